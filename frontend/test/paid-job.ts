import { type Handlers, HOMEOWNER, openApp, type PROVIDER, page } from './app.tsx';
import { day } from './day.ts';
import { BID_ID, bidDetail, jobRecord, PAYMENT_ID, payment, REQUEST_ID, requestView } from './samples.ts';

/** End of the window of the job that `openPaidJob` opens. */
export const WINDOW_END = '2030-05-06T21:00:00.000Z';

/** Opens a paid job as its owner sees it; `state` may change while the page is open. */
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

const ARRIVED = { checkedInAt: '2030-05-06T15:40:00.000Z', date: '2030-05-06', allowedActions: ['message'] };
const ORDERS = `GET /api/bids/${BID_ID}/change-orders`;

/** Opens a job on site with these orders; its open order is the first that is proposed or approved. */
export function openPriceChange(orders: object[], user?: typeof PROVIDER, handlers: Handlers = {}) {
  const known = { orders };
  const openId = () =>
    known.orders.flatMap((each) => {
      const { id, status } = each as { id: string; status: string };
      return status === 'proposed' || status === 'approved' ? id : [];
    })[0] ?? null;
  const app = openPaidJob({
    ...(user && { user, view: { phone: undefined, homeownerName: 'Dana H.' } }),
    handlers: {
      [ORDERS]: () => ({ ...page(known.orders), mostCents: 5000 }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ as: user ? 'provider' : 'owner' }),
      'GET /api/provider/today': () => day(),
      ...handlers,
    },
  });
  Object.defineProperty(app.state, 'job', {
    get: () => ({ ...ARRIVED, openOrderId: openId(), extraCents: 0 }),
  });
  return { ...app, known };
}
