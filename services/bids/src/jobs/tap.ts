import { DAY, MINUTE } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';

/** A tap as a phone recorded it; it may reach the server later. Absent from callers that send at once. */
export interface Tap {
  /** The same for every repetition of a tap. */
  clientId?: string;
  tappedAt?: string;
  /** The phone's time when it sends. */
  sentAt?: string;
}

/** How much a phone's clock may differ; beyond that its times are ignored. */
const SKEW_MS = 5 * MINUTE;
/** Taps older than a day are not trusted. */
const LONGEST_MS = DAY;
/** From this delay on a tap counts as sent late; a shorter delay is a slow network, not a missing one. */
const LATE_MS = MINUTE;
/** Number of latest taps that are kept to recognize repetitions. */
const KEPT = 10;

/**
 * Returns when (ms) the tap was made, if it can be trusted: the phone's clock is right now, and the tap lies after
 * `since` and not in the future. Otherwise returns the time of receipt.
 */
export function timeOfTap({ tappedAt, sentAt }: Tap, since: string | undefined, now: number): number {
  if (!tappedAt || !sentAt || Math.abs(Date.parse(sentAt) - now) > SKEW_MS) return now;
  const tapped = Date.parse(tappedAt);
  const earliest = Math.max(now - LONGEST_MS, since ? Date.parse(since) : 0);
  return tapped < earliest || tapped > now ? now : tapped;
}

export function isLate(tapped: number, now: number): boolean {
  return now - tapped >= LATE_MS;
}

/** Returns since when taps can be meant for the job as it stands: its acceptance or last move. */
export function agreedSince({ acceptedAt, rescheduledAt }: Bid): string | undefined {
  return rescheduledAt ?? acceptedAt;
}

/** Returns whether this tap has already taken effect. */
export function isKnown({ clientIds }: Bid, { clientId }: Tap): boolean {
  return clientId !== undefined && (clientIds?.includes(clientId) ?? false);
}

/** Returns the field that records a tap, for the write of its effect. */
export function knowing({ clientIds = [] }: Bid, { clientId }: Tap): Pick<Bid, 'clientIds'> {
  return clientId ? { clientIds: [...clientIds, clientId].slice(-KEPT) } : {};
}
