import { DAY, HOUR } from '@sward/shared/kernel';
import { DISPUTE_LIMITS, LIMITS } from '@sward/shared/product';
import type { Item } from '@sward/shared/table';
import type { Proposal } from '../../../services/payments/src/approval/proposal.ts';
import type { Chargeback, Payment } from '../../../services/payments/src/payment/payment.ts';
import { MARGIN_MS, REFUND_LIMIT } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';

const SETTLED: readonly string[] = ['released', 'refunded', 'partially_refunded'];

export function openChargebackOf(payment: Payment | undefined): Chargeback | undefined {
  return payment?.chargebacks?.find(({ state }) => state === 'open');
}

/** Checks changes of a payment beside its state: goodwill refunds, chargebacks and debts of providers. */
export function checkAfterwards(world: World, before: Payment, after: Payment): void {
  const wrong =
    ((after.goodwill?.length ?? 0) > (before.goodwill?.length ?? 0) && wrongGift(world, before, after)) ||
    ((after.owedCents ?? 0) > (before.owedCents ?? 0) && wrongDebt(world, after)) ||
    wrongChargeback(world, before, after);
  if (wrong) world.violate(`payment ${after.id} ${wrong} (${world.scheduler.current?.name})`);
}

function wrongGift(world: World, before: Payment, after: Payment): string | false | undefined {
  const given = (after.goodwill ?? []).reduce((sum, { refundCents }) => sum + refundCents, 0);
  const inDispute = world.operators.inDispute.get(after.id) ?? 0;
  const now = after.goodwill?.at(-1)?.refundCents ?? 0;
  const { goodwillProposal } = before;
  return (
    (!SETTLED.includes(before.status) && 'gives back before it is settled') ||
    (openChargebackOf(before) && 'gives back while a bank looks at it') ||
    (now > leftOf(world, before) && 'gives more back than was paid') ||
    wrongApproval(world, given + inDispute, 'payments.approveRefund', goodwillProposal) ||
    world.operators.wrongDay(now)
  );
}

/** Returns the cents that a payment's charges have left after refunds and the chargebacks that Sward knows of. */
function leftOf({ stripe: { objects } }: World, { charges = [], chargebacks = [] }: Payment): number {
  const known = chargebacks.flatMap(({ id, state }) =>
    state === 'won' ? [] : (objects.chargebacks.get(id) ?? []),
  );
  return charges.reduce((sum, { intentId, capturedCents }) => {
    const gone = [...objects.refunds, ...known].filter((its) => its.intentId === intentId);
    const left = capturedCents - gone.reduce((all, { amountCents }) => all + amountCents, 0);
    return sum + Math.max(0, left);
  }, 0);
}

/** Checks that two operators agree above the limit. A sole operator may approve their own proposal a day later. */
export function wrongApproval(
  world: World,
  refundCents: number,
  route: string,
  proposal: Proposal | null | undefined,
): string | false {
  const { name, who } = world.scheduler.current ?? {};
  if (refundCents <= REFUND_LIMIT) return false;
  if (name !== route || !proposal) return 'gives back above the limit without a second operator';
  if (who !== proposal.operatorId) return false;
  const day = DISPUTE_LIMITS.secondOperatorHours * HOUR;
  if (world.clock.now() < Date.parse(proposal.at) + day) return 'is approved alone within a day';
  return world.operators.wrongAlone(who);
}

/** Checks that an operator books a provider's debt, for a lost chargeback that the hold has not paid. */
function wrongDebt(world: World, after: Payment): string | false {
  const { name } = world.scheduler.current ?? {};
  const chargebacks = [...world.stripe.objects.chargebacks.values()];
  const lost = after.chargebacks?.some(
    ({ id, owed }) =>
      owed && chargebacks.some((chargeback) => chargeback.id === id && chargeback.status === 'lost'),
  );
  return (
    (name !== 'payments.providerFault' && 'is owed without an operator') ||
    (after.decision === 'charge-back' && 'is owed although the hold paid') ||
    (!lost && 'is owed without a loss')
  );
}

/** Checks that chargebacks match their banks. A review has at least a day left once Sward wins the last of them. */
function wrongChargeback(world: World, before: Payment, after: Payment): string | false {
  const reviewed = after.status === 'in_review' && !after.chargebacks?.some(({ state }) => state === 'open');
  for (const chargeback of after.chargebacks ?? []) {
    const atBank = world.stripe.objects.chargebacks.get(chargeback.id);
    const known = before.chargebacks?.find(({ id }) => id === chargeback.id);
    if (atBank?.amountCents !== chargeback.amountCents) return 'has another amount than its bank';
    if (known?.state === chargeback.state) continue;
    if (chargeback.state !== 'open' && chargeback.state !== atBank.status)
      return `has a chargeback that is ${chargeback.state}, and its bank says ${atBank.status}`;
    const left = Date.parse(after.releaseAt ?? '') - world.clock.now();
    if (chargeback.state === 'won' && reviewed && left < DAY - MARGIN_MS)
      return 'has less than a day to object after its bank';
  }
  return false;
}

/** Checks a new tip: it is for a finished job without a paid tip, whose provider may work. */
export function checkNewTip(world: World, tip: Payment): void {
  const { view, clock } = world;
  const job = view.payment(tip.tipFor ?? '');
  const paid = view.payments.some((its) => its.tipFor === tip.tipFor && its.decision === 'pay-tip');
  const wrong = job ? wrongJob(job, tip, clock.now()) : 'nothing';
  const wrongGiver = (paid && 'a job that has one') || (view.isOut(tip.providerId) && 'who may not work');
  if (wrong || wrongGiver) world.violate(`tip ${tip.id} was opened for ${wrong || wrongGiver}`);
}

function wrongJob(job: Payment, tip: Payment, now: number): string | false | undefined {
  return (
    (job.status !== 'released' && job.status !== 'partially_refunded' && `a job that is ${job.status}`) ||
    (job.tipFor !== undefined && 'a tip') ||
    (job.tipId !== tip.id && 'a job that names another') ||
    (tip.feeCents !== 0 && 'a fee') ||
    (job.chargebacks?.some(({ state }) => state !== 'won') && 'what a bank has taken') ||
    (now > Date.parse(job.settledAt ?? '') + LIMITS.tipDays * DAY + MARGIN_MS && 'a job of long ago')
  );
}

/** Checks a decision of a dispute: two operators above the limit, and within the operator's day. */
export function checkDecision(world: World, before: Item, after: Readonly<Item>): void {
  if (before.status === after.status || after.outcome !== 'decided') return;
  const { name } = world.scheduler.current ?? {};
  // Neither the decision of a bank nor the last day of a hold needs operators.
  if (name !== 'payments.resolveDispute' && name !== 'payments.approveDispute') return;
  const proposal = before.proposal as Proposal | undefined;
  const wrong = wrongApproval(world, Number(after.refundCents), 'payments.approveDispute', proposal);
  const wrongDay = world.operators.wrongDay(Number(after.refundCents));
  world.operators.inDispute.set(String(after.paymentId), Number(after.refundCents));
  if (wrong || wrongDay) world.violate(`dispute ${after.sk} ${wrong || wrongDay}`);
}
