import { registerHooks } from 'node:module';
import { changesOf, PLANTED } from './planted/index.ts';

const ROOT = new URL('../../', import.meta.url);

/**
 * Loads the product with one named piece of its source replaced, in this thread alone.
 * @throws RangeError when there is no such bug, or its piece does not stand exactly once in the file any more.
 */
export function plant(name: string): void {
  const bug = PLANTED.find((planted) => planted.name === name);
  if (!bug) throw new RangeError(`there is no planted bug ${name}`);
  const changes = new Map(changesOf(bug).map((change) => [new URL(change.file, ROOT).href, change]));
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const change = changes.get(url);
      if (!change) return loaded;
      const parts = String(loaded.source).split(change.piece);
      if (parts.length !== 2)
        throw new RangeError(`${change.file} has ${parts.length - 1} times what ${name} replaces`);
      return { ...loaded, source: parts.join(change.instead) };
    },
  });
}
