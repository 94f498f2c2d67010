import { COMMISSION_BPS, share as part, toCents } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bids/bid.ts';
import type { Charge, Payment } from '../../../services/payments/src/payment/payment.ts';
import type { World } from '../world/world.ts';
import type { Access } from './access.ts';
import type { Ledger } from './ledger.ts';

/** How a settlement came about. */
interface End {
  /** Where the payment came from. */
  from: Payment['status'];
  /** What banks had taken by then and keep, by key of the charge; cents. */
  taken: ReadonlyMap<string, number>;
}

const LATE_MS = 24 * 3_600_000;
const NO_SHOW_MS = 3_600_000;
const TAKEN_MS = 3_600_000;

/**
 * What is kept of each payment, reckoned again from how its job ended: of the work w is paid for and of the fee f is
 * kept; what comes back, from which charge, and what is transferred, sourced from which, follows to the cent.
 */
export class Keeping {
  private readonly ends = new Map<string, End>();
  private readonly world: World;
  private readonly ledger: Ledger;
  private readonly access: Access;

  constructor(world: World, ledger: Ledger, access: Access) {
    this.world = world;
    this.ledger = ledger;
    this.access = access;
  }

  /** A payment moved on. */
  saw(before: Payment, after: Payment): void {
    if (after.status !== 'settling' || before.status === 'payout_blocked') return;
    const taken = after.decision === 'charge-back' ? this.lostOfAll(after) : new Map<string, number>();
    this.ends.set(after.id, { from: before.status, taken });
  }

  /** What banks keep of each charge, at most what it has. */
  private lostOfAll(payment: Payment): Map<string, number> {
    return new Map(
      (payment.charges ?? []).map((charge) => [
        charge.key,
        Math.min(this.lostOf(payment, charge), charge.capturedCents - reducedOf(payment, charge)),
      ]),
    );
  }

  private lostOf({ chargebacks = [] }: Payment, { intentId }: Charge): number {
    const { claims } = this.world.stripe.objects;
    const lost = chargebacks.flatMap(({ id, state }) => (state === 'lost' ? (claims.get(id) ?? []) : []));
    return sumOf(lost.filter((its) => its.intentId === intentId));
  }

  /** Of a payment that is settled. */
  checkEnd(payment: Payment): void {
    const { id, charges = [] } = payment;
    const end = this.ends.get(id);
    if (!end || charges.length === 0) return;
    if (payment.decision === 'give-back') this.checkGivenBack(payment, charges);
    else this.checkKept(payment, charges, end);
  }

  private checkKept(payment: Payment, charges: readonly Charge[], end: End): void {
    const { id, transferredCents } = payment;
    const { refund, work, fee } = this.keptOf(payment, end);
    if (payment.refundedCents !== refund)
      this.world.violate(
        `${id}: ${payment.refundedCents} came back after ${payment.decision}, not ${refund}`,
      );
    const commission = payment.tipFor ? 0 : part(toCents(work), COMMISSION_BPS);
    if (transferredCents !== work - commission)
      this.world.violate(`I9 ${id}: its provider got ${transferredCents} for work of ${work}`);
    const earned = -this.ledger.balance('revenue', id);
    if (earned !== commission + fee)
      this.world.violate(`I9 ${id}: ${earned} earned, of a commission of ${commission} and a fee of ${fee}`);
    const backs = backOf(payment, charges, end.taken, refund);
    const sent = sentOf(payment, charges, backs, work - commission, fee);
    for (const charge of charges) this.checkCharge(payment, charge, backs, sent);
  }

  /** From which charge it came back, and from which it was sent; Stripe's objects say the same. */
  private checkCharge(payment: Payment, charge: Charge, backs: Sums, sent: Sums): void {
    const { id } = payment;
    const { key, intentId, chargeId } = charge;
    const { refunds, transfers } = this.world.stripe.objects;
    const back = charge.refundedCents + charge.takenCents;
    if (back !== (backs.get(key) ?? 0))
      this.world.violate(`${id}: ${back} came back of ${nameOf(key)}, not ${backs.get(key) ?? 0}`);
    const refunded = sumOf(refunds.filter((its) => its.intentId === intentId));
    const said = charge.refundedCents + charge.goodwillCents + charge.reducedCents;
    // Of what the price fell a bank may have given back a part.
    const byBank = said - refunded;
    const isByBank =
      byBank > 0 &&
      byBank <= charge.reducedCents &&
      byBank <= this.lostOf(payment, charge) - charge.takenCents;
    if (byBank !== 0 && !isByBank)
      this.world.violate(`I4 ${id}: ${refunded} refunded of ${nameOf(key)}, ${said} recorded`);
    const out = sumOf(transfers.filter((its) => its.chargeId === chargeId));
    if (out !== (sent.get(key) ?? 0) || out !== charge.transferredCents)
      this.world.violate(`${id}: ${out} transferred of ${nameOf(key)}, not ${sent.get(key) ?? 0}`);
  }

  /** A payout that can never be paid gives back what each charge has left. */
  private checkGivenBack({ id }: Payment, charges: readonly Charge[]): void {
    for (const { key, capturedCents, refundedCents, takenCents, transferredCents, reducedCents } of charges)
      if (refundedCents + takenCents + transferredCents + reducedCents !== capturedCents)
        this.world.violate(`${id}: not all of ${nameOf(key)} is given back`);
  }

  private keptOf(payment: Payment, end: End): Kept {
    if (payment.decision === 'cancel') {
      const { work, fee } = this.keptOfCancelled(payment);
      return { refund: wholeOf(payment) - work - fee, work, fee };
    }
    // Of a refund the work gives first, and then the fee.
    const refund = this.refundOf(payment, end);
    const all = workOf(payment);
    const work = all - Math.min(refund, all);
    return { refund, work, fee: payment.feeCents - (refund - (all - work)) };
  }

  /** A trip in vain is paid for; a homeowner who calls off keeps what trips have cost, and late half of the bid as well. */
  private keptOfCancelled(payment: Payment): Omit<Kept, 'refund'> {
    const { id, bidCents, feeCents, tripCents = 0 } = payment;
    const inVain = this.access.endOf(id);
    if (inVain?.how === 'fee') return { work: tripCents + inVain.feeCents, fee: feeCents };
    const bid = this.world.view.bid(payment.requestId, payment.bidId);
    const isOwners = bid !== undefined && inVain?.how !== 'free' && isOfOwner(bid);
    if (tripCents > 0) this.world.kinds.saw(isOwners ? 'paid trip kept' : 'paid trip given back');
    if (!isOwners) return { work: 0, fee: 0 };
    return isLate(bid)
      ? { work: tripCents + Math.floor(bidCents / 2), fee: feeCents }
      : { work: tripCents, fee: 0 };
  }

  private refundOf(payment: Payment, { from, taken }: End): number {
    const whole = wholeOf(payment);
    const inVain = this.access.endOf(payment.id);
    // Of a contested trip no more than its fee is at stake.
    const least = inVain?.was === 'contested' ? inVain.backCents : 0;
    switch (payment.decision) {
      case 'confirm':
      case 'release':
      case 'pay-tip':
        return 0;
      case 'split': {
        const key = { pk: `PAYMENT#${payment.id}`, sk: `DISPUTE#${payment.disputeId}` };
        const refund = Number(this.world.table.peek(key)?.refundCents);
        if (least > 0)
          this.world.kinds.saw(refund === whole ? 'contested fee given back' : 'contested fee kept');
        return Math.max(refund, least);
      }
      case 'charge-back':
        if (from === 'held' || from === 'rescuing') return whole;
        return Math.max(
          [...taken.values()].reduce((sum, cents) => sum + cents, 0),
          least,
        );
      default:
        return whole;
    }
  }
}

/** The price that fell counts from its decision on. */
function reducedOf({ reducedCents }: Payment, { key }: Charge): number {
  return key === 'base' ? (reducedCents ?? 0) : 0;
}

type Sums = ReadonlyMap<string, number>;

/** What comes back, and what is kept of the work and of the fee; cents. */
interface Kept {
  refund: number;
  work: number;
  fee: number;
}

function wholeOf({ capturedCents, reducedCents }: Payment): number {
  return capturedCents - (reducedCents ?? 0);
}

function workOf({ bidCents, extraCents, tripCents }: Payment): number {
  return bidCents + (extraCents ?? 0) + (tripCents ?? 0);
}

/** What a bank keeps comes from its own charge, the rest from extras, the newest first, the checkout, the trip. */
function backOf(payment: Payment, charges: readonly Charge[], taken: Sums, refund: number): Sums {
  const backs = new Map(taken);
  let rest = refund - [...taken.values()].reduce((sum, cents) => sum + cents, 0);
  const of = (kind: Charge['kind']) => charges.filter((charge) => charge.kind === kind).reverse();
  for (const { key, capturedCents } of [...of('extra'), ...of('base'), ...of('trip')]) {
    const before = backs.get(key) ?? 0;
    const left = capturedCents - (key === 'base' ? (payment.reducedCents ?? 0) : 0) - before;
    const cents = Math.min(rest, left);
    rest -= cents;
    backs.set(key, before + cents);
  }
  return backs;
}

/** Oldest first; the fee that is kept stays with the checkout. */
function sentOf(
  payment: Payment,
  charges: readonly Charge[],
  backs: Sums,
  transfer: number,
  fee: number,
): Sums {
  let rest = transfer;
  return new Map(
    charges.map(({ key, capturedCents }) => {
      const left = capturedCents - (backs.get(key) ?? 0) - (key === 'base' ? (payment.reducedCents ?? 0) : 0);
      const cents = Math.min(rest, key === 'base' ? Math.max(0, left - fee) : left);
      rest -= cents;
      return [key, cents];
    }),
  );
}

/** Its owner called it off, of whose provider somebody came or may still come; in bad weather the clock does for them. */
function isOfOwner(bid: Bid): boolean {
  // Whether it was asked about is looked at when it ends.
  if (bid.cancelTerms?.because === 'weather') return bid.cancelledBy !== 'provider';
  const at = Date.parse(bid.cancelledAt ?? '');
  const isNoShow = bid.checkedInAt === undefined && at >= Date.parse(bid.windowEnd) + NO_SHOW_MS;
  return bid.cancelledBy === 'owner' && !isNoShow;
}

/** Within a day of the window, and longer than an hour after another provider took it. */
function isLate({ cancelTerms, cancelledAt = '', windowStart, rescuedAt }: Bid): boolean {
  const taken = rescuedAt ? Date.parse(rescuedAt) + TAKEN_MS : 0;
  const from = Math.max(Date.parse(windowStart) - LATE_MS, taken);
  return cancelTerms?.because !== 'weather' && Date.parse(cancelledAt) > from;
}

function nameOf(key: string): string {
  return key === 'base' ? 'the checkout' : 'an extra';
}

function sumOf(list: readonly { amountCents: number }[]): number {
  return list.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
