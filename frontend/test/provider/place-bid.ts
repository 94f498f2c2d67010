import { screen } from '@testing-library/react';
import { type Handlers, openApp, PROVIDER, page } from '../app.tsx';
import { BID_ID, bidCard, REQUEST_ID, requestView } from '../samples.ts';

export const PATH = `/requests/${REQUEST_ID}/bid`;
export const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;
export const PLACE = `POST /api/service-requests/${REQUEST_ID}/bids`;
export const PAYOUTS = 'GET /api/provider/payout-account';
export const CONNECT = 'POST /api/provider/payout-account';
export const REPEATS = 'GET /api/recurring-services';
export const SAVE = 'PUT /api/provider/bid-templates/1/medium';

export const TEMPLATE = {
  ...{ serviceTypeId: 1, propertySize: 'medium', bidAmount: 48, included: ['edging'] },
  ...{ message: 'I bag clippings and clean the edges.', updatedAt: '2030-05-01T12:00:00.000Z' },
};
const day = (date: string, capacity: number, jobs: number) => ({
  ...{ date, capacity, jobs, off: capacity === 0 },
});
const DAYS = [
  day('2030-05-06', 2, 2),
  day('2030-05-07', 3, 1),
  day('2030-05-08', 0, 0),
  day('2030-05-09', 4, 3),
];

export function openBidPage(handlers: Handlers = {}, templates: object[] = [TEMPLATE]) {
  const request = { ownBidId: null as string | null, allowedActions: ['place-bid', 'ask-question'] };
  const app = openApp(PATH, {
    user: PROVIDER,
    handlers: {
      [REQUEST]: () => requestView(request),
      [`${REQUEST}/questions`]: () => page([]),
      'GET /api/provider/bid-templates': () => page(templates),
      'GET /api/provider/calendar': () => page(DAYS),
      [REPEATS]: () => page([]),
      [PAYOUTS]: () => ({ id: PROVIDER.id, status: 'payable', blocked: [] }),
      [PLACE]: () => {
        Object.assign(request, { ownBidId: BID_ID, allowedActions: [] });
        return bidCard();
      },
      [`GET /api/bids/${BID_ID}`]: () =>
        bidCard({ amount: 48, description: TEMPLATE.message, included: ['edging'] }),
      [SAVE]: ({ body }) => ({ ...TEMPLATE, ...body }),
      ...handlers,
    },
  });
  return app;
}

export const price = () => screen.findByRole('textbox', { name: 'Your price' });
export const button = (name: string) => screen.findByRole('button', { name });
