import type { EventOf } from '@sward/shared/events';
import { DAY, instant } from '@sward/shared/kernel';
import { readJob } from '../broadcast/readers.ts';
import { type MailRecord, putLaterMail } from '../delivery/mail-store.ts';
import type { InboxPorts } from '../ports.ts';
import type { JobTomorrowFacts } from '../templates/job-tomorrow.ts';

/**
 * Consumer of BidAccepted and JobRescheduled: records the reminder of both parties, due a day before the window.
 * For a job within a day there is none.
 */
export async function remindOfJob(
  ports: InboxPorts,
  event: EventOf<'BidAccepted'> | EventOf<'JobRescheduled'>,
): Promise<void> {
  const { bidId, ownerId, providerId } = event.data;
  const job = await readJob(ports, bidId);
  if (job?.bid.status !== 'accepted') return;
  const now = ports.clock.now();
  const at = Date.parse(job.bid.windowStart) - DAY;
  if (at <= now) return;
  const reminder = (recipient: string, to: 'owner' | 'provider'): MailRecord => ({
    name: 'job-tomorrow',
    facts: { ...job.facts, bidId, to },
    // A job that moves and comes back has this one already.
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

/** Whether the job is still to come on the day and in the window that a reminder names. */
export async function isToCome(ports: InboxPorts, { bidId, date, time }: JobTomorrowFacts): Promise<boolean> {
  const job = await readJob(ports, bidId);
  if (job?.bid.status !== 'accepted' || job.bid.checkedInAt !== undefined) return false;
  if (Date.parse(job.bid.windowStart) <= ports.clock.now()) return false;
  return job.facts.date === date && job.facts.time === time;
}
