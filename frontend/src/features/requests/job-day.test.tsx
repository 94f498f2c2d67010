import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import {
  BID_ID,
  bidDetail,
  jobRecord,
  PAYMENT_ID,
  payment,
  REQUEST_ID,
  requestView,
} from '../../../test/samples.ts';

const MOVE = `POST /api/bids/${BID_ID}/reschedule`;
const ACCEPT = `${MOVE}/accept`;
const KEEP = `${MOVE}/decline`;
const NOW = Date.parse('2030-05-04T12:00:00Z');
const DAY_OF_JOB = { date: '2030-05-06', time: 'afternoon' };
const OTHER = { date: '2030-05-08', time: 'morning' };

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => clock.mockRestore());

const isTheirs = (proposal: object | null) =>
  proposal !== null && 'by' in proposal && proposal.by === 'provider';

/** Opens a paid job as its owner. `state.proposal` may change while the page is open. */
async function open({
  proposal = null,
  job = {},
  agreed = DAY_OF_JOB,
  handlers = {},
}: {
  agreed?: typeof DAY_OF_JOB;
  proposal?: object | null;
  job?: object;
  handlers?: Handlers;
}) {
  const state = { schedule: { ...agreed, proposal } as object };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      [`GET /api/service-requests/${REQUEST_ID}`]: () =>
        requestView({
          status: 'accepted',
          address: '48 Inman St',
          zipCode: '02139',
          phone: '617-555-0134',
          accessCard: null,
          acceptedBidId: BID_ID,
          paymentId: PAYMENT_ID,
          schedule: state.schedule,
        }),
      [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({
        items: [],
        nextCursor: null,
        releaseAt: null,
      }),
      [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'accepted' }),
      [`GET /api/bids/${BID_ID}/job`]: () =>
        jobRecord({
          allowedActions: ['reschedule', 'message', ...(isTheirs(proposal) ? ['accept-reschedule'] : [])],
          ...job,
        }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(),
      ...handlers,
    },
  });
  const day = within(await screen.findByRole('region', { name: 'Agreed time' }));
  // The day is known at once; its actions load with the job.
  await day.findByRole('button', { name: proposal ? /^(Accept new time|Take back)$/ : 'Reschedule' });
  return { ...app, state, day };
}

test('another time is proposed, and waits for the provider', async () => {
  const { day, user, made, state } = await open({
    handlers: {
      [MOVE]: ({ body }) => {
        state.schedule = { ...DAY_OF_JOB, proposal: { ...body, by: 'owner' } };
        return jobRecord();
      },
    },
  });
  expect(day.getByText('Mon, May 6, 12pm - 5pm')).toBeVisible();
  await user.click(day.getByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
  expect(dialog.getByLabelText('New day')).toHaveValue('2030-05-06');
  fireEvent.change(dialog.getByLabelText('New day'), { target: { value: OTHER.date } });
  await user.selectOptions(dialog.getByLabelText('New time'), OTHER.time);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));

  expect(await screen.findByText('New time proposed')).toBeVisible();
  expect(made(MOVE)[0]?.body).toEqual(OTHER);
  expect(
    await day.findByText(/^You proposed Wed, May 8, 8am - 12pm\. The other party has not answered yet/),
  ).toBeVisible();
  expect(day.queryByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
});

test.each([
  ['2030-05-03', 'Please choose a day from today on'],
  ['2030-07-04', 'Please choose a day within the next 60 days'],
  ['', 'Please choose a date'],
  ['2030-05-06', 'That is the agreed time. Choose another day or time'],
])('the day "%s" is not proposed: %s', async (date, message) => {
  const { day, user, made } = await open({});
  await user.click(day.getByRole('button', { name: 'Reschedule' }));
  fireEvent.change(await screen.findByLabelText('New day'), { target: { value: date } });
  await user.click(screen.getByRole('button', { name: 'Propose' }));

  await waitFor(() => expect(screen.getByLabelText('New day')).toHaveAccessibleDescription(message));
  expect(made(MOVE)).toHaveLength(0);
});

test('an afternoon is over when it is at the property, not where the browser is', async () => {
  clock.mockReturnValue(Date.parse('2030-05-06T21:30:00Z'));
  const { day, user, made } = await open({
    job: { zone: 'America/Los_Angeles' },
    agreed: { ...DAY_OF_JOB, time: 'evening' },
    handlers: { [MOVE]: () => jobRecord() },
  });
  await user.click(day.getByRole('button', { name: 'Reschedule' }));
  await user.selectOptions(await screen.findByLabelText('New time'), 'Afternoon (12pm - 5pm)');
  await user.click(await screen.findByRole('button', { name: 'Propose' }));

  expect(await screen.findByText('New time proposed')).toBeVisible();
  expect(made(MOVE)).toHaveLength(1);
});

test('a proposal after the provider has arrived is refused, with the reason', async () => {
  const { day, user } = await open({
    handlers: { [MOVE]: () => refuse(409, 'job_not_open', 'This job is not waiting for that step.') },
  });
  await user.click(day.getByRole('button', { name: 'Reschedule' }));
  fireEvent.change(await screen.findByLabelText('New day'), { target: { value: OTHER.date } });
  await user.click(screen.getByRole('button', { name: 'Propose' }));

  expect(await screen.findByText('That did not work')).toBeVisible();
  expect(screen.getByText('This job is not waiting for that step.')).toBeVisible();
});

describe('what the provider would like', () => {
  const theirs = { ...OTHER, by: 'provider' };

  test('is accepted as it was read', async () => {
    let answer: () => void = () => undefined;
    const { day, user, made, state } = await open({
      proposal: theirs,
      handlers: {
        [ACCEPT]: () =>
          new Promise((resolve) => {
            answer = () => {
              state.schedule = { ...OTHER, proposal: null };
              resolve(jobRecord(OTHER));
            };
          }),
      },
    });
    expect(
      day.getByText('Green Blade Lawn Care would like to move the job to Wed, May 8, 8am - 12pm.'),
    ).toBeVisible();
    await user.click(day.getByRole('button', { name: 'Accept new time' }));
    expect(await day.findByRole('button', { name: 'Accepting...' })).toBeDisabled();
    answer();

    expect(await screen.findByText('The job has moved')).toBeVisible();
    expect(made(ACCEPT)[0]?.body).toEqual(OTHER);
    expect(await day.findByText('Wed, May 8, 8am - 12pm')).toBeVisible();
  });

  test('is declined, and the job stays where it was', async () => {
    const { day, user, made, state } = await open({
      proposal: theirs,
      handlers: {
        [KEEP]: () => {
          state.schedule = { ...DAY_OF_JOB, proposal: null };
          return jobRecord();
        },
      },
    });
    await user.click(day.getByRole('button', { name: 'Keep the old time' }));

    expect(await screen.findByText('The job keeps its time')).toBeVisible();
    expect(made(KEEP)).toHaveLength(1);
    expect(await day.findByRole('button', { name: 'Reschedule' })).toBeVisible();
  });

  test('that has changed meanwhile is not accepted', async () => {
    const { day, user } = await open({
      proposal: theirs,
      handlers: { [ACCEPT]: () => refuse(409, 'state_changed', 'Something changed in the meantime.') },
    });
    await user.click(day.getByRole('button', { name: 'Accept new time' }));
    expect(await screen.findByText('That did not work')).toBeVisible();
  });
});

test('an own proposal is taken back', async () => {
  const { day, user, made } = await open({
    proposal: { ...OTHER, by: 'owner' },
    handlers: { [KEEP]: () => jobRecord() },
  });
  expect(day.queryByRole('button', { name: 'Accept new time' })).not.toBeInTheDocument();
  await user.click(day.getByRole('button', { name: 'Take back' }));

  expect(await screen.findByText('Proposal taken back')).toBeVisible();
  expect(made(KEEP)).toHaveLength(1);
});
