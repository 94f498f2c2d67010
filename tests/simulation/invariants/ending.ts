import { entity } from '@sward/shared/table';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Report } from '../../../services/payments/src/reconciliation/reconciliation.ts';
import type { World } from '../world/world.ts';
import { checkEarned } from './earned.ts';
import type { Invariants } from './invariants.ts';
import { checkReopened } from './leaving.ts';
import { checkPoints } from './points.ts';
import { keptCents, planTotals, totalsOf } from './totals.ts';

const FINAL: readonly string[] = ['released', 'refunded', 'partially_refunded', 'void'];

/** Checks the end of a history, without faults and with every clock run out: nothing is open, and no cent is lost. */
export function checkEnd(world: World, invariants: Invariants): void {
  const { ledger, reconciliation, plans, orders, access, rescues } = invariants;
  const { view, table } = world;
  for (const payment of view.payments) {
    if (FINAL.includes(payment.status)) checkPayment(world, invariants, payment);
    else world.violate(`payment ${payment.id} is still ${payment.status}`);
  }
  checkCustomers(world);
  checkAllAccounts(world, ledger);
  reconciliation.checkEnd();
  checkReport(world);
  plans.checkEnd();
  orders.checkEnd();
  access.checkEnd();
  rescues.checkEnd();
  checkPayouts(world);
  checkEarned(world);
  checkPoints(world);
  checkReopened(world);
  for (const { id, status, checkoutLock } of view.requests) {
    if (status === 'pending' || status === 'accepted' || status === 'rescuing')
      world.violate(`request ${id} is still ${status}`);
    if (checkoutLock) world.violate(`request ${id} is still locked`);
  }
  for (const { id, status } of view.bids)
    if (status === 'pending' || status === 'accepted') world.violate(`bid ${id} is still ${status}`);
  for (const { id, status } of view.services)
    if (status !== 'ended') world.violate(`recurring service ${id} is still ${status}`);
  for (const { requestId } of view.charges) world.violate(`visit ${requestId} is still to be charged`);
  // A card is saved only while its service goes on, or until its job is paid.
  for (const { pk, sk, state, paymentMethodId, endedAt } of table.all()) {
    const isCard = sk === 'CARD' && paymentMethodId !== undefined;
    if (/^(OUTBOX|LEAVER)#/.test(pk) || isCard || (sk === 'RUN' && endedAt === undefined))
      world.violate(`${sk} of ${pk} was left`);
    if (sk.startsWith('OPERATION#') && state === 'planned') world.violate(`${sk} of ${pk} was never done`);
  }
  for (const { key } of world.bus.dead) world.violate(`message ${key} was never taken`);
}

/** Checks the accounts of money at Stripe, its fees and Sward's float against the sums of Stripe's objects (I6). */
function checkAllAccounts(world: World, ledger: Invariants['ledger']): void {
  const { objects } = world.stripe;
  const totals = totalsOf(objects);
  const plans = planTotals(objects);
  const fees = totals.fees + plans.feeCents;
  const kept = keptCents(totals) + plans.paidCents + world.floatCents;
  const accounts = {
    stripe_clearing: kept - fees,
    processing_fees: fees,
    platform_funds: -world.floatCents,
  };
  for (const [account, cents] of Object.entries(accounts))
    if (ledger.balance(account) !== cents)
      world.violate(`I6 ${account} is ${ledger.balance(account)}, and Stripe says ${cents}`);
}

/** Checks that both services record every provider as payable again. */
function checkPayouts(world: World): void {
  for (const { accountId } of world.people.providers) {
    const provider = world.table.peek({ pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' });
    if (world.view.payoutState(accountId) !== 'payable' || provider?.payable !== true)
      world.violate(`${accountId} can be paid, and is kept as ${world.view.payoutState(accountId)}`);
  }
}

/** Checks that the last reconciliation found no difference and no held money. */
function checkReport(world: World): void {
  const last = world.table
    .all()
    .filter(({ pk }) => pk === 'BOOKS#reports')
    .map(entity<Report>('report', 'at'))
    .at(-1);
  if (last?.differenceCents !== 0 || last.open.length > 0 || last.heldCents !== 0)
    world.violate(`the last report differs: ${JSON.stringify(last)}`);
}

/** Checks that Stripe's objects match the records of a payment to the cent (I4). */
function checkPayment(world: World, { ledger, keeping }: Invariants, payment: Payment): void {
  const { id, capturedCents, refundedCents, transferredCents, tipFor } = payment;
  const { goodwillCents = 0, chargedBackCents = 0 } = payment;
  const totals = totalsOf(world.stripe.objects, id);
  const late = lateCents(world, id);
  const { charged, transferred: out, refunded, chargedBack, fees } = totals;
  const captured = capturedCents + late;
  const back = refundedCents + goodwillCents + chargedBackCents + late + reducedOf(payment);
  if (charged !== captured) world.violate(`I4 ${id}: ${charged} charged, ${captured} recorded`);
  if (refunded + chargedBack !== back)
    world.violate(`I4 ${id}: ${refunded} refunded and ${chargedBack} taken, ${back} recorded`);
  if (out !== transferredCents) world.violate(`I4 ${id}: ${out} transferred, ${transferredCents} recorded`);
  const kept = keptCents(totals);
  if (kept !== ledger.ours(id)) world.violate(`${id}: ${kept - ledger.ours(id)} cents are lost`);
  const clearing = ledger.balance('stripe_clearing', id);
  if (clearing !== kept - fees) world.violate(`I4 ${id}: ${clearing} at Stripe, which has ${kept - fees}`);
  checkChargebacks(world, payment);
  keeping.checkEnd(payment);
  if (tipFor === undefined) checkJob(world, payment);
  else checkTip(world, payment);
}

/** Returns the cents that were captured too late for orders and refunded. */
function lateCents({ view }: World, paymentId: string): number {
  const late = view.ordersOf(paymentId).filter(({ status }) => status === 'returned');
  return late.reduce((sum, { extraCents }) => sum + extraCents, 0);
}

function reducedOf({ charges = [] }: Payment): number {
  return charges.reduce((sum, { reducedCents }) => sum + reducedCents, 0);
}

/** Checks that the bid of a job has ended as its payment has. */
function checkJob(world: World, payment: Payment): void {
  const { id, status } = payment;
  const bid = world.view.bid(payment.requestId, payment.bidId);
  if (status === 'released' && bid?.status !== 'completed')
    world.violate(`${id} was released for a bid that is ${bid?.status}`);
  if (payment.acceptedAt === undefined && status !== 'void' && status !== 'refunded')
    world.violate(`${id} booked no job and is ${status}`);
}

/** Checks that the payment records every chargeback as its bank has decided. */
function checkChargebacks(world: World, payment: Payment): void {
  const { objects } = world.stripe;
  const said = [...objects.chargebacks.values()].filter(
    ({ intentId }) => objects.intents.get(intentId)?.paymentId === payment.id,
  );
  for (const { id, status } of said) {
    const kept = payment.chargebacks?.find((chargeback) => chargeback.id === id);
    if (kept?.state !== status)
      world.violate(`chargeback ${id} of ${payment.id} is ${status}, and kept as ${kept?.state}`);
  }
}

/** Checks that a tip goes to its provider in full, or comes back in full, and that a job has one tip at most. */
function checkTip(world: World, tip: Payment): void {
  const { id, status, decision, bidCents, capturedCents, transferredCents, refundedCents } = tip;
  const isPaid = decision === 'pay-tip' && status === 'released';
  const isBack = decision !== 'pay-tip' && refundedCents === capturedCents;
  if (isPaid ? transferredCents !== bidCents || refundedCents !== 0 : !isBack)
    world.violate(`tip ${id} is ${status}: its provider got ${transferredCents} of ${bidCents}`);
  const others = world.view.payments.filter((its) => its.tipFor === tip.tipFor && its.decision === 'pay-tip');
  if (others.length > 1) world.violate(`${others.length} tips were paid for ${tip.tipFor}`);
}

/** Checks that no homeowner pays twice for one request. */
function checkCustomers(world: World): void {
  const { view } = world;
  for (const request of view.requests) {
    const kept = view.payments.filter(
      ({ requestId, tipFor, capturedCents, refundedCents }) =>
        requestId === request.id && tipFor === undefined && capturedCents > refundedCents,
    );
    if (kept.length > 1) world.violate(`request ${request.id} was paid ${kept.length} times`);
  }
}
