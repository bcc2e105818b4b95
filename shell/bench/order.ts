/**
 * An order for each time something is repeated: a Williams design (E. J. Williams, 1949). Over twice as many times as the list is long
 * each entry comes in each place, and after each other one, equally often: what comes before a measurement can show in it.
 * @param time how often it has been done before, 0 or more
 */
export function orderOf<T>(list: readonly T[], time: number): T[] {
  const { length } = list;
  // 0, 1, -1, 2, -2 and so on, all moved on by one each time.
  const order = list.map((_, index) => list[((index % 2 ? (index + 1) / 2 : length - index / 2) + time) % length]!);
  // Only an even number is balanced in one direction.
  return time % 2 ? order.reverse() : order;
}
