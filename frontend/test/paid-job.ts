import { type Handlers, HOMEOWNER, openApp, type PROVIDER } from './app.tsx';
import { BID_ID, bidDetail, jobRecord, PAYMENT_ID, payment, REQUEST_ID, requestView } from './samples.ts';

/** End of the window of the job that `openPaidJob` opens. */
export const WINDOW_END = '2030-05-06T21:00:00.000Z';

/** A paid job as its owner sees it; `state` may change while the page is open. */
export function openPaidJob({
  status = 'accepted',
  job = {},
  view = {},
  paid = {},
  user = HOMEOWNER,
  handlers = {},
}: {
  status?: string;
  job?: object;
  view?: object;
  paid?: object;
  user?: typeof HOMEOWNER | typeof PROVIDER;
  handlers?: Handlers;
}) {
  const state = { status, job: { allowedActions: ['cancel', 'reschedule', 'message'], ...job } as object };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user,
    handlers: {
      [`GET /api/service-requests/${REQUEST_ID}`]: () =>
        requestView({
          status: state.status,
          phone: '617-555-0134',
          accessCard: null,
          acceptedBidId: BID_ID,
          paymentId: PAYMENT_ID,
          schedule: { date: '2030-05-06', time: 'afternoon', proposal: null },
          ...view,
        }),
      [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({
        items: [],
        nextCursor: null,
        releaseAt: null,
      }),
      [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'accepted' }),
      [`GET /api/bids/${BID_ID}/job`]: () => jobRecord({ windowEndsAt: WINDOW_END, ...state.job }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(paid),
      ...handlers,
    },
  });
  return { ...app, state };
}
