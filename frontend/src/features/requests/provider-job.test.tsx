import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, PROVIDER } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day, stop } from '../../../test/day.ts';
import { dispute } from '../../../test/dispute-samples.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { BID_ID, REQUEST_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-06T16:00:30Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const PLACE = {
  ...{ phone: undefined, address: '26 Chandler St', zipCode: '02139', homeownerName: 'Dana H.' },
  accessCard: { gateCode: '4417', pets: 'Biscuit', notes: 'Side gate' },
};
const BOOKED = ['on-my-way', 'check-in', 'reschedule', 'cancel', 'message'];

function open(job: object, paid: object = {}, view: object = {}, handlers: Handlers = {}) {
  return openPaidJob({
    user: PROVIDER,
    job: { date: '2030-05-06', time: 'afternoon', ...job },
    paid: { as: 'provider', ...paid },
    view: { ...PLACE, ...view },
    handlers: { 'GET /api/provider/today': () => day(), ...handlers },
  });
}

/** Finds the state header by its name, in which non-breaking spaces count as spaces. */
const state = async (name: string | RegExp) => {
  const is = (said: string) => {
    const plain = said.replaceAll('\u00a0', ' ');
    return typeof name === 'string' ? plain === name : name.test(plain);
  };
  return within(await screen.findByRole('region', { name: is }));
};

test('a booked job: where, how to get in, what it pays and one action; the steps are below', async () => {
  const app = open({ allowedActions: BOOKED });

  const booked = await state('Booked with Dana H. for Mon, May 6');

  expect(booked.getByText('26 Chandler St, Cambridge')).toBeVisible();
  expect(booked.getByText('Gate code 4417')).toBeVisible();
  expect(booked.getByText('$38.00')).toBeVisible();
  expect(booked.getByRole('button', { name: 'On my way' })).toBeVisible();
  expect(booked.getByRole('link', { name: /^Directions to / })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change arrival time' })).toBeNull();
  expect(booked.getByText('Booked').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lawn Mowing');
  expect(await violations()).toEqual([]);

  await app.user.click(screen.getByRole('button', { name: 'Ask to move it' }));
  expect(await screen.findByRole('dialog', { name: 'Propose another time' })).toBeVisible();
});

test.each([{}, { arrivesAt: '2030-05-03T16:20:00.000Z' }])('a job of an earlier day: %j', async (more) => {
  open({ allowedActions: ['check-in', 'cancel', 'message'], date: '2030-05-03', ...more });

  const missed = await state("Dana's job was for Fri, May 3. You have not checked in.");

  expect(missed.getByRole('button', { name: "I'm here" })).toBeVisible();
  expect(missed.queryByText('Dana sees your arrival time')).toBeNull();
});

test('a booked job that operators look at says by when its provider hears of it', async () => {
  open({ allowedActions: BOOKED, hearBy: '2030-05-06T20:00:00.000Z' });

  const booked = await state('Booked with Dana H. for Mon, May 6');

  expect(
    await booked.findByText('We are looking at this job. You will hear from us by May 6, 8:00 PM.'),
  ).toBeVisible();
});

test('on the way it is there, at work it is finished: one action each', async () => {
  const app = open({ allowedActions: BOOKED, arrivesAt: '2030-05-06T16:20:00.000Z' });
  const away = await state('On the way to Dana H., arriving 12:20 PM');
  expect(away.getByRole('button', { name: "I'm here" })).toBeVisible();
  expect(away.queryByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Change arrival time' }));
  expect(await screen.findByRole('dialog', { name: 'On my way' })).toBeVisible();
  app.unmount();

  open({ allowedActions: ['complete', 'message'], checkedInAt: '2030-05-06T15:22:00.000Z' });
  const there = await state("Working at Dana's since 11:22 AM");
  expect(there.getByText('38 min so far')).toBeVisible();
  expect(there.getByRole('button', { name: 'Finish' })).toBeVisible();
});

test('a finished job says when its money comes, and leads to the next one', async () => {
  open(
    { status: 'completed', completedAt: '2030-05-06T15:22:00.000Z', allowedActions: ['message'] },
    { status: 'in_review', releaseAt: '2030-05-08T15:22:00.000Z' },
    { status: 'completed' },
    {
      'GET /api/provider/today': () =>
        day({ stops: [stop({ id: 'bid_2', serviceRequestId: 'req_2', homeownerName: 'Marcus T.' })] }),
    },
  );

  const review = await state(/^\$38\.00 is released by May 8, /);

  expect(await review.findByRole('link', { name: 'Next: Marcus T.' })).toHaveAttribute(
    'href',
    '/requests/req_2',
  );
});

test('a finished job can be rated on its page', async () => {
  const app = open(
    { status: 'completed', completedAt: '2030-05-06T15:22:00.000Z', allowedActions: ['message', 'review'] },
    { status: 'released' },
    { status: 'completed' },
  );

  await app.user.click(await screen.findByRole('button', { name: 'Rate homeowner' }));

  expect(await screen.findByRole('dialog', { name: 'Rate the homeowner' })).toBeVisible();
});

test('a report comes first, with its deadline and the way to answer it once', async () => {
  open(
    { status: 'completed', allowedActions: ['message'] },
    { status: 'disputed', dispute: dispute({ waitsFor: 'provider', allowedActions: ['answer'] }) },
    { status: 'completed' },
  );

  const problem = await state(/^Dana H\. reported a problem\. Answer by May /);

  expect(problem.getByText('Reported May 6, 6:00 PM')).toBeVisible();
  expect(await problem.findByRole('button', { name: 'Answer' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Answer' })).toHaveLength(1);
});

test('an answered report says how long the money is held', async () => {
  open({ status: 'completed' }, { status: 'disputed', dispute: dispute({ waitsFor: 'owner' }) }, {});

  const problem = await state('Dana H. has your answer');

  expect(problem.getByText(/stays on hold until this is settled\.$/)).toBeVisible();
});

test('another day that the homeowner proposes is answered on the page of the job', async () => {
  const moved = { date: '2030-05-09', time: 'morning' };
  const app = open(
    { allowedActions: [...BOOKED, 'accept-reschedule', 'decline-reschedule'] },
    {},
    { schedule: { date: '2030-05-06', time: 'afternoon', proposal: { ...moved, by: 'owner' } } },
    { [`POST /api/bids/${BID_ID}/reschedule/accept`]: () => ({}) },
  );

  await app.user.click(await screen.findByRole('button', { name: 'Accept new time' }));

  await waitFor(() =>
    expect(app.made(`POST /api/bids/${BID_ID}/reschedule/accept`).map(({ body }) => body)).toEqual([moved]),
  );
  expect(screen.queryByRole('button', { name: 'Ask to move it' })).not.toBeInTheDocument();
});

test('a message goes to the homeowner of the job', async () => {
  const app = open(
    { allowedActions: BOOKED },
    {},
    {},
    { 'POST /api/conversations': () => ({ id: 'cnv_1' }) },
  );

  await app.user.click(await screen.findByRole('button', { name: 'Message Dana' }));

  await waitFor(() =>
    expect(app.made('POST /api/conversations').map(({ body }) => body)).toEqual([
      { serviceRequestId: REQUEST_ID, otherUserId: 'acc_HOMEOWNER' },
    ]),
  );
});
