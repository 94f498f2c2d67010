import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { calendarJob, onThursday, openCalendar, store } from '../../../test/provider/calendar.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import { BID_ID } from '../../../test/samples.ts';

onThursday();

const DAYS = { from: '2026-06-19', to: '2026-06-20' };
describe('jobs a day', () => {
  test('are said in as few lines as they need, and changed', async () => {
    const jobsPerDay = [5, 5, 4, 4, 4, 3, 2];
    const app = openCalendar([], {
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
    const app = openCalendar(jobs, handlers);
    await app.user.click(await screen.findByRole('button', { name: 'Add days off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add days off' }));
    return { app, dialog };
  }

  test('say who is affected before they are saved', async () => {
    const { app, dialog } = await ask(
      [
        calendarJob(),
        calendarJob({
          bidId: 'bid_2',
          status: 'pending',
          recurringServiceId: RECURRING_ID,
          homeownerName: null,
        }),
        calendarJob({ bidId: 'bid_3', status: 'pending', homeownerName: null, city: 'Medford' }),
        calendarJob({ bidId: 'bid_4', status: 'completed' }),
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
    const app = openCalendar([], {
      'DELETE /api/provider/days-off/off_1': () =>
        refused ? refuse(503, 'busy', 'We are busy. Please try again.') : store({ daysOff: [] }),
    });
    const remove = await screen.findByRole('button', { name: 'Remove Fri, Jun 19 – Sat, Jun 20' });

    await app.user.click(remove);
    expect(await screen.findByText('The days off have not changed')).toBeVisible();

    refused = false;
    await app.user.click(remove);
    expect(await screen.findByText('Days off removed')).toBeVisible();
    expect(screen.getByText('None planned.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('leave the focus on those that stand in their place', async () => {
    const days = ['2026-06-19', '2026-06-22', '2026-06-25'].map((day) => ({
      ...{ id: `off_${day}`, from: day, to: day },
    }));
    store({ daysOff: days });
    let answer: (capacity: unknown) => void = () => undefined;
    const app = openCalendar([], {
      'DELETE /api/provider/days-off/*': () => new Promise((resolve) => (answer = resolve)),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Remove Fri, Jun 19' }));
    expect(await screen.findByRole('button', { name: 'Removing...' })).toBeDisabled();

    answer(store({ daysOff: days.slice(1) }));

    expect(await screen.findByText('Days off removed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Mon, Jun 22' })).toHaveFocus();
  });
});
