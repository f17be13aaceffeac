/** Acts on each item, a few at once, as several people act at the same time. */
const AT_ONCE = 8;

export async function doSeveral<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let item = items[next++]; item; item = items[next++]) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
