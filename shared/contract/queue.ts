import * as z from 'zod/mini';
import { cursorQuery, instant } from './schemas.ts';

const count = z.object({
  /** At most 99. */
  count: z.int(),
  late: z.int(),
  /** Whether there are more than were counted. */
  more: z.boolean(),
});

/** Fields of everything that waits for an operator. `id` is that of its case. */
export const waiting = <Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  id: z.string(),
  /** Deadline. */
  dueAt: instant,
  late: z.boolean(),
});

/** Query of a page of the queue; `kind` limits it to one kind. */
export const queueQuery = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.extend(cursorQuery, { kind: z.optional(z.enum(kinds)) });

const countsOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<Kind, typeof count>);

/** A page of a service's part of the operators' queue, the earliest deadline first, with the count of each kind. */
export const queuePage = <const Kinds extends readonly [string, ...string[]], Item extends z.ZodMiniType>(
  kinds: Kinds,
  item: Item,
) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    /** Counts of all kinds, even where the query names one; null on later pages. */
    counts: z.nullable(countsOf(kinds)),
  });
