import type { Day } from '../kernel/days.ts';
import { add, type Cents, splitRefund, subtract, ZERO } from '../kernel/money.ts';
import type { PaymentStatus } from './statuses.ts';

/** Where the money of a payment is, as one side is told. */
export const MONEY_STATES = [
  // Nothing was captured, or not yet.
  'initiated',
  'void',
  'held',
  'in_review',
  'disputed',
  // The owner's: it leaves for the provider, has left, or comes back.
  'paying',
  'paid',
  'returning',
  // The provider's: it leaves for the bank, waits for a payout account, is there by now.
  'on_its_way',
  'payout_blocked',
  'in_bank',
  // All of it, or a part, has gone back to who paid; for the provider: nothing is left.
  'refunded',
  'partially_refunded',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** Operators read both. */
export type MoneySide = 'owner' | 'provider';

/** What a payment stores of its money; the counters follow its ledger. */
export interface PaymentFacts {
  status: PaymentStatus;
  bidCents: Cents;
  feeCents: Cents;
  /** Set for a tip, all of which is the provider's. */
  tipFor?: string | undefined;
  capturedCents: Cents;
  /** Has come back out of the hold. */
  refundedCents: Cents;
  transferredCents: Cents;
  /** Came back out of Sward's own money. */
  goodwillCents?: Cents | undefined;
  /** Comes back in all by the settlement that was decided, from the decision on. */
  decidedRefundCents?: Cents | undefined;
  settledAt?: string | undefined;
  /** Day on which the provider's bank should have it. */
  expectedDate?: Day | undefined;
}

/**
 * What a payment means for one side: paid = refunded + commission + net (the owner's commission is 0, Sward's own gifts are
 * in refunded). Of the provider's net sum held, on its way and in bank say where it is; the owner's is held or spent, and
 * on its way is what comes back to them.
 */
export interface PaymentMoney {
  state: MoneyState;
  /** Owner: what was captured. Provider: the price of the work. */
  paidCents: Cents;
  /** Of that back to who paid: done, or decided and under way. For the owner also what Sward gave of its own. */
  refundedCents: Cents;
  /** Sward's share of what the work was paid; the owner is told of none. */
  commissionCents: Cents;
  /** Owner: what it costs in the end. Provider: what they receive. */
  netCents: Cents;
  heldCents: Cents;
  onItsWayCents: Cents;
  inBankCents: Cents;
}

/** How a refund divides a payment; of a tip nothing is Sward's. */
export function splitOf(
  { bidCents, feeCents, tipFor }: Pick<PaymentFacts, 'bidCents' | 'feeCents' | 'tipFor'>,
  refund: Cents,
): ReturnType<typeof splitRefund> {
  const split = splitRefund(bidCents, feeCents, refund);
  return tipFor ? { ...split, commission: ZERO, transfer: subtract(bidCents, split.bidRefund) } : split;
}

/**
 * The one answer to what a payment means: everything that shows money of a payment reads it here. `today` is that of
 * {@link BUSINESS_ZONE}.
 */
export function moneyOf(payment: PaymentFacts, side: MoneySide, today: Day): PaymentMoney {
  return side === 'owner' ? ownersMoney(payment) : providersMoney(payment, today);
}

const HOLDS: ReadonlySet<PaymentStatus> = new Set(['held', 'in_review', 'disputed']);

function isCaptured({ status, capturedCents }: PaymentFacts): boolean {
  return status !== 'initiated' && status !== 'void' && capturedCents > 0;
}

/** What has come back out of the hold, or will by what is decided. */
function backOf({ settledAt, refundedCents, decidedRefundCents = ZERO }: PaymentFacts): Cents {
  return settledAt || refundedCents > decidedRefundCents ? refundedCents : decidedRefundCents;
}

function ownersMoney(payment: PaymentFacts): PaymentMoney {
  const { status, goodwillCents = ZERO, refundedCents } = payment;
  const none = { commissionCents: ZERO, inBankCents: ZERO };
  const paid = isCaptured(payment) ? payment.capturedCents : ZERO;
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

function ownersState({ status, refundedCents, capturedCents }: PaymentFacts, back: Cents): MoneyState {
  if (status === 'released') return 'paid';
  if (status !== 'settling' && status !== 'payout_blocked') return status;
  // That the provider cannot be paid yet is theirs alone to know.
  if (back === ZERO) return 'paying';
  if (refundedCents < back) return 'returning';
  return back === capturedCents ? 'refunded' : 'partially_refunded';
}

function providersMoney(payment: PaymentFacts, today: Day): PaymentMoney {
  const { bidCents, settledAt, transferredCents } = payment;
  const { bidRefund, transfer } = splitOf(payment, backOf(payment));
  // What has been settled is what the ledger says.
  const net = settledAt ? transferredCents : transfer;
  const state = providersState(payment, net, today);
  const isIn = (...states: MoneyState[]) => (states.includes(state) ? net : ZERO);
  return {
    state,
    paidCents: bidCents,
    refundedCents: bidRefund,
    commissionCents: subtract(subtract(bidCents, bidRefund), net),
    netCents: net,
    heldCents: isIn('held', 'in_review', 'disputed', 'payout_blocked'),
    onItsWayCents: isIn('on_its_way'),
    inBankCents: isIn('in_bank'),
  };
}

function providersState({ status, expectedDate = '' }: PaymentFacts, net: Cents, today: Day): MoneyState {
  if (status === 'initiated' || status === 'void' || HOLDS.has(status)) return status as MoneyState;
  if (net === ZERO) return 'refunded';
  if (status === 'payout_blocked') return 'payout_blocked';
  return status === 'settling' || today < expectedDate ? 'on_its_way' : 'in_bank';
}
