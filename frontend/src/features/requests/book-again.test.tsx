import { screen, waitFor, within } from '@testing-library/react';
import {
  currentPath,
  type Handlers,
  HOMEOWNER,
  openApp,
  PROVIDER,
  page,
  refuse,
} from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { finishedJob } from '../../../test/job.ts';
import { ACCOUNT_ID, BID_ID, bidDetail, jobRecord, REQUEST_ID, requestView } from '../../../test/samples.ts';

const NEW_ID = 'req_01K0000000000000000000000N';
const AGAIN = `POST /api/bids/${BID_ID}/again`;
const CHECK = 'POST /api/service-requests/check';
const READ = `GET /api/service-requests/${REQUEST_ID}`;
const WHO = 'Green Blade Lawn Care';

// The clock is at a Wednesday; the job was on a Monday.
let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T17:30:00.000Z'));
});
afterEach(() => clock.mockRestore());

const privateFor = (more: object = {}) => ({
  ...{ providerId: ACCOUNT_ID, providerName: WHO, until: '2030-05-09T03:30:00.000Z' },
  ...{ onlyThem: false, offered: 40, isOpen: false },
  ...more,
});

describe('a finished job', () => {
  function open(handlers: Handlers = {}) {
    return openApp(`/requests/${REQUEST_ID}`, {
      user: HOMEOWNER,
      handlers: {
        ...finishedJob(() => ({ status: 'released' }), { request: { allowedActions: ['book-again'] } }),
        [`GET /api/bids/${BID_ID}`]: () =>
          bidDetail({ status: 'completed', availableDate: '2030-05-06', availableTime: 'afternoon' }),
        [`GET /api/bids/${BID_ID}/job`]: () =>
          jobRecord({ status: 'completed', completedAt: '2030-05-06T17:20:00.000Z' }),
        [`GET /api/service-requests/${NEW_ID}`]: () =>
          requestView({ id: NEW_ID, phone: '617-555-0134', privateFor: privateFor(), allowedActions: [] }),
        [CHECK]: () => ({ requestsLeft: 2 }),
        [AGAIN]: () => ({
          id: NEW_ID,
          status: 'pending',
          serviceDate: '2030-05-13',
          until: '2030-05-09T03:30:00.000Z',
        }),
        ...handlers,
      },
    });
  }
  const sheet = async () => within(await screen.findByRole('dialog', { name: `Book ${WHO} again` }));

  test('is booked again in two taps, for the same weekday next', async () => {
    const { user, made } = open();
    await user.click(await screen.findByRole('button', { name: 'Book again' }));
    const asking = await sheet();
    expect(await asking.findByRole('radio', { name: /Mon/ })).toBeChecked();
    expect(await violations()).toEqual([]);

    await user.click(asking.getByRole('button', { name: `Ask ${WHO}` }));

    expect(await screen.findByText(`${WHO} is asked`)).toBeVisible();
    // The new page appears after the toast.
    await waitFor(() => expect(currentPath()).toBe(`/requests/${NEW_ID}`));
    expect(made(AGAIN).map(({ body }) => body)).toEqual([
      { serviceDate: '2030-05-13', serviceTime: 'afternoon', onlyThem: false },
    ]);
  });

  test('is booked again on another day, with no one else to ask', async () => {
    const { user, made } = open();
    await user.click(await screen.findByRole('button', { name: 'Book again' }));
    const asking = await sheet();
    await user.click(await asking.findByRole('radio', { name: /Thu/ }));
    await user.click(asking.getByRole('radio', { name: `Only ${WHO}` }));
    await user.click(asking.getByRole('button', { name: `Ask ${WHO}` }));

    expect(made(AGAIN).map(({ body }) => body)).toEqual([
      { serviceDate: '2030-05-09', serviceTime: 'afternoon', onlyThem: true },
    ]);
  });

  test('says why not, and keeps what was chosen', async () => {
    const { user } = open({ [AGAIN]: () => refuse(503, 'busy', 'We are busy. Please try again.') });
    await user.click(await screen.findByRole('button', { name: 'Book again' }));
    const asking = await sheet();
    await user.click(await asking.findByRole('radio', { name: /Thu/ }));
    await user.click(asking.getByRole('button', { name: `Ask ${WHO}` }));

    expect(await screen.findByText('We are busy. Please try again.')).toBeVisible();
    expect(asking.getByRole('radio', { name: /Thu/ })).toBeChecked();
  });

  test('says before a day is chosen that the plan allows no more', async () => {
    const { user } = open({ [CHECK]: () => ({ requestsLeft: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Book again' }));
    const asking = await sheet();

    expect(await asking.findByRole('link', { name: 'See the plans' })).toBeVisible();
    expect(asking.queryByRole('radio')).toBeNull();
    expect(asking.queryByRole('button', { name: `Ask ${WHO}` })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test.each([
    [
      'provider_unavailable',
      'This provider cannot be asked for this job.',
      ['Request it from everyone nearby', '/request-service'],
    ],
    [
      'already_asked',
      'You have asked this provider already. The other request is still open.',
      ['See that request', `/requests/${NEW_ID}`],
    ],
    [
      'request_limit_reached',
      'With Premium there is no limit.',
      ['See the plans', '/settings?plan=premium#plan'],
    ],
  ])('%s has a way on', async (code, text, [name, href]) => {
    const { user } = open({ [AGAIN]: () => refuse(409, code, text, { data: { requestId: NEW_ID } }) });
    await user.click(await screen.findByRole('button', { name: 'Book again' }));
    const asking = await sheet();
    await user.click(await asking.findByRole('button', { name: `Ask ${WHO}` }));

    expect(await asking.findByText(text)).toBeVisible();
    expect(asking.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByText('Not asked')).toBeNull();
    expect(await violations()).toEqual([]);
  });
});

describe('while one provider is asked', () => {
  function open(
    request: object,
    user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER,
    handlers: Handlers = {},
  ) {
    let view = requestView(request);
    return openApp(`/requests/${REQUEST_ID}`, {
      user,
      handlers: {
        [READ]: () => view,
        [`POST /api/service-requests/${REQUEST_ID}/open`]: () => {
          view = requestView({ ...request, privateFor: privateFor({ isOpen: true }), allowedActions: [] });
          return view;
        },
        [`POST /api/service-requests/${REQUEST_ID}/pass`]: () => undefined,
        [`GET /api/service-requests/${REQUEST_ID}/bids`]: () => page([]),
        ...handlers,
      },
    });
  }
  const own = (more: object = {}) => ({
    ...{ address: '48 Inman St', phone: '617-555-0134', bidCount: 0 },
    ...{ privateFor: privateFor(), allowedActions: ['open-to-all'] },
    ...more,
  });

  test('the owner reads who and until when, and opens it', async () => {
    const { user, made } = open(own());
    expect(await screen.findByText(`${WHO} is asked first`)).toBeVisible();
    expect(screen.getByText(/Then everyone nearby can bid/)).toBeVisible();
    expect(await violations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Open to everyone now' }));

    expect(await screen.findByText('Everyone nearby can bid now')).toBeVisible();
    expect(await screen.findByText('Waiting for bids')).toBeVisible();
    expect(made(`POST /api/service-requests/${REQUEST_ID}/open`)).toHaveLength(1);
  });

  test('no time is promised when no one else is to be asked, and a bid leads on', async () => {
    open(own({ privateFor: privateFor({ onlyThem: true }), bidCount: 1 }));

    expect(await screen.findByText(`Only ${WHO} is asked`)).toBeVisible();
    expect(screen.queryByText(/^Until/)).toBeNull();
    const leads = screen.getAllByRole('link', { name: 'View Bids' }).map((link) => link.getAttribute('href'));
    expect(leads).toContain(`/requests/${REQUEST_ID}/bids`);
  });

  test('the provider reads what they took, may bid, and says no after a question', async () => {
    const { user, made } = open(
      { privateFor: privateFor(), ownBidId: null, allowedActions: ['place-bid', 'pass'] },
      PROVIDER,
    );
    expect(await screen.findByText('You are asked first')).toBeVisible();
    expect(screen.getByText(/Last time you took \$40\.00\. Answer by May/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Place Bid' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}/bid`,
    );
    expect(await violations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Not this time' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Say no this time?' }));
    await user.click(asked.getByRole('button', { name: 'Not this time' }));

    expect(await screen.findByText('The homeowner is told')).toBeVisible();
    expect(made(`POST /api/service-requests/${REQUEST_ID}/pass`)).toHaveLength(1);
  });
});
