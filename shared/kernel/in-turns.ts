/** Runs `act` for each item, so many at the same time, and returns the results in the order of the items. */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += atOnce)
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(act))));
  return results;
}
