import type { Change } from '../api/signals.ts';

/** What a frame says of what has changed. */
export interface Told {
  id: string;
  /** When the call of this browser was answered that made the change. */
  since?: number | undefined;
  /** What lists show of it is as it was. */
  inside?: boolean;
  /** It says how much is unread, too. */
  told?: boolean;
}
type Query = Parameters<NonNullable<Change['concerns']>>[0];

/** The change that some frames tell of together. */
export function changeOf(frames: readonly Told[]): Change {
  return {
    told: frames.every(({ told }) => told),
    concerns: (query, askedAt) => frames.some((frame) => isChanged(query, askedAt, frame)),
  };
}

/** Of another thing of the kind, such as another bid, the key says so. */
function isAbout(queryKey: readonly unknown[], id: string): boolean {
  const kind = id.replace(/_.*/, '_');
  return queryKey.every((part) => part === id || typeof part !== 'string' || !part.startsWith(kind));
}

/** Lists are read from an index, which comes a little later; what was written is not. */
const isList = ({ queryKey, state }: Query) =>
  queryKey[0] !== 'message' && (state.data as { pages?: unknown } | undefined)?.pages !== undefined;

/** Whether a query may show what has changed, and was not asked for since. */
function isChanged(query: Query, askedAt: number, { id, since, inside }: Told): boolean {
  if (inside && !query.queryKey.includes(id)) return false;
  const isKnown = since !== undefined && !isList(query) && askedAt >= since;
  return isAbout(query.queryKey, id) && !isKnown;
}
