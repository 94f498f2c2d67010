import { DAY, HOUR } from '@sward/shared/kernel';
import { DISPUTE_LIMITS, LIMITS } from '@sward/shared/product';
import type { Item } from '@sward/shared/table';
import type { Chargeback, Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Proposal } from '../../../services/payments/src/payment/proposal.ts';
import { MARGIN_MS, REFUND_LIMIT } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';

const SETTLED: readonly string[] = ['released', 'refunded', 'partially_refunded'];

export function openChargebackOf(payment: Payment | undefined): Chargeback | undefined {
  return payment?.chargebacks?.find(({ state }) => state === 'open');
}

/** What happens to a payment beside its state: refunds of Sward's own, what banks take, what providers owe. */
export function checkAfterwards(world: World, before: Payment, after: Payment): void {
  const wrong =
    ((after.goodwill?.length ?? 0) > (before.goodwill?.length ?? 0) && wrongGift(world, before, after)) ||
    ((after.owedCents ?? 0) > (before.owedCents ?? 0) && wrongDebt(world, after)) ||
    wrongClaim(world, before, after);
  if (wrong) world.violate(`payment ${after.id} ${wrong} (${world.scheduler.current?.name})`);
}

function wrongGift(world: World, before: Payment, after: Payment): string | false | undefined {
  const given = (after.goodwill ?? []).reduce((sum, { refundCents }) => sum + refundCents, 0);
  const inDispute = world.staff.inDispute.get(after.id) ?? 0;
  const now = after.goodwill?.at(-1)?.refundCents ?? 0;
  const { goodwillProposal } = before;
  return (
    (!SETTLED.includes(before.status) && 'gives back before it is settled') ||
    (openChargebackOf(before) && 'gives back while a bank looks at it') ||
    (now > leftOf(world, before) && 'gives more back than was paid') ||
    wrongApproval(world, given + inDispute, 'payments.approveRefund', goodwillProposal) ||
    world.staff.wrongDay(now)
  );
}

/** What the charges of a payment have left, less what banks are known to have taken of each. */
function leftOf({ stripe: { objects } }: World, { charges = [], chargebacks = [] }: Payment): number {
  const known = chargebacks.flatMap(({ id, state }) =>
    state === 'won' ? [] : (objects.claims.get(id) ?? []),
  );
  return charges.reduce((sum, { intentId, capturedCents }) => {
    const gone = [...objects.refunds, ...known].filter((its) => its.intentId === intentId);
    const left = capturedCents - gone.reduce((all, { amountCents }) => all + amountCents, 0);
    return sum + Math.max(0, left);
  }, 0);
}

/** Above the limit two operators agree; where no one else is there, the same one a day later. */
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
  return world.staff.wrongAlone(who);
}

/** Owed is what was lost after a provider was paid, and no more than they got. */
function wrongDebt(world: World, after: Payment): string | false {
  const { name } = world.scheduler.current ?? {};
  const claims = [...world.stripe.objects.claims.values()];
  const lost = after.chargebacks?.some(
    ({ id, owed }) => owed && claims.some((claim) => claim.id === id && claim.status === 'lost'),
  );
  return (
    (name !== 'payments.providerFault' && 'is owed without an operator') ||
    (after.decision === 'charge-back' && 'is owed although the hold paid') ||
    (!lost && 'is owed without a loss')
  );
}

/** What is kept of a claim is what the bank says; the last one, when Sward wins it, leaves the review a day at least. */
function wrongClaim(world: World, before: Payment, after: Payment): string | false {
  const reviewed = after.status === 'in_review' && !after.chargebacks?.some(({ state }) => state === 'open');
  for (const chargeback of after.chargebacks ?? []) {
    const claim = world.stripe.objects.claims.get(chargeback.id);
    const known = before.chargebacks?.find(({ id }) => id === chargeback.id);
    if (claim?.amountCents !== chargeback.amountCents) return 'has another claim than its bank';
    if (known?.state === chargeback.state) continue;
    if (chargeback.state !== 'open' && chargeback.state !== claim.status)
      return `has a claim that is ${chargeback.state}, and its bank says ${claim.status}`;
    const left = Date.parse(after.releaseAt ?? '') - world.clock.now();
    if (chargeback.state === 'won' && reviewed && left < DAY - MARGIN_MS)
      return 'has less than a day to object after its bank';
  }
  return false;
}

/** A tip was opened: for a finished job, one that is paid at most, of a provider who can be paid. */
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

/** A proposal of a dispute became a decision: of two operators. */
export function checkDecision(world: World, before: Item, after: Readonly<Item>): void {
  if (before.status === after.status || after.outcome !== 'decided') return;
  const { name } = world.scheduler.current ?? {};
  // Neither a bank nor the last day asks operators.
  if (name !== 'payments.resolveDispute' && name !== 'payments.approveDispute') return;
  const proposal = before.proposal as Proposal | undefined;
  const wrong = wrongApproval(world, Number(after.refundCents), 'payments.approveDispute', proposal);
  const wrongDay = world.staff.wrongDay(Number(after.refundCents));
  world.staff.inDispute.set(String(after.paymentId), Number(after.refundCents));
  if (wrong || wrongDay) world.violate(`dispute ${after.sk} ${wrong || wrongDay}`);
}
