import { type Bid, isNoShow, readBid } from '@sward/bids';
import { assertDate, type JobDay, readRequest, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { openChargeback } from '../payment/chargeback.ts';
import { nextDue } from '../payment/due.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { timerSubject } from '../payment/payment-event.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { endRescue } from '../rescue/end-rescue.ts';
import { loseProvider } from '../rescue/lose-provider.ts';
import { mayPostAgain, newOffer } from '../rescue/offer.ts';
import { makeOffer } from '../rescue/offered-event.ts';
import { endOf, isSeeking, type Offer, type Rescue } from '../rescue/rescue.ts';
import { putRescue, readRescue } from '../rescue/rescue-store.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { cancelPlan } from './cancel-terms.ts';
import { decide } from './cancellation.ts';

export type Choice =
  | { choice: 'refund'; refundCents: number }
  | ({ choice: 'offer'; bidIds: string[] } & JobDay)
  | ({ choice: 'reopen'; refundCents: number } & JobDay);

interface LostJob {
  request: ServiceRequest;
  payment: Payment;
}

/**
 * Records the homeowner's choice for a job that lost its provider, or whose provider did not come: a full refund,
 * another provider among former bidders, or a new request like this one.
 * @throws AppError already_accepted, already_checked_in, charged_back, not_found, refund_changed, rescue_not_open,
 * validation_failed
 */
export async function chooseRescue(
  ports: Ports,
  actor: Actor,
  { requestId, ...choice }: Choice & { requestId: string },
): Promise<void> {
  await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const job = await ownJob(ports, actor, requestId);
    if (openChargeback(job.payment)) throw new AppError('charged_back');
    if (choice.choice === 'reopen') assertReopening(job.request, choice, ports.clock.now());
    if (job.payment.status === 'rescuing') await chooseAfterLoss(ports, actor, job, choice);
    else await chooseAfterNoShow(ports, actor, job, choice);
  });
}

async function ownJob(ports: Ports, actor: Actor, requestId: string): Promise<LostJob> {
  const request = await readRequest(ports.marketplace, requestId);
  if (!request) throw new AppError('not_found');
  ownedBy(actor, request.ownerId);
  if (!request.paymentId) throw new AppError('rescue_not_open');
  return { request, payment: await requirePayment(ports.marketplace, request.paymentId) };
}

/** @throws AppError refund_changed unless everything that is held comes back, as it was shown */
function assertTotal(payment: Payment, choice: Choice): void {
  const total = totalOf(payment);
  if ('refundCents' in choice && choice.refundCents !== total)
    throw new AppError('refund_changed', { data: { refundCents: total } });
}

/** @throws AppError rescue_not_open for a visit, which its recurring service repeats; validation_failed */
function assertReopening(request: ServiceRequest, { date, time }: JobDay, now: number): void {
  if (!mayPostAgain(request)) throw new AppError('rescue_not_open');
  assertDate(date, time, request.zone, now, { date: 'date', time: 'time' });
}

async function chooseAfterLoss(
  ports: Ports,
  actor: Actor,
  { request, payment }: LostJob,
  choice: Choice,
): Promise<void> {
  const rescue = await readRescue(ports.marketplace, payment);
  if (!rescue || !isSeeking(rescue)) throw new AppError('rescue_not_open');
  if (ports.clock.now() >= Date.parse(endOf(rescue))) throw new AppError('rescue_not_open');
  assertTotal(payment, choice);
  if (choice.choice !== 'offer') {
    await endRescue(ports, actor, payment, rescue, { by: 'owner', reopen: reopening(choice) });
    return;
  }
  if (rescue.offer && isSame(rescue.offer, choice)) return;
  // A rescue has one offer: the providers who were asked do not wait for a second day.
  if (rescue.offer) throw new AppError('rescue_not_open');
  const offer = await newOffer(ports, request, payment, choice);
  await ports.timers.set('rescue', timerSubject(payment.id, offer.until), offer.until);
  await ports.marketplace.transact([
    changePayment(payment, { dueAt: nextDue(payment, offer.until, ports.clock.now()), chooseBy: null }),
    putRescue({ ...rescue, state: 'offered', offer }),
    ...(await makeOffer(ports, actor, payment, offer, lossesOf(request))),
  ]);
}

/**
 * Chooses after a no-show, while the provider who did not come still has the job. Their check-in and this choice
 * exclude each other: the first write counts.
 */
async function chooseAfterNoShow(
  ports: Ports,
  actor: Actor,
  { request, payment }: LostJob,
  choice: Choice,
): Promise<void> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (choice.choice !== 'offer' && wasChosen(await readRescue(ports.marketplace, payment), bid, choice))
    return;
  if (payment.status !== 'held' || bid?.status !== 'accepted') throw new AppError('rescue_not_open');
  if (bid.rescuedAt && !isNoShow(bid, ports.clock.now())) throw new AppError('already_accepted');
  if (bid.checkedInAt !== undefined) throw new AppError('already_checked_in');
  const now = ports.clock.now();
  if (!isNoShow(bid, now)) throw new AppError('rescue_not_open');
  assertTotal(payment, choice);
  const { terms, plan } = cancelPlan(payment, bid, 'owner', now);
  if (choice.choice !== 'offer') {
    await decide(ports, actor, { payment, bid, by: 'owner', terms, plan, reopen: reopening(choice) });
    await runSettlementNow(ports, payment.id);
    return;
  }
  const offer = await newOffer(ports, request, payment, choice);
  const lost = { payment, request, bid, by: 'owner', because: 'no_show', terms } as const;
  const writes = await makeOffer(ports, actor, payment, offer, lossesOf(request) + 1);
  await loseProvider(ports, actor, { ...lost, offer, writes });
}

/** Returns whether the homeowner has made this same choice before. */
function wasChosen(
  rescue: Rescue | undefined,
  bid: Bid | undefined,
  choice: Exclude<Choice, { choice: 'offer' }>,
): boolean {
  const day = reopening(choice);
  if (!rescue)
    return !day && bid?.status === 'cancelled' && bid.cancelledBy === 'owner' && bid.because === 'no_show';
  const { state, endedBy, reopen } = rescue;
  const isSameDay = reopen?.date === day?.date && reopen?.time === day?.time;
  return endedBy === 'owner' && state === (day ? 'reopened' : 'refunded') && isSameDay;
}

function lossesOf({ losses = [] }: ServiceRequest): number {
  return losses.length;
}

function reopening(choice: Exclude<Choice, { choice: 'offer' }>): JobDay | undefined {
  return choice.choice === 'reopen' ? { date: choice.date, time: choice.time } : undefined;
}

function isSame(offer: Offer, { bidIds, date, time }: Extract<Choice, { choice: 'offer' }>): boolean {
  return offer.date === date && offer.time === time && offer.bidIds.join() === [...new Set(bidIds)].join();
}
