import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { FACTS, OWN, REQUEST, WAITING } from '../../../test/requests/own-requests.ts';

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

  test.each(['answer-order', 'answer-access'])(
    '%s by a time of the property, as on its page',
    async (what) => {
      openAll(job('req_2', { what, by: BY }, { zone: 'America/Denver' }));

      expect(await screen.findByText('Answer by May 8, 11:20 AM')).toBeVisible();
    },
  );

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
    [{ arrivesAt: '2030-05-09T14:20:00.000Z' }, 'Your provider is on the way, arriving about 10:20 AM'],
    [
      { arrivesAt: '2020-05-09T14:20:00.000Z' },
      'Your provider said to arrive about 10:20 AM and has not checked in',
    ],
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
    openApp('/', { user: PROVIDER, handlers: { [OWN]: () => page([later]), [WAITING]: () => FACTS } });

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

  test('that day is the one of the property, not of the browser', async () => {
    const dispute = { status: 'fix_agreed', waitsFor: 'provider', dueAt: '2030-05-09T04:00:00.000Z' };
    openAll(job('req_2', null, { status: 'completed', dispute, zone: 'America/New_York' }));

    expect(await screen.findByText('Your provider comes again for Lawn Mowing on Wed, May 8.')).toBeVisible();
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
