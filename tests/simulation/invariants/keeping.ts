import { COMMISSION_BPS, share as part, toCents } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Charge, Payment } from '../../../services/payments/src/payment/payment.ts';
import type { World } from '../world/world.ts';
import type { Access } from './access.ts';
import type { Ledger } from './ledger.ts';

/** A payment at the beginning of its settlement. */
interface End {
  /** State before the settlement. */
  from: Payment['status'];
  /** Cents that banks had taken by then and keep, by key of the charge. */
  taken: ReadonlyMap<string, number>;
}

const LATE_MS = 24 * 3_600_000;
const NO_SHOW_MS = 3_600_000;
const TAKEN_MS = 3_600_000;

/**
 * Recomputes from the end of each job how much of its work is paid for and how much of its fee is kept. The refund of
 * each charge and the transfer from it follow to the cent.
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

  /** Records a payment whose settlement begins. */
  saw(before: Payment, after: Payment): void {
    if (after.status !== 'settling' || before.status === 'payout_blocked') return;
    const taken = after.decision === 'charge-back' ? this.lostOfAll(after) : new Map<string, number>();
    this.ends.set(after.id, { from: before.status, taken });
  }

  /** Returns the cents that banks keep of each charge, at most what it has. */
  private lostOfAll(payment: Payment): Map<string, number> {
    return new Map(
      (payment.charges ?? []).map((charge) => [
        charge.key,
        Math.min(this.lostOf(payment, charge), charge.capturedCents - reducedOf(payment, charge)),
      ]),
    );
  }

  private lostOf({ chargebacks = [] }: Payment, { intentId }: Charge): number {
    const { chargebacks: atBanks } = this.world.stripe.objects;
    const lost = chargebacks.flatMap(({ id, state }) => (state === 'lost' ? (atBanks.get(id) ?? []) : []));
    return sumOf(lost.filter((its) => its.intentId === intentId));
  }

  /** Checks a settled payment. */
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

  /** Checks the refund and the transfer of a charge, in the payment and in Stripe's objects. */
  private checkCharge(payment: Payment, charge: Charge, backs: Sums, sent: Sums): void {
    const { id } = payment;
    const { key, intentId, chargeId } = charge;
    const { refunds, transfers } = this.world.stripe.objects;
    const back = charge.refundedCents + charge.takenCents;
    if (back !== (backs.get(key) ?? 0))
      this.world.violate(`${id}: ${back} came back of ${nameOf(key)}, not ${backs.get(key) ?? 0}`);
    const refunded = sumOf(refunds.filter((its) => its.intentId === intentId));
    const said = charge.refundedCents + charge.goodwillCents + charge.reducedCents;
    // A lost chargeback may have covered a part of the price reduction.
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

  /** Checks that a payout that can never be paid refunds what each charge has left. */
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
    // A refund reduces the pay for the work first, and then the fee.
    const refund = this.refundOf(payment, end);
    const all = workOf(payment);
    const work = all - Math.min(refund, all);
    return { refund, work, fee: payment.feeCents - (refund - (all - work)) };
  }

  /**
   * Returns what is kept of a cancelled job. A trip fee is kept. A homeowner who cancels pays for earlier trips, and
   * for half of the bid and the fee as well when it is late.
   */
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
    // Only the fee of a contested trip is at stake.
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

/** Returns the price reduction of a charge, which counts from its decision on. */
function reducedOf({ reducedCents }: Payment, { key }: Charge): number {
  return key === 'base' ? (reducedCents ?? 0) : 0;
}

type Sums = ReadonlyMap<string, number>;

/** Cents that are refunded, and cents that are kept of the work and of the fee. */
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

/**
 * Returns the refund of each charge. Cents that a bank keeps come from its own charge. The rest comes from extras,
 * newest first, then from the checkout, then from trips.
 */
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

/** Returns the transfer from each charge, oldest first. The kept fee stays with the checkout. */
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

/**
 * Returns whether a cancellation counts as the owner's. In bad weather, any but the provider's does. Otherwise the
 * owner's own does until the job is a no-show.
 */
function isOfOwner(bid: Bid): boolean {
  // `checkWeather` checks at the end of the job that its provider had asked.
  if (bid.cancelTerms?.because === 'weather') return bid.cancelledBy !== 'provider';
  const at = Date.parse(bid.cancelledAt ?? '');
  const isNoShow = bid.checkedInAt === undefined && at >= Date.parse(bid.windowEnd) + NO_SHOW_MS;
  return bid.cancelledBy === 'owner' && !isNoShow;
}

/** Returns whether it is within a day of the window, and over an hour after another provider took the job. */
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
