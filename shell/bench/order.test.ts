import { orderOf } from './order';

test.each([4, 5])('puts each of %i entries in each position, and after each other entry, equally often', (length) => {
  const list = Array.from({ length }, (_, index) => index);
  const positions = new Map<string, number>();
  const pairs = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (let repetition = 0; repetition < 2 * length; repetition++) {
    const order = orderOf(list, repetition);
    expect([...order].sort()).toEqual(list);
    order.forEach((entry, position) => {
      count(positions, `${entry} at ${position}`);
      if (position > 0) count(pairs, `${entry} after ${order[position - 1]}`);
    });
  }
  expect(positions.size).toBe(length * length);
  expect(new Set(positions.values())).toEqual(new Set([2]));
  expect(pairs.size).toBe(length * (length - 1));
  expect(new Set(pairs.values())).toEqual(new Set([2]));
});
