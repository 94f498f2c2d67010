import type { Day } from '../kernel/days.ts';
import { add, type Cents, COMMISSION_BPS, share, splitRefund, subtract, ZERO } from '../kernel/money.ts';
import type { PaymentStatus } from './statuses.ts';

/** State of a payment's money for one side. */
export const MONEY_STATES = [
  // Not captured, or not yet.
  'initiated',
  'void',
  'held',
  // Held while another provider is sought.
  'rescuing',
  'in_review',
  'disputed',
  // Homeowner: on its way to the provider, paid out, or being refunded.
  'paying',
  'paid',
  'returning',
  // Provider: on its way to the bank, waiting for a payout account, in the bank.
  'on_its_way',
  'payout_blocked',
  'in_bank',
  // Refunded in full or in part; for the provider, nothing is left.
  'refunded',
  'partially_refunded',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** The party whose view it is; operators see both. */
export type MoneySide = 'owner' | 'provider';

/** The stored facts of a payment; its counters follow its ledger. */
export interface PaymentFacts {
  status: PaymentStatus;
  bidCents: Cents;
  /** Paid on top of the bid: change orders, and trip fees. */
  extraCents?: Cents | undefined;
  tripCents?: Cents | undefined;
  feeCents: Cents;
  /** Amount by which the price fell after the capture. */
  reducedCents?: Cents | undefined;
  /** Set for a tip, all of which is the provider's. */
  tipFor?: string | undefined;
  capturedCents: Cents;
  /** Refunded out of the hold. */
  refundedCents: Cents;
  transferredCents: Cents;
  /** Refunded out of Sward's own money. */
  goodwillCents?: Cents | undefined;
  /** Refund that any decision of the present dispute includes: while only a trip fee is contested. */
  refundFloorCents?: Cents | undefined;
  /** Total refund of the decided settlement, from the decision on. */
  decidedRefundCents?: Cents | undefined;
  /** The work that the decided settlement pays for. */
  decidedWorkCents?: Cents | undefined;
  settledAt?: string | undefined;
  /** Expected arrival at the provider's bank. */
  expectedDate?: Day | undefined;
}

/**
 * A payment for one side: paid = refunded + commission + net. The homeowner's commission is 0, and goodwill
 * refunds are in refunded. The provider's net is split into held, on its way and in bank. The homeowner's is
 * held or spent, and on its way is their refund.
 */
export interface PaymentMoney {
  state: MoneyState;
  /** Homeowner: the captured amount. Provider: the price of the work. */
  paidCents: Cents;
  /** Refunded of that: done, or decided and under way. The homeowner's includes goodwill refunds. */
  refundedCents: Cents;
  /** Sward's share of the price of the work; not shown to the homeowner. */
  commissionCents: Cents;
  /** Homeowner: the final cost. Provider: the payout. */
  netCents: Cents;
  heldCents: Cents;
  onItsWayCents: Cents;
  inBankCents: Cents;
}

type Work = Pick<PaymentFacts, 'bidCents' | 'extraCents' | 'tripCents' | 'feeCents' | 'tipFor'>;

function workOf({ bidCents, extraCents = ZERO, tripCents = ZERO }: Omit<Work, 'feeCents'>): Cents {
  return add(bidCents, extraCents, tripCents);
}

/** Splits a payment for a refund; Sward has no share of a tip. */
export function splitOf(payment: Work, refund: Cents): ReturnType<typeof splitRefund> {
  const work = workOf(payment);
  const split = splitRefund(work, payment.feeCents, refund);
  return { ...split, ...keepOf(payment, subtract(work, split.bidRefund)) };
}

/** Divides the price of the paid work between Sward and the provider. The commission is a share of all of it. */
export function keepOf(
  { tipFor }: Pick<Work, 'tipFor'>,
  work: Cents,
): { commission: Cents; transfer: Cents } {
  const commission = tipFor ? ZERO : share(work, COMMISSION_BPS);
  return { commission, transfer: subtract(work, commission) };
}

/**
 * Returns a payment's money for one side. All displays of a payment's money use it. `today` is the day in
 * {@link BUSINESS_ZONE}.
 */
export function moneyOf(payment: PaymentFacts, side: MoneySide, today: Day): PaymentMoney {
  return side === 'owner' ? ownersMoney(payment) : providersMoney(payment, today);
}

const HOLDS: ReadonlySet<PaymentStatus> = new Set(['held', 'rescuing', 'in_review', 'disputed']);

function isCaptured({ status, capturedCents }: PaymentFacts): boolean {
  return status !== 'initiated' && status !== 'void' && capturedCents > 0;
}

/** Returns the refund out of the hold, made or decided. */
function backOf({ settledAt, refundedCents, decidedRefundCents = ZERO }: PaymentFacts): Cents {
  return settledAt || refundedCents > decidedRefundCents ? refundedCents : decidedRefundCents;
}

function ownersMoney(payment: PaymentFacts): PaymentMoney {
  const { status, goodwillCents = ZERO, refundedCents } = payment;
  const none = { commissionCents: ZERO, inBankCents: ZERO };
  const paid = isCaptured(payment) ? priceOf(payment) : ZERO;
  const back = backOf(payment);
  const refunded = paid && add(back, goodwillCents);
  const net = subtract(paid, refunded);
  return {
    ...none,
    state: ownersState(payment, back),
    paidCents: paid,
    refundedCents: refunded,
    netCents: net,
    heldCents: HOLDS.has(status) ? net : ZERO,
    onItsWayCents: paid && subtract(back, refundedCents),
  };
}

/** Returns the captured amount less the fall of the price. */
function priceOf({ capturedCents, reducedCents = ZERO }: PaymentFacts): Cents {
  return subtract(capturedCents, reducedCents);
}

function ownersState(payment: PaymentFacts, back: Cents): MoneyState {
  const { status, refundedCents, goodwillCents = ZERO } = payment;
  if (status === 'released') {
    if (goodwillCents === ZERO) return 'paid';
    return goodwillCents === priceOf(payment) ? 'refunded' : 'partially_refunded';
  }
  if (status !== 'settling' && status !== 'payout_blocked') return status;
  // Only the provider may know that their account is not payable.
  if (back === ZERO) return 'paying';
  if (refundedCents < back) return 'returning';
  return back === priceOf(payment) ? 'refunded' : 'partially_refunded';
}

function providersMoney(payment: PaymentFacts, today: Day): PaymentMoney {
  const { settledAt, transferredCents } = payment;
  const work = workOf(payment);
  const kept = keptWork(payment, work);
  const { transfer } = keepOf(payment, kept);
  // After the settlement the ledger's counters decide.
  const net = settledAt ? transferredCents : transfer;
  const state = providersState(payment, net, today);
  const isIn = (...states: MoneyState[]) => (states.includes(state) ? net : ZERO);
  return {
    state,
    paidCents: work,
    refundedCents: subtract(work, kept),
    commissionCents: subtract(kept, net),
    netCents: net,
    heldCents: isIn('held', 'rescuing', 'in_review', 'disputed', 'payout_blocked'),
    onItsWayCents: isIn('on_its_way'),
    inBankCents: isIn('in_bank'),
  };
}

/** Returns the part of the work that is paid for: as decided, else as the refund leaves it at most. */
function keptWork(payment: PaymentFacts, work: Cents): Cents {
  const { status, refundFloorCents = ZERO, decidedWorkCents } = payment;
  const back = status === 'disputed' ? refundFloorCents : backOf(payment);
  return decidedWorkCents ?? subtract(work, splitOf(payment, back).bidRefund);
}

function providersState({ status, expectedDate = '' }: PaymentFacts, net: Cents, today: Day): MoneyState {
  if (status === 'initiated' || status === 'void' || HOLDS.has(status)) return status as MoneyState;
  if (net === ZERO) return 'refunded';
  if (status === 'payout_blocked') return 'payout_blocked';
  return status === 'settling' || today < expectedDate ? 'on_its_way' : 'in_bank';
}
