import type { Handlers } from './app.tsx';
import { BID_ID, bidDetail, jobRecord, PAYMENT_ID, payment, REQUEST_ID, requestView } from './samples.ts';

/**
 * Answers for the page of a finished job, as its owner or its provider; `money` is called for each read of the payment.
 */
export function finishedJob(
  money: () => object,
  { as = 'owner', request = {} }: { as?: 'owner' | 'provider'; request?: object } = {},
): Handlers {
  const job = { status: 'completed', acceptedBidId: BID_ID, paymentId: PAYMENT_ID, schedule: null };
  const own = as === 'owner' && { phone: '617-555-0134', accessCard: null };
  return {
    [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ ...job, ...own, ...request }),
    [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({
      ...{ items: [], nextCursor: null, releaseAt: null },
    }),
    [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'completed' }),
    [`GET /api/bids/${BID_ID}/job`]: () => jobRecord({ status: 'completed' }),
    'GET /api/saved-card': () => ({ card: null }),
    [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ as, ...money() }),
  };
}

export const ORDER_ID = 'cho_00000000000000000000000001';

/** A change order of $15.00 for a job of $40.00 and its fee, which the homeowner can answer. */
export const order = (more: object = {}) => ({
  id: ORDER_ID,
  bidId: BID_ID,
  status: 'proposed',
  reason: 'overgrown',
  text: 'The back is knee high and needs a second pass.',
  photos: [{ id: 'upl_9', status: 'ready', url: '/upl_9.jpg', thumbnailUrl: '/upl_9-s.jpg' }],
  extraCents: 1500,
  newTotalCents: 6195,
  payNowCents: 1500,
  expiresAt: '2030-05-06T18:00:00.000Z',
  createdAt: '2030-05-06T16:00:00.000Z',
  keptCard: null,
  allowedActions: ['approve', 'decline'],
  ...more,
});
