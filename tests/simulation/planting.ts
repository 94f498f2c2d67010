import { registerHooks } from 'node:module';
import type { Change } from './planted/bug.ts';
import { changesOf, PLANTED } from './planted/index.ts';

const ROOT = new URL('../../', import.meta.url);

/**
 * Loads the product with one named piece of its source replaced, in this thread only.
 * @throws RangeError when there is no such bug, or its piece does not stand exactly once in the file any more.
 */
export function plant(name: string): void {
  const bug = PLANTED.find((planted) => planted.name === name);
  if (!bug) throw new RangeError(`there is no planted bug ${name}`);
  const changes = changesOf(bug).map((change) => ({ ...change, url: new URL(change.file, ROOT).href }));
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const here = changes.filter((change) => change.url === url);
      if (here.length === 0) return loaded;
      return {
        ...loaded,
        source: here.reduce((source, change) => replaced(source, change, name), String(loaded.source)),
      };
    },
  });
}

function replaced(source: string, { file, piece, instead }: Change, name: string): string {
  const parts = source.split(piece);
  if (parts.length !== 2) throw new RangeError(`${file} has ${parts.length - 1} times what ${name} replaces`);
  return parts.join(instead);
}
