import type { Change } from '../api/signals.ts';

/** A frame's facts about a change. */
export interface Told {
  id: string;
  /** When this browser's own call that made the change was answered. */
  since?: number | undefined;
  /** The change does not show in lists. */
  inside?: boolean;
  /** The frame also says how much is unread. */
  told?: boolean;
}
type Query = Parameters<NonNullable<Change['concerns']>>[0];

/** Returns the change that these frames announce together. */
export function changeOf(frames: readonly Told[]): Change {
  return {
    told: frames.every(({ told }) => told),
    concerns: (query, askedAt) => frames.some((frame) => isChanged(query, askedAt, frame)),
  };
}

/** Whether a query can be about `id`: a key with another id of the same kind is not. */
function isAbout(queryKey: readonly unknown[], id: string): boolean {
  const kind = id.replace(/_.*/, '_');
  return queryKey.every((part) => part === id || typeof part !== 'string' || !part.startsWith(kind));
}

/** Lists are read from an index, which comes a little later; messages are not. */
const isList = ({ queryKey, state }: Query) =>
  queryKey[0] !== 'message' && (state.data as { pages?: unknown } | undefined)?.pages !== undefined;

/** Whether a query may show the change and was not read since. */
function isChanged(query: Query, askedAt: number, { id, since, inside }: Told): boolean {
  if (inside && !query.queryKey.includes(id)) return false;
  const isKnown = since !== undefined && !isList(query) && askedAt >= since;
  return isAbout(query.queryKey, id) && !isKnown;
}
