import type { Level } from '../core/store.ts';

/** One change of the level database; values are JSON text. */
export type LevelOp =
  | { type: 'put'; key: string; value: string; valueEncoding: 'utf8' }
  | { type: 'del'; key: string };

/** Returns a put of a JSON value. */
export function putOp(key: string, value: unknown): LevelOp {
  return { type: 'put', key, value: JSON.stringify(value), valueEncoding: 'utf8' };
}

/** Changes that are written together, all or none, and the database as it will be then. */
export class Commit {
  readonly #level: Level;
  readonly #ops = new Map<string, LevelOp>();

  constructor(level: Level) {
    this.#level = level;
  }

  /** Returns the JSON text of a key; undefined when there is none. */
  read(key: string): string | undefined {
    const op = this.#ops.get(key);
    if (op) return op.type === 'put' ? op.value : undefined;
    // Synchronous on purpose. A point read costs microseconds, the way through the thread pool a multiple.
    return this.#level.getSync<string, string>(key, { valueEncoding: 'utf8' });
  }

  add(ops: readonly LevelOp[]): void {
    for (const op of ops) this.#ops.set(op.key, op);
  }

  async write(): Promise<void> {
    if (this.#ops.size > 0) await this.#level.batch([...this.#ops.values()]);
  }
}
