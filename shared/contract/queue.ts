import * as z from 'zod/mini';
import { cursorQuery, instant } from './schemas.ts';

const count = z.object({
  /** At most 99. */
  count: z.int(),
  late: z.int(),
  /** There are more than were counted. */
  more: z.boolean(),
});

/** Of everything that waits for an operator. `id` is that of its case. */
export const waiting = <Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  id: z.string(),
  /** When it is due. */
  dueAt: instant,
  late: z.boolean(),
});

/** One kind alone with `kind`. */
export const queueQuery = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.extend(cursorQuery, { kind: z.optional(z.enum(kinds)) });

const countsOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<Kind, typeof count>);

/** A part of the operators' queue: what is due first, and how much of each kind waits. */
export const queuePage = <const Kinds extends readonly [string, ...string[]], Item extends z.ZodMiniType>(
  kinds: Kinds,
  item: Item,
) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    /** Of all kinds, whatever is asked for; null on later pages. */
    counts: z.nullable(countsOf(kinds)),
  });
