/** Runs work for each key one at a time, in the order of the calls. Different keys do not wait for each other. */
export type Exclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createExclusive(): Exclusive {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const run = (tails.get(key) ?? Promise.resolve()).then(work);
    const tail = run
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return run;
  };
}
