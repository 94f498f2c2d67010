import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import {
  BID_ID,
  bidCard,
  jobRecord,
  PAYMENT_ID,
  payment,
  REQUEST_ID,
  requestView,
} from '../../../test/samples.ts';

/** The owner asked for the morning of May 6; the accepted bid is for the afternoon of the 8th. */
const AGREED = { date: '2030-05-08', time: 'afternoon' };
const ASKED = 'Mon, May 6, 8am - 12pm';
const AGREED_TEXT = 'Wed, May 8, 12pm - 5pm';
const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;

const accepted = (schedule: object | null = { ...AGREED, proposal: null }) =>
  requestView({ status: 'accepted', acceptedBidId: BID_ID, paymentId: PAYMENT_ID, schedule });
const item = (schedule: object | null) => ({
  id: REQUEST_ID,
  status: schedule ? 'accepted' : 'pending',
  services: ['Lawn Mowing'],
  address: '48 Inman St',
  serviceDate: '2030-05-06',
  serviceTime: 'morning',
  day: schedule ?? { date: '2030-05-06', time: 'morning' },
  createdAt: '2030-05-01T10:00:00.000Z',
  bidCount: 1,
  lowestTotal: 46.95,
  acceptedBidId: null,
  paymentId: null,
  dispute: null,
  task: null,
  recurringServiceId: null,
  allowedActions: [],
});

describe('the day of a job is that of the accepted bid', () => {
  test.each(['/homeowner-dashboard', '/view-bids'])('in %s', async (path) => {
    openApp(path, {
      user: HOMEOWNER,
      handlers: { 'GET /api/homeowner/requests': () => page([item(AGREED)]) },
    });

    expect(await screen.findByText(AGREED_TEXT)).toBeVisible();
    expect(screen.queryByText(ASKED)).not.toBeInTheDocument();
  });

  test('before there is one a list says what was asked for', async () => {
    openApp('/view-bids', {
      user: HOMEOWNER,
      handlers: { 'GET /api/homeowner/requests': () => page([item(null)]) },
    });

    expect(await screen.findByText(ASKED)).toBeVisible();
  });

  test('above the bids', async () => {
    const app = openApp(`/requests/${REQUEST_ID}/bids`, {
      user: HOMEOWNER,
      handlers: {
        [REQUEST]: () => accepted(),
        [`GET /api/service-requests/${REQUEST_ID}/bids`]: () =>
          page([bidCard({ isSelected: true, status: 'accepted', allowedActions: [] })]),
      },
    });

    await app.user.click(await screen.findByRole('button', { name: 'Your request' }));
    const summary = within(await screen.findByRole('region', { name: 'Your request' }));
    expect(summary.getByText(AGREED_TEXT)).toBeVisible();
    expect(screen.queryByText(ASKED)).not.toBeInTheDocument();
  });

  test("on the provider's page of the request, the wish beside it only where it differs", async () => {
    const answers = {
      [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({
        items: [],
        nextCursor: null,
        releaseAt: null,
      }),
      [`GET /api/bids/${BID_ID}/job`]: () => jobRecord(),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(),
    };
    const rowOf = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;
    const app = openApp(`/requests/${REQUEST_ID}`, {
      user: PROVIDER,
      handlers: { ...answers, [REQUEST]: () => accepted() },
    });
    await screen.findByText('Agreed');
    expect([rowOf('Agreed'), rowOf('Preferred')]).toEqual([AGREED_TEXT, ASKED]);
    app.unmount();

    const same = { date: '2030-05-06', time: 'morning', proposal: null };
    openApp(`/requests/${REQUEST_ID}`, {
      user: PROVIDER,
      handlers: { ...answers, [REQUEST]: () => accepted(same) },
    });
    await screen.findByText('Agreed');
    expect([rowOf('Agreed'), rowOf('Preferred')]).toEqual([ASKED, undefined]);
  });
});

test('a request whose job is disputed says so in the list, and by when its owner answers an offer', async () => {
  const dispute = { status: 'answered', waitsFor: 'owner', dueAt: '2030-05-10T18:00:00.000Z' };
  openApp('/view-bids', {
    user: HOMEOWNER,
    handlers: {
      'GET /api/homeowner/requests': () => page([{ ...item(AGREED), status: 'completed', dispute }]),
    },
  });

  expect(await screen.findByText(/Please accept or decline it by May 10, 6:00 PM/)).toBeVisible();
  expect(screen.getByText('Disputed')).toBeVisible();
  expect(screen.queryByText('Completed')).not.toBeInTheDocument();
});
