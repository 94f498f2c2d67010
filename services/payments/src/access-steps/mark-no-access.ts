import { type Bid, bidWindow } from '@sward/bids';
import { type JobDay, readRequest } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, addDays, DAY, dayIn, retryOnConflict, ZERO } from '@sward/shared/kernel';
import { ACCESS_LIMITS, type AccessReason } from '@sward/shared/product';
import { consumeRateLimit } from '@sward/shared/table';
import { accessEvent } from '../access-problem/access-events.ts';
import {
  type AccessProblem,
  accessLifecycle,
  isAhead,
  isOpenAccess,
  markUntil,
  respondBy,
  stillClosedBy,
  windowsUntil,
} from '../access-problem/access-problem.ts';
import { readOwnAccess } from '../access-problem/access-store.ts';
import { tripFeeOf } from '../access-problem/trip-fee.ts';
import { openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { sameIds } from '../payment/same-ids.ts';
import type { Ports } from '../ports.ts';
import { changeAccess } from './change-access.ts';
import { type Evidence, onSite } from './on-site.ts';
import { ownJob } from './own-job.ts';

const MARKS = { name: 'no-access', limit: ACCESS_LIMITS.perDay, windowMs: DAY };

export interface NoAccess extends Evidence {
  bidId: string;
  reason: AccessReason;
  text: string;
  /** Days on which the provider would come again. */
  days: JobDay[];
}

/**
 * Reports that the provider on site cannot get in. The homeowner is notified at once and has fifteen minutes to answer.
 * A repeated call returns the first report.
 * @throws AppError access_not_open after two of a job, access_open, charged_back, job_not_open, not_checked_in,
 * not_found, order_open, order_paid, too_far, too_late, too_many_requests, upload_not_found; validation_failed for
 * days that cannot be offered
 */
export async function markNoAccess(ports: Ports, actor: Actor, input: NoAccess): Promise<AccessProblem> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], (attempt) =>
    mark(ports, actor, input, attempt),
  );
}

async function mark(ports: Ports, actor: Actor, input: NoAccess, attempt: number): Promise<AccessProblem> {
  const { bid, payment } = await ownJob(ports, actor, input.bidId, 'provider');
  const known = await readOwnAccess(ports.marketplace, payment);
  const open = known.find(isOpenAccess);
  if (open && isSame(open, input)) return open;
  const checkedInAt = assertBegun(ports, bid, payment);
  if (open) throw new AppError('access_open');
  if (known.length >= ACCESS_LIMITS.problems) throw new AppError('access_not_open');
  const number = known.length + 1;
  const days = number === 1 ? await offered(ports, payment, input.days) : [];
  const marked = await onSite(ports, bid, input, checkedInAt);
  if (attempt === 1) await consumeRateLimit(ports.marketplace, ports.clock, MARKS, bid.providerId);
  const answerBy = respondBy(ports.clock.now());
  const { requestId, id: bidId, ownerId, providerId } = bid;
  const problem: AccessProblem = {
    id: ports.ids.next('nac'),
    status: accessLifecycle.next(null, 'mark', 'provider'),
    ...{ number, paymentId: payment.id, requestId, bidId, ownerId, providerId },
    ...{ reason: input.reason, text: input.text, marked, days },
    tripFeeCents: tripFeeOf(payment),
    respondBy: answerBy,
    dueAt: stillClosedBy(answerBy),
  };
  const { reason, tripFeeCents } = problem;
  const told = { reason, respondBy: answerBy, tripFeeCents };
  return await changeAccess(ports, { bid, payment }, problem, { what: 'no-access', who: 'provider' }, [
    accessEvent(ports, actor, payment, problem, 'AccessProblem', told),
  ]);
}

function isSame({ reason, text, marked, days }: AccessProblem, input: NoAccess): boolean {
  const sameDays = days.length === 0 || JSON.stringify(days) === JSON.stringify(input.days);
  return reason === input.reason && text === input.text && sameIds(marked.photos, input.photos) && sameDays;
}

/** Returns when the provider checked in. */
function assertBegun(ports: Ports, bid: Bid, payment: Payment): string {
  if (bid.status !== 'accepted' || payment.status !== 'held' || bid.contestedAt)
    throw new AppError('job_not_open');
  if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');
  if (openChargeback(payment)) throw new AppError('charged_back');
  if (payment.openOrderId) throw new AppError('order_open');
  // A provider who was paid for more work has been in.
  if ((payment.extraCents ?? ZERO) > 0) throw new AppError('order_paid');
  if (ports.clock.now() > markUntil(bid)) throw new AppError('too_late');
  return bid.checkedInAt;
}

/** @throws AppError validation_failed unless each is another day within two weeks, with its window still ahead */
async function offered(ports: Ports, { requestId, capturedAt }: Payment, days: JobDay[]): Promise<JobDay[]> {
  const request = await readRequest(ports.marketplace, requestId);
  if (!request) throw new AppError('not_found');
  const now = ports.clock.now();
  const last = addDays(dayIn(request.zone, now), ACCESS_LIMITS.daysAhead);
  const names = days.map(({ date, time }) => `${date} ${time}`);
  const wrong = days.findIndex((day, i) => {
    const window = bidWindow(day.date, day.time, request.zone);
    const isHeld = Date.parse(window.windowEnd) <= windowsUntil(capturedAt ?? request.createdAt);
    return day.date > last || !isAhead(window, now) || !isHeld || names.indexOf(names[i] ?? '') !== i;
  });
  if (days.length > 0 && wrong < 0) return days;
  const field = days.length === 0 ? 'days' : `days.${wrong}.date`;
  throw new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.access_day } });
}
