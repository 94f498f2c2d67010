import dynaliteDb from 'dynalite/db/index.js';
import { gatherBatches } from './gathered-batches.ts';
import type { Json, Store } from './types.ts';

/** The LevelDB that dynalite opened: JSON values, keys in UTF-8 order. */
export type Level = ReturnType<typeof dynaliteDb.create>['db'];

/** An instance of dynalite. The embedded DynamoDB reads and writes `db` directly. */
export interface Dynalite {
  db: Level;
  options: { maxItemSize: number };
}

/** Sorts after every key that continues a prefix. */
const LAST = '\u{10FFFF}';

export interface OpenOptions {
  /** Reads the folder once and leaves it unchanged. Writes last as long as the process. */
  inMemory?: boolean | undefined;
}

/**
 * Opens the one LevelDB of the local cloud, in memory without a path. The path is the database's own
 * folder and is created when missing.
 *
 * @throws Error with a readable message when another process has the folder open.
 */
export async function openStore(
  path?: string,
  { inMemory = false }: OpenOptions = {},
): Promise<{ store: Store; dynalite: Dynalite }> {
  const kept = await open(path);
  const dynalite = inMemory && path !== undefined ? await movedToMemory(kept) : kept;
  return { store: storeOver(dynalite.db), dynalite };
}

async function open(path?: string): Promise<Dynalite> {
  const dynalite = dynaliteDb.create(path === undefined ? {} : { path });
  try {
    await dynalite.db.open();
  } catch (error) {
    throw unopened(path, error);
  }
  return dynalite;
}

async function movedToMemory(kept: Dynalite): Promise<Dynalite> {
  const moved = await open();
  try {
    const entries = await kept.db.iterator({}).all();
    await moved.db.batch(entries.map(([key, value]) => ({ type: 'put', key, value })));
  } finally {
    await kept.db.close();
  }
  return moved;
}

function unopened(path: string | undefined, error: unknown): Error {
  const cause = (error as Error).cause as (Error & { code?: string }) | undefined;
  if (cause?.code === 'LEVEL_LOCKED') {
    return new Error(
      `The state in ${path} is in use: another process of the local cloud is running on it. ` +
        'Stop that process, or start with another state folder.',
      { cause: error },
    );
  }
  return new Error(`The state in ${path} cannot be opened: ${(cause ?? (error as Error)).message}`, {
    cause: error,
  });
}

function storeOver(level: Level): Store {
  const batch = gatherBatches((ops) => level.batch(ops));
  return {
    // A synchronous read costs microseconds. The way through the thread pool costs a multiple.
    get: async <T = Json>(key: string) => level.getSync(key) as T | undefined,
    put: (key, value) => level.put(key, value),
    delete: (key) => level.del(key),
    batch,
    async *list<T = Json>(
      prefix: string,
      options: { after?: string; limit?: number; reverse?: boolean } = {},
    ): AsyncIterable<[key: string, value: T]> {
      const { after, limit = -1, reverse = false } = options;
      const lower = after !== undefined && !reverse ? { gt: after } : { gte: prefix };
      const upper = { lt: after !== undefined && reverse ? after : prefix + LAST };
      for await (const [key, value] of level.iterator({ ...lower, ...upper, limit, reverse })) {
        yield [key, value as T];
      }
    },
    close: () => level.close(),
  };
}
