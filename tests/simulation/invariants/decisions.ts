import { DAY, HOUR } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { openChargebackOf } from './afterwards.ts';
import { wrongLoss, wrongTaking } from './losses.ts';

const NO_SHOW_MS = 7 * DAY;
const REVIEW_MS = 48 * HOUR;

/** Checks a new payment: its bid could be accepted at that moment. */
export function checkNewPayment(world: World, payment: Payment): void {
  const { view } = world;
  const request = view.request(payment.requestId);
  const bid = view.bid(payment.requestId, payment.bidId);
  const now = world.clock.now();
  const wrong =
    (request?.checkoutLock?.paymentId !== payment.id && 'without the lock') ||
    (request?.status !== 'pending' && `on a request that is ${request?.status}`) ||
    (bid?.status !== 'pending' && `for a bid that is ${bid?.status}`) ||
    (bid && bid.amountCents !== payment.bidCents && 'at another price than the bid') ||
    (view.isOut(payment.providerId) && 'for a provider who may not work') ||
    (Date.parse(payment.windowStart) + MARGIN_MS < now && 'for a window that has started');
  if (wrong) world.violate(`checkout ${payment.id} was opened ${wrong}`);
  if (payment.offSession) checkCharge(world, payment);
}

function checkCharge(world: World, payment: Payment): void {
  const charge = world.view.charges.find(({ requestId }) => requestId === payment.requestId);
  const now = new Date(world.clock.now()).toISOString();
  if (!charge) world.violate(`visit ${payment.requestId} is charged without a plan`);
  else if (now < charge.chargeAt) world.violate(`visit ${payment.requestId} is charged too early`);
  const others = world.view.payments.filter(
    ({ requestId, offSession }) => requestId === payment.requestId && offSession,
  );
  if (others.length > 1) world.violate(`visit ${payment.requestId} is charged by itself again`);
}

/** Checks a bid that became a job: it was paid at its price, for the current terms of the request. */
export function checkAcceptance(world: World, bid: Bid): void {
  const request = world.view.request(bid.requestId);
  const payment = world.view.payments.find(({ id }) => id === bid.paymentId);
  const wrong =
    (payment?.status !== 'held' && `with a payment that is ${payment?.status}`) ||
    (payment?.bidCents !== bid.amountCents && 'at another price than was paid') ||
    (request?.status !== 'accepted' && `on a request that is ${request?.status}`) ||
    (request?.termsVersion !== bid.termsVersion && 'for something else than is asked for') ||
    (request?.paymentId !== bid.paymentId && 'for another payment than its request');
  if (wrong) world.violate(`bid ${bid.id} was accepted ${wrong}`);
}

/** Checks a cancellation: its owner cancels only before the check-in. `Keeping` checks the money at the end. */
function wrongCall(bid: Bid | undefined, now: number): string | false {
  return (
    (bid?.status !== 'cancelled' && 'while its job goes on') ||
    (bid?.cancelledBy === 'owner' && bid.checkedInAt !== undefined && 'although somebody came') ||
    (Math.abs(Date.parse(bid?.cancelledAt ?? '') - now) > MARGIN_MS && 'at another time than is said')
  );
}

/** Checks that an operator takes up a job only after a check-in, and after three days for its parties to end it. */
function wrongTakeUp(before: Payment, bid: Bid | undefined, now: number): string | false {
  return (
    (before.status !== 'held' && 'although its review runs') ||
    (bid?.checkedInAt === undefined && 'although nobody came') ||
    (bid?.status !== 'accepted' && 'after its end') ||
    (now + MARGIN_MS < Date.parse(bid?.windowEnd ?? '') + LIMITS.overdueHours * HOUR && 'too early') ||
    (Boolean(before.openOrderId || before.openAccess) && 'while its parties have something open') ||
    (openChargebackOf(before) !== undefined && 'while a bank looks at it')
  );
}

/** Checks that a dispute begins between the check-in and the end of the review. */
function wrongObjection(before: Payment, bid: Bid | undefined, now: number): string | false {
  if (before.status === 'held') return bid?.checkedInAt === undefined && 'before anybody came';
  return now > Date.parse(before.releaseAt ?? '') + MARGIN_MS && 'after its review';
}

const DECIDED = ['payments.acceptOffer', 'payments.resolveDispute', 'payments.approveDispute'];

/** Returns whether the sweep ends the longest possible hold, whatever it waits for. */
function outlived({ capturedAt = '' }: Payment, by: string | undefined, now: number): boolean {
  return by === 'watch-holds' && now - Date.parse(capturedAt) >= LIMITS.holdDays * DAY;
}

/** Checks that a dispute ends by a decision or with the hold, and that a resumed review has a day left. */
function wrongEnd(after: Payment, by: string | undefined, now: number): string | false {
  if (after.status === 'settling')
    return !DECIDED.includes(by ?? '') && !outlived(after, by, now) && 'while there is a dispute';
  const left = Date.parse(after.releaseAt ?? '') - now;
  return after.status === 'in_review' && left < DAY - MARGIN_MS && 'with less than a day to object again';
}

const EARLY_MS = HOUR;

/** Checks that a check-in is not too early, and that a finished job has one. */
export function checkWork(world: World, before: Bid, after: Bid): void {
  const by = world.scheduler.current?.name;
  const now = world.clock.now();
  if (before.checkedInAt === undefined && after.checkedInAt !== undefined)
    if (now < Date.parse(after.windowStart) - EARLY_MS)
      world.violate(`bid ${after.id} was checked in too early`);
  if (by === 'bids.complete' && after.status === 'completed' && after.checkedInAt === undefined)
    world.violate(`bid ${after.id} was finished without a check-in`);
}

/** Checks that a payment's new state follows the rules, and that its caller might decide it. */
export function checkMove(world: World, before: Payment, after: Payment): void {
  const now = world.clock.now();
  const by = world.scheduler.current?.name;
  const bid = world.view.bid(after.requestId, after.bidId);
  const wrong =
    wrongWhileChargedBack(world, before, after) ||
    wrongVoid(world, after) ||
    wrongOf(world, before, after, bid, by, now);
  if (wrong) world.violate(`payment ${after.id} is ${after.status} ${wrong} (${by})`);
}

/** Checks that the intent of a void payment is not open at Stripe, where a tab could pay it. */
function wrongVoid(world: World, { status, intentId = '' }: Payment): string | false {
  const intent = world.stripe.objects.intents.get(intentId);
  return status === 'void' && intent?.status === 'open' && 'while its intent can be paid';
}

/** Checks that nothing else decides while a chargeback is open, and that banks' decisions are carried out. */
function wrongWhileChargedBack(world: World, before: Payment, after: Payment): string | false {
  if (after.status !== 'settling' || !['held', 'rescuing', 'in_review', 'disputed'].includes(before.status))
    return false;
  if (after.decision !== 'charge-back')
    return openChargebackOf(before) !== undefined && 'while a bank looks at it';
  const { chargebacks: atBanks } = world.stripe.objects;
  const { chargebacks = [] } = after;
  const isDecided = chargebacks.every(
    ({ id, state }) => atBanks.get(id)?.status === state && state !== 'open',
  );
  return (
    (!isDecided && 'before every bank has decided') ||
    (!chargebacks.some(({ state }) => state === 'lost') && 'without a loss')
  );
}

/** Returns whether an access problem ends the job: by its owner's choice or silence, or without an agreed fee. */
function isInVain({ view }: World, paymentId: string, by = ''): boolean {
  const ways = ['payments.chooseNoAccess', 'payments.stillNoAccess', 'access', 'sweep-access'];
  return ways.includes(by) && view.problemsOf(paymentId).at(-1)?.status === 'ended';
}

const CALLS_OFF = [
  'payments.cancelJob',
  'payments.cancelJobByOperator',
  'payments.chooseRescue',
  // `checkLeaving` checks the reason with the bid.
  'payments.leaveJob',
];

function wrongOf(
  world: World,
  before: Payment,
  after: Payment,
  bid: Bid | undefined,
  by: string | undefined,
  now: number,
): string | false | undefined {
  if (after.status === 'in_review' && before.status === 'held') {
    const start = Date.parse(bid?.completedAt ?? '') + REVIEW_MS;
    return Date.parse(after.releaseAt ?? '') !== start && 'without 48 hours from the end of its job';
  }
  if (after.status === 'rescuing') return wrongLoss(bid, by, now);
  if (after.status === 'held' && before.status === 'rescuing') return wrongTaking(before, after);
  // `wrongWhileChargedBack` checks it.
  if (after.decision === 'charge-back') return false;
  if (after.status === 'disputed')
    return by === 'payments.takeUpJob' ? wrongTakeUp(before, bid, now) : wrongObjection(before, bid, now);
  if (before.status === 'disputed') return wrongEnd(after, by, now);
  if (after.status !== 'settling') return false;
  if (before.status === 'in_review' && by !== 'payments.confirm')
    return now < Date.parse(before.releaseAt ?? '') && 'before its time has come';
  if (before.status !== 'held') return false;
  if (by === 'payments.confirm')
    return (
      (bid?.status !== 'completed' && 'without a finished job') ||
      (bid?.checkedInAt === undefined && 'although nobody came')
    );
  // `Access` checks it.
  if (isInVain(world, before.id, by)) return false;
  if (CALLS_OFF.includes(by ?? '')) return wrongCall(bid, now);
  if (bid?.status !== 'cancelled') return 'while its job goes on';
  // The end of the hold refunds a job even if its provider began it.
  if (outlived(before, by, now)) return false;
  // `checkWeather` checks the time with the bid.
  const asked = bid.cancelTerms?.because === 'weather';
  return (
    (bid.checkedInAt !== undefined && 'although somebody came') ||
    (!asked && now < Date.parse(bid.windowEnd) + NO_SHOW_MS && 'before seven days are over')
  );
}
