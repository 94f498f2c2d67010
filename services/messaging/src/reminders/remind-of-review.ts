import { readRequest, readReviewEnd } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { HOUR, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { readJob, reviewEnd } from '../broadcast/readers.ts';
import { type MailRecord, putLaterMail } from '../delivery/mail-store.ts';
import type { InboxPorts } from '../ports.ts';
import type { ReviewReminderFacts } from '../templates/review.ts';

type Begun = EventOf<'JobCompleted'> | EventOf<'DisputeResolved'> | EventOf<'ChargebackChanged'>;

/**
 * JobCompleted, DisputeResolved, ChargebackChanged: records the homeowner's reminders during the review. A review
 * resumed after a dispute or a chargeback gets new ones, relative to its new end; those of the stopped clock are dropped.
 */
export async function remindOfReview(ports: InboxPorts, event: Begun): Promise<void> {
  const { requestId, bidId, paymentId, ownerId: recipient } = event.data;
  const releaseAt = await releaseBy(ports, event);
  if (releaseAt === null) return;
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  if (!request || !job || request.settledAt !== undefined) return;
  const now = ports.clock.now();
  const { services } = job.facts;
  const { zone } = request;
  const told = { requestId, paymentId, services, providerName: await job.providerName(), releaseAt, zone };
  const reminders = remindersOf(releaseAt).filter(({ at }) => at > now);
  if (reminders.length === 0) return;
  await ports.conversations.transact(
    reminders.map(({ at, hoursLeft, until }) => {
      const record: MailRecord = {
        name: 'review-reminder',
        facts: { ...told, hoursLeft, until },
        eventId: `review.${paymentId}.${releaseAt}.${hoursLeft}`,
        recipient,
        state: 'due',
        attempts: 0,
        createdAt: instant(now),
      };
      return putLaterMail(record, at);
    }),
  );
}

/** Returns when the review ends that an event began or resumed; null for none. */
async function releaseBy({ marketplace }: InboxPorts, { data }: Begun): Promise<string | null> {
  if ('completedAt' in data) return reviewEnd(data.completedAt);
  if ('state' in data) return data.state === 'won' ? await readReviewEnd(marketplace, data.paymentId) : null;
  return data.releaseAt;
}

/**
 * Returns when (ms) the reminders of a review are due. Each expires when the next one is due, the last with
 * the release.
 */
function remindersOf(releaseAt: string): { at: number; hoursLeft: number; until: string }[] {
  const end = Date.parse(releaseAt);
  const left = LIMITS.reviewReminderHours.map((hours) => LIMITS.reviewHours - hours);
  return left.map((hoursLeft, i) => ({
    at: end - hoursLeft * HOUR,
    hoursLeft,
    until: instant(end - (left[i + 1] ?? 0) * HOUR),
  }));
}

/** Returns whether the reminder's review still has the same end, and the next reminder is not due yet. */
export async function isRunning(
  ports: InboxPorts,
  { paymentId, releaseAt, until }: ReviewReminderFacts,
): Promise<boolean> {
  if (instant(ports.clock.now()) >= until) return false;
  return (await readReviewEnd(ports.marketplace, paymentId)) === releaseAt;
}
