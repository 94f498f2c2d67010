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
import { RECURRING_ID, recurringService, visit } from '../../../test/recurring-samples.ts';
import { BID_ID } from '../../../test/samples.ts';

/** A Thursday. */
const TODAY = '2026-06-11T13:45:00.000Z';
const weekFrom = (monday: string) =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(`${monday}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );

beforeEach(() => {
  stored = SAID;
  jest.useFakeTimers({ now: new Date(TODAY), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const job = (more: object = {}) => ({
  ...{ bidId: BID_ID, status: 'accepted', date: '2026-06-11', time: 'morning' },
  ...{ services: ['Lawn Mowing'], city: 'Arlington', state: 'MA', homeownerName: 'Dana H.' },
  ...{ bidAmount: 45, recurringServiceId: null, proposal: null, disputed: false },
  ...more,
});
const SAID = { jobsPerDay: [5, 5, 4, 4, 4, 3, 0], daysOff: [] as object[] };
const DAYS = { from: '2026-06-19', to: '2026-06-20' };
/** Capacity that the server has stored. */
let stored = SAID;

function open(jobs: object[] = [], handlers: Handlers = {}, user: object = PROVIDER, path = '/calendar') {
  const items = (from: string) =>
    weekFrom(from).map((date, index) => {
      const capacity = stored.jobsPerDay[index] ?? 0;
      const booked = jobs.filter((each) => {
        const { date: day, status } = each as { date: string; status: string };
        return day === date && status !== 'pending';
      });
      return { date, capacity, jobs: booked.length, off: capacity === 0 };
    });
  return openApp(path, {
    user: user as typeof PROVIDER,
    handlers: {
      'GET /api/provider/calendar': ({ query }) => page(items(query.get('from') ?? '')),
      'GET /api/provider/calendar/jobs': () => page(jobs),
      'GET /api/provider/capacity': () => stored,
      'GET /api/recurring-services': () => page([]),
      'GET /api/calendar': () => ({ active: false, createdAt: null, lastReadAt: null }),
      ...handlers,
    },
  });
}
const store = (more: Partial<typeof SAID>) => {
  stored = { ...stored, ...more };
  return stored;
};
const day = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the week', () => {
  test('a further page of recurring services that fails is asked for once, and said', async () => {
    let fail: () => void = () => undefined;
    const app = open([], {
      'GET /api/recurring-services': ({ query }) =>
        query.has('cursor')
          ? new Promise((resolve) => {
              fail = () => resolve(refuse(500, 'internal', 'secret'));
            })
          : { items: [recurringService({ role: 'provider' })], nextCursor: 'more' },
    });
    const services = within(await screen.findByRole('region', { name: 'Repeat visits' }));
    await waitFor(() => expect(app.made('GET /api/recurring-services')).toHaveLength(2));

    fail();

    expect(await services.findByRole('alert')).toBeVisible();
    expect(app.made('GET /api/recurring-services')).toHaveLength(2);
  });

  test('has each day with what is filled, and its jobs lead on', async () => {
    open([
      job({ date: '2026-06-08', status: 'completed', homeownerName: 'Tom A.' }),
      job(),
      job({ bidId: 'bid_2', time: 'afternoon', homeownerName: 'Marcus T.', city: 'Belmont' }),
    ]);

    expect(await screen.findByRole('heading', { level: 1, name: 'June 8 – 14' })).toBeVisible();
    expect(await screen.findByText('3 jobs · room for 9 more this week')).toBeVisible();
    const thursday = await day('Thu, Jun 11');
    expect(thursday.getByText('Thu, today')).toBeVisible();
    expect(thursday.getByRole('img', { name: '2 of 4 jobs' })).toBeVisible();
    expect(thursday.getByText('Room for 2')).toBeVisible();
    expect(thursday.getByRole('link', { name: /8am - 12pm.*Dana H\., Arlington/ })).toHaveAttribute(
      'href',
      `/bids/${BID_ID}`,
    );
    const monday = await day('Mon, Jun 8');
    expect(monday.getByRole('link', { name: /Finished: Tom A\., Arlington/ })).toBeVisible();
    // A past day has no room.
    expect(monday.queryByText(/Room for/)).not.toBeInTheDocument();
    const sunday = await day('Sun, Jun 14');
    expect(sunday.getByRole('img', { name: 'Day off' })).toBeVisible();
    expect(sunday.getByText('Every Sunday')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('says on which day a visit is charged where the reader is', async () => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/Los_Angeles';
    const evening = visit('2026-06-12', 'planned', { chargeAt: '2026-06-10T00:00:00.000Z' });
    open([], {
      'GET /api/recurring-services': () =>
        page([recurringService({ role: 'provider', frequency: 'weekly', visits: [evening] })]),
    });

    expect(await screen.findByText('Weekly, on Friday · next Jun 12 · charged Jun 9')).toBeVisible();
    process.env.TZ = zone;
  });

  test('names the three days that are offered because of the weather', async () => {
    const proposal = { date: '2026-06-16', time: 'morning', by: 'provider', because: 'weather' };
    open([
      job({ date: '2026-06-13', proposal: { ...proposal, alternatives: ['2026-06-15', '2026-06-17'] } }),
    ]);

    const saturday = await day('Sat, Jun 13');

    expect(saturday.getByText('You asked for Mon, Jun 15 · Tue, Jun 16 · Wed, Jun 17')).toBeVisible();
  });

  test('says what is full, what repeats, what waits and what is to move', async () => {
    const saturday = { date: '2026-06-13' };
    open(
      [
        job({ ...saturday, disputed: true }),
        job({ ...saturday, bidId: 'bid_2', recurringServiceId: RECURRING_ID }),
        job({ ...saturday, bidId: 'bid_3', proposal: { date: '2026-06-15', time: 'morning', by: 'owner' } }),
        job({ date: '2026-06-12', bidId: 'bid_4', status: 'pending', homeownerName: null }),
      ],
      {
        'GET /api/recurring-services': () =>
          page([
            recurringService({
              role: 'provider',
              frequency: 'weekly',
              visits: [visit('2026-06-12', 'planned', { chargeAt: '2026-06-09T12:00:00.000Z' })],
            }),
          ]),
      },
    );

    const sat = await day('Sat, Jun 13');
    expect(sat.getByRole('img', { name: '3 of 3 jobs, full, 1 repeats' })).toBeVisible();
    expect(sat.getByText('Full')).toBeVisible();
    expect(sat.getByRole('link', { name: /A problem is reported: Dana H\./ })).toBeVisible();
    expect(sat.getByRole('link', { name: /Repeats: Dana H\./ })).toBeVisible();
    expect(sat.getByText('Mon, Jun 15 is asked for')).toBeVisible();
    const friday = await day('Fri, Jun 12');
    expect(friday.getByText('Arlington, $45.00 awaiting response')).toBeVisible();
    // A planned visit takes a place, a pending bid does not.
    expect(await friday.findByRole('img', { name: '1 of 4 jobs, 1 repeats' })).toBeVisible();
    expect(friday.getByRole('link', { name: /Planned: Lawn Mowing, Cambridge/ })).toHaveAttribute(
      'href',
      `/recurring/${RECURRING_ID}`,
    );
    expect(screen.getByText('$38.00 in 4 weeks')).toBeVisible();
    expect(screen.getByText('Weekly, on Friday · next Jun 12 · charged Jun 9')).toBeVisible();
  });

  test('turns to the weeks around it and back, and keeps its place in the address', async () => {
    const app = open();
    await screen.findByRole('heading', { level: 1, name: 'June 8 – 14' });

    await app.user.click(screen.getByRole('button', { name: 'Week after' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'June 15 – 21' })).toBeVisible();
    expect(currentPath()).toBe('/calendar?week=2026-06-15');
    await day('Mon, Jun 15');

    await app.user.click(screen.getByRole('button', { name: 'Week before' }));
    await app.user.click(screen.getByRole('button', { name: 'Week before' }));
    expect(currentPath()).toBe('/calendar?week=2026-06-01');
    await app.user.click(screen.getByRole('button', { name: 'This week' }));
    expect(currentPath()).toBe('/calendar');
  });

  test('begins on the Monday of the day that the address names', async () => {
    open([], {}, PROVIDER, '/calendar?week=2026-07-05');

    expect(await screen.findByRole('heading', { level: 1, name: 'June 29 – July 5' })).toBeVisible();
  });

  test('is for providers', async () => {
    open([], {}, HOMEOWNER);

    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add days off' })).not.toBeInTheDocument();
  });
});

describe('jobs a day', () => {
  test('are said in as few lines as they need, and changed', async () => {
    const jobsPerDay = [5, 5, 4, 4, 4, 3, 2];
    const app = open([], {
      'PUT /api/provider/capacity': () => store({ jobsPerDay }),
    });
    expect(await screen.findByText('Wednesday – Friday')).toBeVisible();
    expect(screen.getByText('Monday, Tuesday')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Sunday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jobs a day' }));
    expect(await violations()).toEqual([]);
    await app.user.selectOptions(dialog.getByLabelText('Sunday'), '2 jobs');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Jobs a day saved')).toBeVisible();
    expect(app.made('PUT /api/provider/capacity')[0]?.body).toEqual({ jobsPerDay });
    expect(screen.getByText('2 jobs')).toBeVisible();
    // The page reads the shown days again.
    await waitFor(() => expect(app.made('GET /api/provider/calendar')).toHaveLength(2));
  });
});

describe('days off', () => {
  async function ask(jobs: object[], handlers: Handlers = {}) {
    const app = open(jobs, handlers);
    await app.user.click(await screen.findByRole('button', { name: 'Add days off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add days off' }));
    return { app, dialog };
  }

  test('say who is affected before they are saved', async () => {
    const { app, dialog } = await ask(
      [
        job(),
        job({ bidId: 'bid_2', status: 'pending', recurringServiceId: RECURRING_ID, homeownerName: null }),
        job({ bidId: 'bid_3', status: 'pending', homeownerName: null, city: 'Medford' }),
        job({ bidId: 'bid_4', status: 'completed' }),
      ],
      { 'POST /api/provider/days-off': () => store({ daysOff: [{ id: 'off_1', ...DAYS }] }) },
    );

    expect(await dialog.findByText(/^1 job is booked and stays\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Thu, Jun 11: Dana H., Arlington' })).toHaveAttribute(
      'href',
      `/bids/${BID_ID}`,
    );
    expect(dialog.getByText(/^1 repeat visit falls on these days\./)).toBeVisible();
    expect(dialog.getByText(/^1 pending bid offers one of these days\./)).toBeVisible();
    expect(app.made('POST /api/provider/days-off')).toHaveLength(0);
    expect(await violations()).toEqual([]);

    await app.user.click(dialog.getByRole('button', { name: 'Save days off' }));

    expect(await screen.findByText('Days off saved')).toBeVisible();
    expect(app.made('POST /api/provider/days-off')[0]?.body).toEqual({
      from: '2026-06-11',
      to: '2026-06-11',
    });
    expect(screen.getByRole('button', { name: 'Remove Fri, Jun 19 – Sat, Jun 20' })).toBeVisible();
  });

  test('look at the days that are chosen, and not at none', async () => {
    const { app, dialog } = await ask([]);
    expect(await dialog.findByText('Nothing is booked on these days.')).toBeVisible();

    await app.user.clear(dialog.getByLabelText('Last day'));
    await app.user.type(dialog.getByLabelText('Last day'), '2026-06-20');
    await waitFor(() => {
      const asked = app.made('GET /api/provider/calendar/jobs').at(-1);
      expect([asked?.query.get('from'), asked?.query.get('days')]).toEqual(['2026-06-11', '10']);
    });

    await app.user.clear(dialog.getByLabelText('First day'));
    await app.user.type(dialog.getByLabelText('First day'), '2026-06-25');
    await app.user.click(dialog.getByRole('button', { name: 'Save days off' }));
    expect(await dialog.findByText('The last day cannot be before the first')).toBeVisible();
    expect(app.made('POST /api/provider/days-off')).toHaveLength(0);
  });

  test('are removed again, and a refusal says so', async () => {
    store({ daysOff: [{ id: 'off_1', ...DAYS }] });
    let refused = true;
    const app = open([], {
      'DELETE /api/provider/days-off/off_1': () =>
        refused ? refuse(503, 'busy', 'We are busy. Please try again.') : store({ daysOff: [] }),
    });
    const remove = await screen.findByRole('button', { name: 'Remove Fri, Jun 19 – Sat, Jun 20' });

    await app.user.click(remove);
    expect(await screen.findByText('The days off have not changed')).toBeVisible();

    refused = false;
    await app.user.click(remove);
    expect(await screen.findByText('Days off removed')).toBeVisible();
    expect(screen.getByText('None to come.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
