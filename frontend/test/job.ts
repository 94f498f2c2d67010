import type { Handlers } from './app.tsx';
import { BID_ID, bidDetail, jobRecord, PAYMENT_ID, payment, REQUEST_ID, requestView } from './samples.ts';

/** What the page of a finished job reads, as its owner or its provider; the payment is asked for with every call. */
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
