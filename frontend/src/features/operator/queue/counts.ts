import { WAITING_KINDS, type WaitingKind } from '@sward/shared/product';

interface Count {
  count: number;
  late: number;
  /** There are more than the service counted. */
  more: boolean;
}

export type Counts = Readonly<Partial<Record<WaitingKind, Count>>>;

export const KINDS: readonly WaitingKind[] = [
  ...WAITING_KINDS.auth,
  ...WAITING_KINDS.payments,
  ...WAITING_KINDS.messaging,
  ...WAITING_KINDS.bids,
];

/** Returns the counts of all services. A kind is missing while its service has not responded. */
export function countsOf(parts: readonly { counts: Counts | undefined }[]): Counts {
  return Object.assign({}, ...parts.map(({ counts }) => counts));
}

/**
 * Returns the total of all kinds, or undefined while none is known. `more` is also set while one kind is
 * unknown, so that the page never shows an empty queue too early.
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
