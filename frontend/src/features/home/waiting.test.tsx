import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';

const OWN = 'GET /api/homeowner/requests';
const WAITING = 'GET /api/service-requests/req_1/waiting';
const REQUEST = {
  ...{ id: 'req_1', status: 'pending', services: ['Lawn Mowing'], address: '12 Elm St' },
  ...{ serviceDate: '2030-05-09', serviceTime: 'morning', day: { date: '2030-05-09', time: 'morning' } },
  ...{ createdAt: '2030-05-06T12:00:00.000Z', bidCount: 0, lowestTotal: null, acceptedBidId: null },
  ...{ paymentId: null, dispute: null, task: null, recurringServiceId: null, allowedActions: [] },
  questionWaits: false,
};
const FACTS = { providersNearby: 6, looks: 3, firstBidMinutes: 95 };

const open = (
  request: object,
  facts: object = FACTS,
  user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER,
) => {
  const handlers: Handlers = { [OWN]: () => page([request]), [WAITING]: () => facts };
  return openApp('/', { user, handlers });
};
const numbers = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((item) => item.parentElement?.getAttribute('aria-label') === 'So far')
    .map((item) => item.textContent);

test('an open request stands on top of the home page, with what has happened so far', async () => {
  open(REQUEST);

  expect(await screen.findByRole('heading', { name: 'Your request is out' })).toBeInTheDocument();
  expect(await screen.findByText(/the first bid usually comes within 2 hours/)).toBeInTheDocument();
  expect(await numbers()).toEqual(['6providers nearby', '3looked at it', '0bids so far']);
  expect(screen.getByRole('link', { name: 'View Incoming Bids' })).toHaveAttribute(
    'href',
    '/requests/req_1/bids',
  );
});

test('one of each is told as one', async () => {
  open({ ...REQUEST, bidCount: 1 }, { providersNearby: 1, looks: 1, firstBidMinutes: 95 });

  await waitFor(async () =>
    expect(await numbers()).toEqual(['1provider nearby', '1looked at it', '1bid so far']),
  );
});

test('what is not known leaves no hole', async () => {
  open(REQUEST, { ...FACTS, providersNearby: null });

  await waitFor(async () => expect(await numbers()).toEqual(['3looked at it', '0bids so far']));
  const list = screen.getByRole('list', { name: 'So far' });
  for (const item of list.children) expect(item.className).not.toMatch(/col-|row-|invisible/);
});

test('no number is shown before all are known, so that none moves', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  open(REQUEST, promise);

  await screen.findByRole('heading', { name: 'Your request is out' });
  const first = (await screen.findByRole('list', { name: 'So far' })).firstElementChild;
  expect(first).toHaveClass('invisible');
  resolve(FACTS);

  await waitFor(() => expect(first).not.toHaveClass('invisible'));
});

test('bids that are in come first, with the lowest price', async () => {
  open({ ...REQUEST, bidCount: 2, lowestTotal: 44.95 });

  expect(await screen.findByRole('heading', { name: '2 bids are in' })).toBeInTheDocument();
  expect(screen.getByText(/^From \$44.95 all-in/)).toBeInTheDocument();
});

test.each([
  [
    'nothing is said of what is not known',
    { ...FACTS, firstBidMinutes: null },
    /^We will email you when a bid comes/,
  ],
  ['where no one is near, that', { ...FACTS, providersNearby: 0 }, /^There is no provider near you/],
])('%s', async (_what, facts, text) => {
  open(REQUEST, facts);

  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ['a finished request', { ...REQUEST, status: 'completed' }],
  ['a visit of a recurring service', { ...REQUEST, recurringServiceId: 'rec_1' }],
])('%s waits for no one', async (_what, request) => {
  const app = open(request);

  await screen.findByRole('heading', { name: 'Welcome back, Jordan' });
  await screen.findAllByRole('link', { name: 'Request New Service' });
  expect(app.made(WAITING)).toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Your request is out' })).not.toBeInTheDocument();
});

test('a provider who is a customer, too, finds their open request on top of the home page', async () => {
  const app = open(REQUEST, FACTS, PROVIDER);

  expect(await screen.findByRole('heading', { name: 'Your request is out' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome back, Pat' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Browse Service Requests' })[0]).not.toHaveClass('bg-primary');
  expect(app.made(OWN)).toHaveLength(1);
});

const privateFor = {
  ...{ providerId: 'acc_1', providerName: 'Green Blade Lawn Care', until: '2030-05-07T00:00:00.000Z' },
  ...{ onlyThem: false, offered: 40, isOpen: false },
};

test.each([
  [0, /^Until May.* Then everyone nearby can bid/],
  [1, '1 bid received'],
])('of a request that one provider is asked about, with %i bids, that is said', async (bidCount, help) => {
  const task = bidCount > 0 ? { what: 'choose-bid', by: null } : null;
  const app = open({ ...REQUEST, privateFor, bidCount, task, allowedActions: ['open-to-all'] });

  expect(await screen.findByRole('heading', { name: 'Green Blade Lawn Care is asked first' })).toBeVisible();
  expect(screen.getByText(help)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open to everyone now' })).toBeVisible();
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads.includes('/requests/req_1/bids')).toBe(bidCount > 0);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Your request is out' })).toBeNull();
  expect(app.made(WAITING)).toHaveLength(0);
  expect(await violations()).toEqual([]);
});

test('a request that one provider is asked about says so in the list of the dashboard', async () => {
  const request = { ...REQUEST, privateFor, bidCount: 0, allowedActions: ['open-to-all'] };
  openApp('/homeowner-dashboard', { user: HOMEOWNER, handlers: { [OWN]: () => page([request]) } });

  expect(await screen.findByText(/^Green Blade Lawn Care is asked first\. Until May/)).toBeVisible();
  expect(screen.queryByText('No bids yet')).toBeNull();
});

const job = (id: string, task: object | null, more: object = {}) => ({
  ...REQUEST,
  ...{ id, status: 'accepted', task, ...more },
});
const BY = '2030-05-08T17:20:00.000Z';
const openAll = (...requests: object[]) =>
  openApp('/', { user: HOMEOWNER, handlers: { [OWN]: () => page(requests), [WAITING]: () => FACTS } });

describe('what waits for its owner stands first', () => {
  test.each([
    ['answer-order', BY, 'Your provider asks for more money', 'See why', '/requests/req_2'],
    ['check-work', BY, 'The work is done. Have a look.', 'Check the work', '/requests/req_2'],
    ['answer-report', BY, 'There is an answer to your report', 'See the answer', '/requests/req_2'],
    ['no-show', null, 'Your provider did not check in', 'Decide what happens', '/requests/req_2'],
    ['answer-day', null, 'Your provider proposes another day', 'Answer', '/requests/req_2'],
    ['answer-question', null, 'A provider has a question', 'Answer', '/requests/req_2#questions'],
  ])('%s', async (what, by, sentence, action, href) => {
    openAll(REQUEST, job('req_2', { what, by }));

    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
    expect(screen.queryByText(/^Answer by/) !== null).toBe(by !== null);
    expect(screen.queryByRole('heading', { name: 'Your request is out' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('a visit that the saved card did not pay for', async () => {
    const visit = { status: 'pending', recurringServiceId: 'rec_1' };
    openAll(REQUEST, job('req_2', { what: 'pay-visit', by: BY }, visit));

    const sentence = 'Your card could not be charged for a visit';
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
    expect(screen.getByText(/^Pay by May 8/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See and pay' })).toHaveAttribute('href', '/recurring/rec_1');
  });

  test('the most pressing, then by deadline, and the others as rows', async () => {
    openAll(
      job('req_5', { what: 'choose-bid', by: null }, { status: 'pending', bidCount: 2, questionWaits: true }),
      job('req_4', { what: 'check-work', by: '2030-05-09T17:20:00.000Z' }),
      job('req_3', { what: 'check-work', by: BY }),
      job('req_2', { what: 'no-show', by: null }),
    );

    expect(await screen.findByRole('heading', { name: 'Your provider did not check in' })).toBeVisible();
    const others = within(screen.getByRole('navigation', { name: 'Also waiting for you' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/requests/req_3',
      '/requests/req_4',
      '/requests/req_5/bids',
      '/requests/req_5#questions',
    ]);
  });

  test.each(['/', '/homeowner-dashboard'])(
    'at %s the page comes with it, so that nothing moves, and has one filled button',
    async (path) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      openApp(path, { user: HOMEOWNER, handlers: { [OWN]: () => promise } });
      await screen.findByText('Loading');
      expect(screen.queryByRole('link', { name: 'Request New Service' })).toBeNull();

      resolve(page([job('req_2', { what: 'check-work', by: BY })]));

      const action = await screen.findByRole('link', { name: 'Check the work' });
      expect(action).toHaveAttribute('href', '/requests/req_2');
      expect(screen.getAllByRole('link', { name: 'Request New Service' })[0]).toBeVisible();
      const filled = [...document.querySelectorAll('a, button')].filter((each) =>
        each.classList.contains('bg-primary'),
      );
      expect(filled).toEqual([action]);
      expect(await violations()).toEqual([]);
    },
  );
});

describe('when nothing waits, the next job is shown', () => {
  const later = job('req_3', null, { day: { date: '2030-05-10', time: 'morning' } });
  const evening = job('req_2', null, { day: { date: '2030-05-09', time: 'evening' } });
  const filled = () =>
    [...document.querySelectorAll('a, button')].filter((each) => each.classList.contains('bg-primary'));

  test.each(['/', '/homeowner-dashboard'])(
    'at %s by day and window, with one filled button',
    async (path) => {
      const next = job('req_4', null, {
        services: ['Weeding'],
        day: { date: '2030-05-09', time: 'afternoon' },
      });
      openApp(path, { user: HOMEOWNER, handlers: { [OWN]: () => page([later, evening, next]) } });

      expect(await screen.findByRole('heading', { name: 'Nothing needs you today' })).toBeVisible();
      expect(screen.getByText('Next up: Weeding, Thu, May 9, 12pm - 5pm.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', '/requests/req_4');
      expect(filled()).toEqual([screen.getAllByRole('link', { name: 'Request New Service' })[0]]);
      expect(await violations()).toEqual([]);
    },
  );

  test.each([
    [{ arrivesAt: '2030-05-09T14:20:00.000Z' }, 'Your provider is on the way, arriving about 2:20 PM'],
    [{ checkedInAt: '2030-05-09T14:20:00.000Z' }, 'Your provider is here now'],
  ])('on its day what is known of it: %j', async (known, sentence) => {
    openAll(later, { ...evening, ...known });

    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
    expect(screen.getByText('Lawn Mowing · Thu, May 9')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', '/requests/req_2');
  });

  test('a job that was begun on an earlier day does not say that the provider is there', async () => {
    const day = { date: '2020-05-08', time: 'evening' as const };
    openAll({ ...evening, day, checkedInAt: '2020-05-08T20:20:00.000Z' });

    expect(
      await screen.findByRole('heading', { name: 'Your provider has not finished the job' }),
    ).toBeVisible();
  });

  test.each([
    ['a task', job('req_4', { what: 'check-work', by: BY }), 'The work is done. Have a look.'],
    ['an open request', REQUEST, 'Your request is out'],
  ])('below %s it is a row', async (_what, first, heading) => {
    openAll(first, later);

    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    const next = within(screen.getByRole('navigation', { name: 'Next up' })).getByRole('link');
    expect(next).toHaveTextContent('BookedLawn Mowing · Fri, May 10');
    expect(next).toHaveAttribute('href', '/requests/req_3');
  });

  test('a provider who has booked one is not told that nothing needs them', async () => {
    open(later, FACTS, PROVIDER);

    const next = within(await screen.findByRole('navigation', { name: 'Next up' }));
    expect(next.getByRole('link')).toHaveAttribute('href', '/requests/req_3');
    expect(screen.queryByRole('heading', { name: 'Nothing needs you today' })).toBeNull();
  });

  test('a job whose provider comes again stands on the agreed day', async () => {
    const dispute = { status: 'fix_agreed', waitsFor: 'provider', dueAt: '2030-05-09T00:00:00.000Z' };
    const done = { status: 'completed', dispute, checkedInAt: '2030-05-04T14:20:00.000Z' };
    openAll(later, job('req_2', null, done));

    expect(await screen.findByText('Your provider comes again for Lawn Mowing on Wed, May 8.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', '/requests/req_2');
  });

  test('a job in dispute is not called booked', async () => {
    openAll(job('req_2', null, { dispute: { status: 'open', waitsFor: 'provider', dueAt: BY } }));

    await screen.findByRole('heading', { name: 'Welcome back, Jordan' });
    expect(screen.queryByRole('heading', { name: 'Nothing needs you today' })).toBeNull();
  });
});

test.each(['/', '/homeowner-dashboard'])(
  'at %s a job whose request stands on a later page is there, too',
  async (path) => {
    const requests = Array.from({ length: 20 }, (_, index) => ({ ...REQUEST, id: `req_${index + 10}` }));
    const others = [job('req_2', { what: 'check-work', by: BY })];
    const list = { items: requests, nextCursor: 'more', others };
    openApp(path, { user: HOMEOWNER, handlers: { [OWN]: () => list, [WAITING]: () => FACTS } });

    expect(await screen.findByRole('link', { name: 'Check the work' })).toHaveAttribute(
      'href',
      '/requests/req_2',
    );
  },
);
