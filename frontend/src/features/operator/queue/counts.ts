import { WAITING_KINDS, type WaitingKind } from '@sward/shared/product';

interface Count {
  count: number;
  late: number;
  /** There are more than were counted. */
  more: boolean;
}

export type Counts = Readonly<Partial<Record<WaitingKind, Count>>>;

export const KINDS: readonly WaitingKind[] = [
  ...WAITING_KINDS.auth,
  ...WAITING_KINDS.payments,
  ...WAITING_KINDS.messaging,
  ...WAITING_KINDS.bids,
];

/** The counts of all services; a kind whose service did not answer is missing. */
export function countsOf(parts: readonly { counts: Counts | undefined }[]): Counts {
  return Object.assign({}, ...parts.map(({ counts }) => counts));
}

/**
 * All kinds together, undefined while none is known: `more` also when one of them is not known, so that what waits is
 * never said to be nothing.
 */
export function totalOf(counts: Counts): Count | undefined {
  const known = KINDS.map((kind) => counts[kind]);
  if (known.every((each) => !each)) return undefined;
  return {
    count: known.reduce((sum, each) => sum + (each?.count ?? 0), 0),
    late: known.reduce((sum, each) => sum + (each?.late ?? 0), 0),
    more: known.some((each) => !each || each.more),
  };
}
