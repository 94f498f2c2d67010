/**
 * Failures after which the rest is given up: so many have one cause, and each of the others would wait for its whole
 * time-out.
 */
const MOST_FAILURES = 3;

/**
 * Does the work for each item in order, with as many at once as there are lanes. Each caller waits for its own result,
 * failures included. After a few failures the rest is given up.
 */
export function inLanes<Item, Lane, Result>(
  items: readonly Item[],
  lanes: readonly Lane[],
  work: (item: Item, lane: Lane) => Promise<Result>,
): Map<Item, Promise<Result>> {
  const waiting = items.map((item) => ({ item, ...Promise.withResolvers<Result>() }));
  const results = new Map(waiting.map(({ item, promise }) => [item, promise]));
  // Handles a failure before its caller waits for it.
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
