import type { Handlers } from '../app.tsx';
import { openDesk } from '../desk.ts';
import { ACCOUNT_ID, BID_ID, money, PAYMENT_ID, REQUEST_ID } from '../samples.ts';

/** Payments as the desk reads them. */
export const FIND = 'GET /api/operator/payments';
export const AT = '2030-05-08T18:00:00.000Z';

export const item = (more: object = {}) => ({
  ...{ id: PAYMENT_ID, status: 'released', bidId: BID_ID, serviceRequestId: REQUEST_ID },
  ...{ ownerId: ACCOUNT_ID, providerId: ACCOUNT_ID, service: 'Lawn Mowing' },
  ...{ providerName: 'Green Blade Lawn Care', createdAt: AT, disputed: false, bank: null },
  ...{ capturedCents: 4695, refundedCents: 0, transferredCents: 3800 },
  ...more,
});

export const charge = (more: object = {}) => ({
  ...{
    key: 'base',
    kind: 'base',
    intentId: 'pi_1',
    chargeId: 'ch_1',
    card: 'visa •••• 4242',
    capturedAt: AT,
  },
  ...{
    capturedCents: 4695,
    processingFeeCents: 166,
    refundedCents: 0,
    takenCents: 0,
    transferredCents: 3800,
  },
  ...{ reducedCents: 0, goodwillCents: 0 },
  ...more,
});

export const payment = (more: object = {}) => ({
  ...item(),
  ...{ bidCents: 4000, feeCents: 695, processingFeeCents: 166, heldCents: 0, dueAt: null },
  ...{ capturedAt: AT, completedAt: AT, releaseAt: null, settledAt: AT, expectedDate: '2030-05-13' },
  ...{ card: 'visa •••• 4242', intentId: 'pi_1', problem: null, refundable: true },
  ...{ tipId: null, tipFor: null },
  ...{ cancellable: false, takeable: false, proposed: false, sentBack: null, blocked: null, handled: null },
  job: { windowStart: AT, windowEnd: AT, checkedInAt: AT, overdue: false, suspended: [] },
  ...{ chargebacks: [], faultCents: 0, access: [], left: null, rescues: [] },
  told: { owner: money('owner', 'released'), provider: money('provider', 'released', 0, '2030-05-13') },
  ledger: [
    {
      ...{ at: AT, reason: 'transfer', stripeId: 'tr_1' },
      lines: [
        { account: 'held:pay_1', amountCents: 3800 },
        { account: 'stripe_clearing', amountCents: -3800 },
      ],
    },
  ],
  operations: [
    {
      ...{ id: 'ope_1', kind: 'transfer', amountCents: 3800, state: 'done', charge: 'base' },
      ...{ stripeId: 'tr_1', createdAt: AT },
    },
  ],
  charges: [charge()],
  access: [],
  balances: [{ account: 'revenue', amountCents: -895 }],
  ...more,
});

/** Opens the page of one payment. */
export const openPayment = (more: object = {}, handlers: Handlers = {}) =>
  openDesk(`/operator/payments/${PAYMENT_ID}`, {
    [`${FIND}/${PAYMENT_ID}`]: () => payment(more),
    ...handlers,
  });
