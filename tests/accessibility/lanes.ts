/** So many failures are one cause, which would take the whole patience with each of the others, too. */
const MOST_FAILURES = 3;

/**
 * Does the work for each item, with as many at once as there are lanes and in the order of the items; each result is
 * for the caller that waits for it, failures included. After a few failures the rest is given up.
 */
export function inLanes<Item, Lane, Result>(
  items: readonly Item[],
  lanes: readonly Lane[],
  work: (item: Item, lane: Lane) => Promise<Result>,
): Map<Item, Promise<Result>> {
  const waiting = items.map((item) => ({ item, ...Promise.withResolvers<Result>() }));
  const results = new Map(waiting.map(({ item, promise }) => [item, promise]));
  // A failure that no one waits for yet is no unhandled one.
  for (const promise of results.values()) promise.catch(() => undefined);
  let failures = 0;
  const run = async (lane: Lane): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (failures >= MOST_FAILURES) next.reject(new Error('given up after the failures before'));
      else {
        await work(next.item, lane).then(next.resolve, (error: unknown) => {
          failures += 1;
          next?.reject(error);
        });
      }
    }
  };
  for (const lane of lanes) void run(lane);
  return results;
}
