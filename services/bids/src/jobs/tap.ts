import { DAY, MINUTE } from '@sward/shared/kernel';
import type { Bid } from '../bids/bid.ts';

/** What a phone noted at a tap that may reach the server later; absent from callers that send at once. */
export interface Tap {
  /** The same for every repetition of one tap. */
  clientId?: string;
  tappedAt?: string;
  /** The phone's time as it sends. */
  sentAt?: string;
}

/** A phone's clock may differ by this much; what it notes with another one counts for nothing. */
const SKEW_MS = 5 * MINUTE;
/** Older ones are no day's work any more. */
const LONGEST_MS = DAY;
/** What takes less is a slow network, not a missing one. */
const LATE_MS = MINUTE;
/** The last taps by which a repetition is known. */
const KEPT = 10;

/**
 * Returns when (ms) the tap was made, as far as it can be believed: the phone's clock is right now, and the tap lies
 * after `since` and not in the future; else the time of receipt.
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

/** Since when taps can be meant for the job as it stands: its acceptance or last move. */
export function agreedSince({ acceptedAt, rescheduledAt }: Bid): string | undefined {
  return rescheduledAt ?? acceptedAt;
}

/** Returns whether this tap has had its effect. */
export function isKnown({ clientIds }: Bid, { clientId }: Tap): boolean {
  return clientId !== undefined && (clientIds?.includes(clientId) ?? false);
}

/** What remembers a tap in the write of its effect. */
export function knowing({ clientIds = [] }: Bid, { clientId }: Tap): Pick<Bid, 'clientIds'> {
  return clientId ? { clientIds: [...clientIds, clientId].slice(-KEPT) } : {};
}
