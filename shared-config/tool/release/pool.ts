/** Runs an action for each item. @param atOnce the most that run together @returns the results in the order of the items */
export async function pool<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  action: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await action(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
