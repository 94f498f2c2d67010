import type { Clock, Json, Store, StoreOp } from '../host.ts';
import { KINDS } from '../objects/object-types.ts';
import type { AnyObject, Kind, Kinds, StripeEvent } from '../objects/objects.ts';
import { noSuch } from './failures.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random bytes, like node:crypto's randomBytes. */
export type RandomBytes = (size: number) => Buffer;

export interface WorkContext {
  store: Store;
  clock: Clock;
  random: RandomBytes;
  /** Site that has the hosted pages under `/_local/stripe`. */
  siteUrl: string;
}

/** An object with its place in the lists, whose key order is newest first. */
interface Row {
  order: string;
  value: AnyObject;
}

/** Returns a part of a key without `~`, which separates parts. */
export const keyPart = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E');

const objectKey = (id: string) => `stripe~object~${id}`;
const listPrefix = (kind: Kind) => `stripe~list~${kind}~`;
const filterPrefix = (kind: Kind, field: string, value: string) =>
  `stripe~by~${kind}~${field}~${keyPart(value)}~`;

/** Returns a random token of letters and digits. */
function token(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

let lastInstant = 0;
let sameInstant = 0;

/** Returns a key that sorts newer before older, also within one millisecond. */
function nextOrder(now: number): string {
  const instant = Math.max(now, lastInstant);
  sameInstant = instant === lastInstant ? sameInstant + 1 : 0;
  lastInstant = instant;
  const down = (value: number, digits: number) => String(10 ** digits - 1 - value).padStart(digits, '0');
  return down(instant, 13) + down(sameInstant, 6);
}

/**
 * Everything that one request reads and writes. Reads see its own writes. Nothing reaches the store before
 * {@link Work.ops} is written in one batch.
 */
export class Work {
  readonly store: Store;
  /** Product time in milliseconds, the same for the whole request. */
  readonly now: number;
  readonly siteUrl: string;
  readonly request: { id: string; idempotencyKey: string | null };
  readonly events: StripeEvent[] = [];
  /** Subscriptions to check again, with the instant in Unix seconds. */
  readonly later: { subscription: string; at: number }[] = [];
  readonly #random: RandomBytes;
  readonly #rows = new Map<string, Row>();
  /** Stored index entries of the rows that were read. */
  readonly #indexed = new Map<string, string[]>();
  readonly #saved = new Set<string>();
  readonly #raw = new Map<string, Json | undefined>();

  constructor(context: WorkContext, idempotencyKey: string | null = null) {
    this.store = context.store;
    this.now = context.clock.now();
    this.siteUrl = context.siteUrl;
    this.#random = context.random;
    this.request = { id: `req_${this.token(14)}`, idempotencyKey };
  }

  get seconds(): number {
    return Math.floor(this.now / 1000);
  }

  token(length: number): string {
    return token(this.#random, length);
  }

  newId(kind: Kind): string {
    return `${KINDS[kind].prefix}_${this.token(kind === 'account' ? 16 : 24)}`;
  }

  /** Puts a new object into the store with this request. */
  add<T extends AnyObject>(object: T): T {
    this.#rows.set(object.id, { order: nextOrder(this.now), value: object });
    this.#saved.add(object.id);
    return object;
  }

  /** Writes an object that was read and changed. */
  save(object: AnyObject): void {
    this.#saved.add(object.id);
  }

  /** Returns the object of any kind with this id. It is the same instance each time, so that changes are visible. */
  async byId(id: string): Promise<AnyObject | undefined> {
    return (await this.#row(id))?.value;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const object = await this.byId(id);
    return object?.object === kind ? (object as Kinds[K]) : undefined;
  }

  /** Returns the object that a path names. Throws 404 when there is none. */
  async get<K extends Kind>(kind: K, id: string): Promise<Kinds[K]> {
    const object = await this.find(kind, id);
    if (object === undefined) throw noSuch(KINDS[kind].noun, id, KINDS[kind].pathParam, 404);
    return object;
  }

  /** Returns the object that a parameter names. Throws 400 when there is none. */
  async named<K extends Kind>(kind: K, id: string, param: string): Promise<Kinds[K]> {
    const object = await this.find(kind, id);
    if (object === undefined) {
      throw noSuch(param === 'destination' ? 'destination' : KINDS[kind].noun, id, param, 400);
    }
    return object;
  }

  /** Lists the stored objects of a kind, newest first. A filter keeps those with one value of an indexed field. */
  async *list<K extends Kind>(
    kind: K,
    filter?: { field: string; value: string },
    after?: string,
  ): AsyncGenerator<Kinds[K]> {
    const prefix = filter === undefined ? listPrefix(kind) : filterPrefix(kind, filter.field, filter.value);
    const row = after === undefined ? undefined : await this.#row(after);
    const from = row === undefined ? {} : { after: `${prefix}${row.order}~${row.value.id}` };
    for await (const [, id] of this.store.list<string>(prefix, from)) {
      const object = await this.find(kind, id);
      if (object !== undefined) yield object;
    }
  }

  /** Returns a record that is not an object of the API. */
  async read<T>(key: string): Promise<T | undefined> {
    if (this.#raw.has(key)) return this.#raw.get(key) as T | undefined;
    return this.store.get<T>(key);
  }

  put(key: string, value: Json): void {
    this.#raw.set(key, value);
  }

  delete(key: string): void {
    this.#raw.set(key, undefined);
  }

  /** Returns all writes, with the index entries that follow from them. */
  ops(): StoreOp[] {
    const ops: StoreOp[] = [];
    for (const id of this.#saved) {
      const row = this.#rows.get(id);
      if (row === undefined) throw new Error(`${id} was saved without being read`);
      const keys = indexKeys(row);
      const before = this.#indexed.get(id) ?? [];
      ops.push({ type: 'put', key: objectKey(id), value: row });
      for (const key of keys) if (!before.includes(key)) ops.push({ type: 'put', key, value: id });
      for (const key of before) if (!keys.includes(key)) ops.push({ type: 'del', key });
    }
    for (const [key, value] of this.#raw) {
      ops.push(value === undefined ? { type: 'del', key } : { type: 'put', key, value });
    }
    return ops;
  }

  async #row(id: string): Promise<Row | undefined> {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = await this.store.get<Row>(objectKey(id));
    if (row === undefined) return undefined;
    this.#rows.set(id, row);
    this.#indexed.set(id, indexKeys(row));
    return row;
  }
}

function indexKeys({ order, value }: Row): string[] {
  const end = `${order}~${value.id}`;
  const keys = [listPrefix(value.object) + end];
  for (const field of KINDS[value.object].filters) {
    const indexed: unknown = Reflect.get(value, field);
    if (typeof indexed === 'string') keys.push(filterPrefix(value.object, field, indexed) + end);
  }
  return keys;
}
