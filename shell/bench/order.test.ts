import { orderOf } from './order';

test.each([4, 5])('puts each of %i in each place, and after each other one, equally often', (length) => {
  const list = Array.from({ length }, (_, index) => index);
  const places = new Map<string, number>();
  const pairs = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (let time = 0; time < 2 * length; time++) {
    const order = orderOf(list, time);
    expect([...order].sort()).toEqual(list);
    order.forEach((entry, place) => {
      count(places, `${entry} at ${place}`);
      if (place > 0) count(pairs, `${entry} after ${order[place - 1]}`);
    });
  }
  expect(places.size).toBe(length * length);
  expect(new Set(places.values())).toEqual(new Set([2]));
  expect(pairs.size).toBe(length * (length - 1));
  expect(new Set(pairs.values())).toEqual(new Set([2]));
});
