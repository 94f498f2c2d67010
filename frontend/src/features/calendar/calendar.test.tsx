import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { calendarJob, onThursday, openCalendar } from '../../../test/provider/calendar.ts';
import { RECURRING_ID, recurringService, visit } from '../../../test/recurring-samples.ts';
import { BID_ID } from '../../../test/samples.ts';

onThursday();

const day = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the week', () => {
  test('a further page of recurring services that fails is asked for once, and said', async () => {
    let fail: () => void = () => undefined;
    const app = openCalendar([], {
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
    openCalendar([
      calendarJob({ date: '2026-06-08', status: 'completed', homeownerName: 'Tom A.' }),
      calendarJob(),
      calendarJob({ bidId: 'bid_2', time: 'afternoon', homeownerName: 'Marcus T.', city: 'Belmont' }),
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
    openCalendar([], {
      'GET /api/recurring-services': () =>
        page([recurringService({ role: 'provider', frequency: 'weekly', visits: [evening] })]),
    });

    expect(await screen.findByText('Weekly, on Friday · next Jun 12 · charged Jun 9')).toBeVisible();
    process.env.TZ = zone;
  });

  test('names the three days that are offered because of the weather', async () => {
    const proposal = { date: '2026-06-16', time: 'morning', by: 'provider', because: 'weather' };
    openCalendar([
      calendarJob({
        date: '2026-06-13',
        proposal: { ...proposal, alternatives: ['2026-06-15', '2026-06-17'] },
      }),
    ]);

    const saturday = await day('Sat, Jun 13');

    expect(saturday.getByText('You asked for Mon, Jun 15 · Tue, Jun 16 · Wed, Jun 17')).toBeVisible();
  });

  test('says what is full, what repeats, what waits and what is to move', async () => {
    const saturday = { date: '2026-06-13' };
    openCalendar(
      [
        calendarJob({ ...saturday, disputed: true }),
        calendarJob({ ...saturday, bidId: 'bid_2', recurringServiceId: RECURRING_ID }),
        calendarJob({
          ...saturday,
          bidId: 'bid_3',
          proposal: { date: '2026-06-15', time: 'morning', by: 'owner' },
        }),
        calendarJob({ date: '2026-06-12', bidId: 'bid_4', status: 'pending', homeownerName: null }),
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
    const app = openCalendar();
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
    openCalendar([], {}, PROVIDER, '/calendar?week=2026-07-05');

    expect(await screen.findByRole('heading', { level: 1, name: 'June 29 – July 5' })).toBeVisible();
  });

  test('is for providers', async () => {
    openCalendar([], {}, HOMEOWNER);

    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add days off' })).not.toBeInTheDocument();
  });
});
