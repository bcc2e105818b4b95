/**
 * The order of a list in one repetition of a measurement, from a Williams design (E. J. Williams, 1949). Over 2 × length repetitions each
 * entry has each position, and follows each other entry, equally often: this balances the effect of one measurement on the next.
 * @param repetition from 0
 */
export function orderOf<T>(list: readonly T[], repetition: number): T[] {
  const { length } = list;
  // 0, 1, -1, 2, -2 and so on, shifted by one in each repetition.
  const order = list.map(
    (_, index) => list[((index % 2 ? (index + 1) / 2 : length - index / 2) + repetition) % length]!,
  );
  // A list of odd length is balanced only together with its reverse.
  return repetition % 2 ? order.reverse() : order;
}
