import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { addDays, dayIn, instant } from '@sward/shared/kernel';
import { weatherDecideBy, windowOf } from '@sward/shared/product';
import { readJob } from '../broadcast/readers.ts';
import { type MailRecord, putLaterMail } from '../delivery/mail-store.ts';
import type { InboxPorts } from '../ports.ts';
import type { JobTomorrowFacts } from '../templates/job-tomorrow.ts';

/**
 * BidAccepted, JobRescheduled: records both parties' reminders, due at the window's local time on the day
 * before, also where the clocks change in between. A job within a day gets none.
 */
export async function remindOfJob(
  ports: InboxPorts,
  event: EventOf<'BidAccepted'> | EventOf<'JobRescheduled'>,
): Promise<void> {
  const { requestId, bidId, ownerId, providerId } = event.data;
  const [job, request] = await Promise.all([
    readJob(ports, bidId),
    readRequest(ports.marketplace, requestId),
  ]);
  if (job?.bid.status !== 'accepted' || !request) return;
  const now = ports.clock.now();
  const { date, time } = job.facts;
  const at = windowOf(addDays(date, -1), time, request.zone).start;
  if (at <= now) return;
  const reminder = (recipient: string, to: 'owner' | 'provider'): MailRecord => ({
    name: 'job-tomorrow',
    facts: { ...job.facts, bidId, to },
    // A job moved back to a day finds that day's reminder recorded.
    eventId: `reminder.${bidId}.${job.facts.date}.${job.facts.time}`,
    recipient,
    state: 'due',
    attempts: 0,
    createdAt: instant(now),
  });
  await ports.conversations.transact([
    putLaterMail(reminder(ownerId, 'owner'), at),
    putLaterMail(reminder(providerId, 'provider'), at),
  ]);
}

/** Returns whether the job is still planned for the reminder's day and window, and that day has not begun at the property. */
export async function isStillPlanned(
  ports: InboxPorts,
  { requestId, bidId, date, time }: JobTomorrowFacts,
): Promise<boolean> {
  const job = await readJob(ports, bidId);
  if (job?.bid.status !== 'accepted' || job.bid.checkedInAt !== undefined) return false;
  // With a weather move pending, the provider does not come that day; the job stands only if the move is withdrawn.
  if (weatherDecideBy(job.bid) !== null) return false;
  // Operators decide until the window whether the job of a suspended party takes place.
  if (job.bid.suspendedParties?.length) return false;
  if (job.facts.date !== date || job.facts.time !== time) return false;
  const request = await readRequest(ports.marketplace, requestId);
  return request !== undefined && dayIn(request.zone, ports.clock.now()) < date;
}
