import type { AnyObject, Kind, Kinds } from '../objects/objects.ts';
import { badParameter } from './failures.ts';
import type { Params } from './params.ts';
import type { Work } from './unit-of-work.ts';

/** A page of objects, as every list call returns it. */
interface ListObject {
  object: 'list';
  data: AnyObject[];
  has_more: boolean;
  url: string;
}

/** A response that is no stored object, e.g. the balance. */
interface PlainAnswer {
  plain: Record<string, unknown>;
}

export type Answer = AnyObject | ListObject | PlainAnswer;

/** One call of the API. `:id` stands for one path segment. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Top-level parameters besides `expand`; any other is refused. */
  params: readonly string[];
  run(work: Work, params: Params, id: string, subId: string): Promise<Answer> | Answer;
}

const PAGE_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'];

interface ListOptions<T> {
  /** Parameters that must equal an indexed field. The first one given chooses the index. */
  filters?: readonly string[];
  /** Parameters that `keep` reads, or that change nothing here. */
  also?: readonly string[];
  keep?: (object: T, params: Params) => boolean;
  /** Filter whose value the path holds instead of a parameter. */
  fixed?: string;
}

/** Returns the list call of a kind: newest first, with Stripe's cursors. With `fixed`, `:id` filters that field. */
export function listRoute<K extends Kind>(path: string, kind: K, options: ListOptions<Kinds[K]> = {}): Route {
  const { filters = [], also = [], keep = () => true, fixed } = options;
  return {
    method: 'GET',
    path,
    params: [...PAGE_PARAMS, ...filters, ...also],
    run: async (work, params, id) => {
      const wanted = filters.flatMap((field) => {
        const value = params.text(field);
        return value === undefined ? [] : [{ field, value }];
      });
      if (fixed !== undefined) wanted.unshift({ field: fixed, value: id });
      const created = createdFilter(params);
      const matches = (object: Kinds[K]) =>
        wanted.every(({ field, value }) => fieldOf(object, field) === value) &&
        created(object.created) &&
        keep(object, params);
      const page = await readPage(work, kind, wanted[0], matches, params);
      return { object: 'list', ...page, url: path.replace(':id', id) };
    },
  };
}

const fieldOf = (object: AnyObject, field: string): unknown => Reflect.get(object, field);

async function readPage<K extends Kind>(
  work: Work,
  kind: K,
  index: { field: string; value: string } | undefined,
  matches: (object: Kinds[K]) => boolean,
  params: Params,
): Promise<{ data: Kinds[K][]; has_more: boolean }> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw badParameter(
      `This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`,
      'parameter_invalid_integer',
      'limit',
    );
  }
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (after !== undefined) await work.named(kind, after, 'starting_after');
  if (before !== undefined) await work.named(kind, before, 'ending_before');
  const data: Kinds[K][] = [];
  let dropped = false;
  for await (const object of work.list(kind, index, after)) {
    if (object.id === before) break;
    if (!matches(object)) continue;
    data.push(object);
    // The page before a cursor ends just before it.
    if (data.length > limit && before !== undefined) dropped = data.shift() !== undefined;
    if (data.length > limit) break;
  }
  return { data: data.slice(0, limit), has_more: dropped || data.length > limit };
}

function createdFilter(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true;
  const bounds = rangeOf(params);
  return (created) =>
    created > bounds.gt && created >= bounds.gte && created < bounds.lt && created <= bounds.lte;
}

function rangeOf(params: Params): { gt: number; gte: number; lt: number; lte: number } {
  const exact = params.isText('created') ? params.integer('created') : undefined;
  if (exact !== undefined) return { gt: -Infinity, gte: exact, lt: Infinity, lte: exact };
  const range = params.object('created');
  return {
    gt: range?.integer('gt') ?? -Infinity,
    gte: range?.integer('gte') ?? -Infinity,
    lt: range?.integer('lt') ?? Infinity,
    lte: range?.integer('lte') ?? Infinity,
  };
}
