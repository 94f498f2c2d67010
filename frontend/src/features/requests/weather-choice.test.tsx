import { act, screen, waitFor, within } from '@testing-library/react';
import { violations } from '../../../test/axe.ts';
import { openMyJobs } from '../../../test/my-jobs.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { evidence } from '../../../test/provider/weather.ts';
import { BID_ID, jobRecord } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

const DECIDE_BY = '2030-05-06T14:00:00.000Z';
const PROPOSAL = {
  ...{ date: '2030-05-07', time: 'afternoon', by: 'provider', because: 'weather' },
  ...{ alternatives: ['2030-05-08', '2030-05-12'], decideBy: DECIDE_BY },
};
const ASKED = {
  weather: evidence(),
  weatherDecideBy: DECIDE_BY,
  allowedActions: ['accept-reschedule', 'decline-reschedule', 'reschedule', 'cancel', 'message'],
};
const VIEW = { schedule: { date: '2030-05-06', time: 'afternoon', proposal: PROPOSAL } };

const NOW = Date.parse('2030-05-06T01:00:00.000Z');
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => void jest.restoreAllMocks());

const open = (handlers: object = {}, job: object = {}) =>
  openPaidJob({ job: { ...ASKED, ...job }, view: VIEW, handlers: handlers as never });
const header = async () =>
  within(await screen.findByRole('region', { name: 'Bad weather: choose another day' }));

test('the homeowner reads the evidence, three days with their forecast, and the other two ends', async () => {
  open();

  const asked = await header();
  expect(
    asked.getByText(
      /^Rain 80% from 12 PM to 5 PM on Mon, May 6\. Green Blade Lawn Care offers you three other days\. Please choose by May 6, /,
    ),
  ).toBeVisible();
  const choices = await asked.findAllByRole('radio');
  expect(
    choices.map((choice) => [choice.getAttribute('value'), (choice as HTMLInputElement).checked]),
  ).toEqual([
    ['2030-05-07', false],
    // The first day without bad weather.
    ['2030-05-08', true],
    ['2030-05-12', false],
    ['cancel', false],
    ['keep', false],
  ]);
  expect(asked.getByRole('radio', { name: 'Tue, May 7' })).toHaveAccessibleDescription(
    'Rain 80% from 2 PM to 4 PM',
  );
  expect(asked.getByRole('radio', { name: 'Wed, May 8' })).toHaveAccessibleDescription('Dry, 55-68°F');
  expect(asked.getByRole('radio', { name: 'Sun, May 12' })).toHaveAccessibleDescription('No forecast yet');
  expect(asked.getByText('Too wet to mow.')).toBeVisible();
  expect(asked.getByText(/Without a choice the job ends and \$46\.95 comes back\./)).toBeVisible();
  // The page shows the proposal in one place only.
  expect(screen.queryByRole('button', { name: 'Accept new time' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test.each([
  [
    'Wed, May 8',
    'Move to Wed, May 8',
    'reschedule/accept',
    { date: '2030-05-08', time: 'afternoon' },
    'The job has moved',
  ],
  [
    'Sun, May 12',
    'Move to Sun, May 12',
    'reschedule/accept',
    { date: '2030-05-12', time: 'afternoon' },
    'The job has moved',
  ],
  ['Keep Mon, May 6', 'Keep Mon, May 6', 'reschedule/decline', undefined, 'The job keeps its day'],
])('%s is one choice and one press', async (choice, press, path, sent, done) => {
  const bodies: unknown[] = [];
  const app = open({
    [`POST /api/bids/${BID_ID}/${path}`]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return jobRecord();
    },
  });
  const asked = await header();
  await app.user.click(await asked.findByRole('radio', { name: choice }));

  await app.user.click(asked.getByRole('button', { name: press }));

  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(bodies).toHaveLength(1));
  if (sent) expect(bodies).toEqual([sent]);
});

test('other days in the place of those offered begin with the best of them', async () => {
  const app = open();
  await (await header()).findByRole('button', { name: 'Move to Wed, May 8' });
  app.state.job = { ...ASKED, weather: evidence({ days: [{ date: '2030-05-09', weather: null }] }) };

  act(() => announce('bid'));

  const asked = await header();
  expect(await asked.findByRole('radio', { name: 'Thu, May 9' })).toBeChecked();
  expect(asked.getByRole('button', { name: 'Move to Thu, May 9' })).toBeVisible();
});

test('everything comes back on what was shown, however late it is', async () => {
  const bodies: unknown[] = [];
  const terms = { id: BID_ID, by: 'owner', late: false, noShow: false, refundCents: 4695, providerCents: 0 };
  const app = open({
    [`POST /api/bids/${BID_ID}/cancel`]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { ...terms, status: 'accepted', freeUntil: DECIDE_BY, because: 'weather' };
    },
  });
  const asked = await header();
  await app.user.click(await asked.findByRole('radio', { name: 'Cancel, everything back' }));
  await app.user.click(asked.getByRole('button', { name: 'Cancel, $46.95 back' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/^Bad weather is forecast\. Everything that you paid comes back/),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel the job and get $46.95 back' })).toBeVisible();
});

test('after a trip that was paid, everything else comes back', async () => {
  const lines = [
    { kind: 'service', amountCents: 4000 },
    { kind: 'tripFee', amountCents: 1000 },
    { kind: 'serviceFee', amountCents: 695 },
  ];
  const terms = {
    id: BID_ID,
    by: 'owner',
    late: false,
    noShow: false,
    refundCents: 4695,
    providerCents: 950,
  };
  const app = openPaidJob({
    ...{ job: ASKED, view: VIEW, paid: { amount: 56.95, lines } },
    handlers: {
      [`POST /api/bids/${BID_ID}/cancel`]: () => ({
        ...{ ...terms, status: 'accepted', freeUntil: DECIDE_BY, because: 'weather' },
      }),
    },
  });
  const asked = await header();
  expect(asked.getByText(/Without a choice the job ends and \$46\.95 comes back\./)).toBeVisible();
  await app.user.click(await asked.findByRole('radio', { name: 'Cancel, $46.95 back' }));
  await app.user.click(asked.getByRole('button', { name: 'Cancel, $46.95 back' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/^Bad weather is forecast\. Everything but the trip fee comes back/),
  ).toBeVisible();
  expect(screen.queryByText(/56\.95/, { selector: '.state-sheet *' })).not.toBeInTheDocument();
});

test('once the time to choose is over it is said, and nothing can be chosen', async () => {
  open({}, { allowedActions: ['cancel', 'message'] });

  expect(await screen.findByText(/^The time to choose is over\./)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('the job is no no-show while it is asked about', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-07T01:00:00.000Z'));
  open();

  await header();
  expect(screen.queryByText(/did not check in/)).not.toBeInTheDocument();
});

test('a job that the weather ended says so, and can be booked again', async () => {
  openPaidJob({
    status: 'cancelled',
    view: { schedule: null, allowedActions: ['book-again'] },
    job: {
      status: 'cancelled',
      allowedActions: [],
      weather: evidence(),
      cancellation: {
        ...{ by: 'system', late: false, noShow: false, refundCents: 4695, providerCents: 0 },
        because: 'weather',
      },
    },
    paid: { status: 'refunded' },
  });

  expect(
    await screen.findByText(/^Bad weather was forecast\. Nobody chose in time .*\. \$46\.95 goes back/),
  ).toBeVisible();
  expect((await screen.findAllByRole('button', { name: 'Book again' }))[0]).toBeVisible();
});

test('the provider reads which days were offered, until when, and may take it back', async () => {
  openMyJobs({ proposal: PROPOSAL, allowedActions: ['decline-reschedule'] });

  const said = await screen.findByText(/^Bad weather: you offered Tue, May 7 · Wed, May 8 · Sun, May 12\./);
  expect(said).toHaveTextContent(/Without an answer by May 6, .* the job ends, and everything goes back\.$/);
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
});
