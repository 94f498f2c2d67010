import { plainDay } from '../../lib/format.ts';
import { photosOf } from '../../lib/offline/send.ts';
import type { Refused, Waiting } from '../../lib/offline/waiting.ts';
import { timeHere } from '../../lib/time-at.ts';
import { errors } from '../../messages/form/errors.en.ts';
import { offline, conflict as t } from './messages/offline.en.ts';

/** Returns what a tap takes along: `with your position`, `3 before photos`. */
export function takenAlong(tap: Waiting): string[] {
  const count = photosOf(tap).length;
  const { along, before, after } = offline;
  const photos = tap.kind === 'message' ? along : tap.kind === 'finish' ? after : before;
  return [
    ...(tap.kind === 'check-in' && tap.body.location ? [offline.withPlace] : []),
    ...(count > 0 ? [photos(count)] : []),
  ];
}

/** Returns why a tap was refused: who did what before it. */
export function refusalOf({ status, code, message, job }: Refused, tap: Waiting): string {
  if (tap.kind !== 'message') {
    if (status === 404) return t.gone;
    if (job?.status === 'cancelled') return t.cancelled(job.cancelledBy ?? 'system', tap.who);
    if (job?.status === 'completed') return t.done;
    if (job && tap.day && job.date !== tap.day) return t.moved(plainDay(job.date), tap.who);
  }
  return (errors as Record<string, string | undefined>)[code] ?? message ?? t.other;
}

/** Returns the words that none of these taps counted, and that nothing is lost. */
export function notCounted(taps: readonly Waiting[]): string {
  return taps.map((tap) => t.notCounted(offline.done(tap.kind, timeHere(tap.tappedAt)))).join(' ');
}

/** Returns the path of the page where the tap was made. */
export function placeOf({ kind, job, request }: Waiting): string {
  if (kind === 'message') return `/messages?c=${job}`;
  return request ? `/requests/${request}` : '/my-bids';
}
