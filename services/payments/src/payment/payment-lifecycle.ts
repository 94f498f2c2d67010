import { lifecycle, type Transition } from '@sward/shared/kernel';
import type { PaymentAction, PaymentOffer, PaymentStatus } from '@sward/shared/product';
import { openChargeback } from './chargeback.ts';
import type { Payment, PaymentRole, PaymentViewer } from './payment.ts';

export type PaymentRow = Transition<PaymentStatus, PaymentAction, PaymentRole>;

export const rows: readonly PaymentRow[] = [
  {
    from: null,
    action: 'initiate',
    to: 'initiated',
    actor: ['owner', 'system'],
    event: null,
    timer: 'checkout lock',
  },
  { from: 'initiated', action: 'void', to: 'void', actor: ['owner', 'system'], event: null },
  { from: 'initiated', action: 'capture', to: 'held', actor: ['system'], event: 'PaymentHeld' },
  // A tip belongs to the provider entirely and has no review.
  { from: 'initiated', action: 'pay-tip', to: 'settling', actor: ['system'], event: null },
  { from: 'initiated', action: 'refund-late', to: 'settling', actor: ['system'], event: null },
  { from: 'void', action: 'refund-late', to: 'settling', actor: ['system'], event: null },
  { from: 'held', action: 'start-review', to: 'in_review', actor: ['system'], event: null, timer: 'release' },
  { from: 'held', action: 'confirm', to: 'settling', actor: ['owner'], event: null },
  {
    from: 'held',
    action: 'cancel',
    to: 'settling',
    actor: ['owner', 'provider', 'operator', 'system'],
    event: 'JobCancelled',
    timer: 'seven days without a check-in',
    hidden: true,
  },
  {
    from: 'held',
    action: 'lose',
    to: 'rescuing',
    actor: ['owner', 'provider', 'operator'],
    event: 'JobLost',
    timer: 'choice',
    hidden: true,
  },
  { from: 'rescuing', action: 'rescue', to: 'held', actor: ['provider'], event: 'JobRescued', hidden: true },
  {
    from: 'rescuing',
    action: 'give-up',
    to: 'settling',
    actor: ['owner', 'operator', 'system'],
    event: 'JobCancelled',
    timer: 'choice',
    hidden: true,
  },
  { from: 'in_review', action: 'confirm', to: 'settling', actor: ['owner'], event: null },
  { from: 'in_review', action: 'release', to: 'settling', actor: ['system'], event: null },
  {
    from: 'settling',
    action: 'finish-released',
    to: 'released',
    actor: ['system'],
    event: 'PaymentReleased',
  },
  {
    from: 'settling',
    action: 'finish-refunded',
    to: 'refunded',
    actor: ['system'],
    event: 'PaymentRefunded',
  },
  {
    from: 'settling',
    action: 'finish-partially',
    to: 'partially_refunded',
    actor: ['system'],
    event: 'PaymentRefunded',
  },
  {
    from: 'settling',
    action: 'block-payout',
    to: 'payout_blocked',
    actor: ['system'],
    event: 'PayoutBlocked',
  },
  { from: 'payout_blocked', action: 'retry-payout', to: 'settling', actor: ['system'], event: null },
  { from: 'held', action: 'dispute', to: 'disputed', actor: ['owner'], event: 'DisputeOpened' },
  { from: 'in_review', action: 'dispute', to: 'disputed', actor: ['owner'], event: 'DisputeOpened' },
  {
    from: 'held',
    action: 'take-up',
    to: 'disputed',
    actor: ['operator'],
    event: 'DisputeReferred',
    hidden: true,
  },
  // The actions that end a dispute are listed on the dispute.
  {
    from: 'disputed',
    action: 'resume-review',
    to: 'in_review',
    actor: ['owner', 'provider'],
    event: 'DisputeResolved',
    timer: 'release',
    hidden: true,
  },
  {
    from: 'disputed',
    action: 'resume-job',
    to: 'held',
    actor: ['owner'],
    event: 'DisputeResolved',
    hidden: true,
  },
  {
    from: 'disputed',
    action: 'split',
    to: 'settling',
    actor: ['owner', 'operator', 'system'],
    event: 'DisputeResolved',
    hidden: true,
  },
  // For money held the longest allowed time because the provider was never payable.
  { from: 'payout_blocked', action: 'give-back', to: 'settling', actor: ['system'], event: null },
];

/** A bank decided for the cardholder while the money was held. No other decision follows. */
const chargedBack = (['held', 'rescuing', 'in_review', 'disputed'] as const).map(
  (from): PaymentRow => ({
    from,
    action: 'charge-back',
    to: 'settling',
    actor: ['system'],
    event: 'ChargebackChanged',
    hidden: true,
  }),
);

export const paymentLifecycle = lifecycle('payment', [...rows, ...chargedBack]);

/** Returns whether an operator may cancel the job of a payment: a row allows it, and no chargeback is open. */
export function mayCancelJob(payment: Payment): boolean {
  const allowed = rows.some(
    ({ from, action, actor }) =>
      from === payment.status && (action === 'cancel' || action === 'give-up') && actor.includes('operator'),
  );
  return allowed && !openChargeback(payment);
}

/**
 * Returns whether an action must wait: an open order or access problem is settled before the job ends. With an open
 * access problem, only its fee can be contested, where it is shown.
 */
function waits({ openOrderId, openAccess }: Payment, action: PaymentAction): boolean {
  if (action === 'confirm') return Boolean(openOrderId || openAccess?.blocks);
  return action === 'dispute' && Boolean(openAccess);
}

/**
 * Returns the actions that the viewer may take now. The job of a held payment may allow more, which the job's own view
 * lists.
 */
export function paymentActions(payment: Payment, role: PaymentViewer): PaymentOffer[] {
  const allowed = paymentLifecycle.allowed(payment.status, role);
  const actions: PaymentOffer[] = openChargeback(payment)
    ? allowed.filter((action) => action !== 'confirm' && action !== 'dispute')
    : allowed.filter((action) => !waits(payment, action));
  return payment.status === 'initiated' && role === 'owner' && !payment.offSession
    ? [...actions.filter((a) => a !== 'void'), 'abandon']
    : actions;
}
