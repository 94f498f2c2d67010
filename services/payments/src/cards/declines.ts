import { AppError, DAY, epochSeconds, HOUR, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { atVersion, type Key, missing, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/** A declined attempt, identified by the event that reported it. */
type Decline = { at: string; eventId: string };

/** The declines of one account in the last day, over all its checkouts and tips. */
export interface Declines {
  key: Key;
  recent: Decline[];
  version: number;
}

/** Counts by account, so that another bid, a tip or leaving the checkout does not reset the limit. */
export async function readDeclines({ clock, marketplace }: Ports, accountId: string): Promise<Declines> {
  const key = { pk: `DECLINES#${accountId}`, sk: 'DECLINES' };
  const item = await marketplace.get(key, { consistent: true });
  const since = instant(clock.now() - DAY);
  const recent = ((item?.recent ?? []) as Decline[]).filter(({ at }) => at > since);
  return { key, recent, version: Number(item?.version ?? 0) };
}

/** Adds a decline. Returns no write when its event was counted before. On conflict: state_changed. */
export function addDecline(
  { clock }: Ports,
  known: Declines,
  eventId: string,
): { after: Declines; writes: Write[] } {
  if (known.recent.some((decline) => decline.eventId === eventId)) return { after: known, writes: [] };
  const now = clock.now();
  const after = {
    ...known,
    // Declines beyond the limit do not extend the waiting time.
    recent: [...known.recent, { at: instant(now), eventId }].slice(-MOST_KEPT),
    version: known.version + 1,
  };
  const write: Write = {
    put: { ...after.key, recent: after.recent, version: after.version, ttl: epochSeconds(now + DAY) + 60 },
    if: known.version === 0 ? missing() : atVersion(known.version),
    onConflict: 'state_changed',
  };
  return { after, writes: [write] };
}

const MOST_KEPT = 50;

/** Returns when (ms) the account may try again, or 0 when it may now. */
export function mayTryFrom({ recent }: Declines, now: number): number {
  return Math.max(
    freeFrom(recent, LIMITS.declinesPerHour, HOUR, now),
    freeFrom(recent, LIMITS.declinesPerDay, DAY, now),
  );
}

function freeFrom(recent: readonly Decline[], limit: number, windowMs: number, now: number): number {
  const times = recent.map(({ at }) => Date.parse(at)).filter((at) => at > now - windowMs);
  return times.length < limit ? 0 : (times.at(-limit) ?? now) + windowMs;
}

/** @throws AppError too_many_requests after too many declined attempts of an account, for any payment */
export async function checkDeclines(ports: Ports, accountId: string): Promise<void> {
  const now = ports.clock.now();
  const from = mayTryFrom(await readDeclines(ports, accountId), now);
  if (from > now) throw new AppError('too_many_requests', { retryAfter: (from - now) / 1000 });
}
