import { screen, act as settled, within } from '@testing-library/react';
import { type Handlers, PROVIDER } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day, stop } from '../../../test/day.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { BID_ID, REQUEST_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';
import { hideAll, show } from '../../lib/offline/state.ts';
import type { Refused, Waiting } from '../../lib/offline/waiting.ts';

let online: boolean;
beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  syncClock(Date.parse('2030-05-06T16:00:30Z'));
});
afterEach(() => {
  hideAll();
  jest.restoreAllMocks();
  syncClock(Date.now());
});

const at = (hour: number, minute: number) => new Date(2030, 4, 6, hour, minute).toISOString();
const tap = (more: Partial<Waiting> = {}): Waiting =>
  ({
    ...{ kind: 'check-in', body: { photos: ['kept-1', 'kept-2'], location: { lat: 42.37, lng: -71.11 } } },
    ...{ id: 'web-1', owner: 'acc_PROVIDER', job: BID_ID, turn: 1, ahead: 0, who: 'Dana H.' },
    ...{ tappedAt: at(9, 58), day: '2030-05-06', request: REQUEST_ID },
    ...more,
  }) as Waiting;
const refused = (job: object): Refused =>
  ({
    ...{ status: 409, code: 'job_not_open', message: 'This job is not open any more.', at: at(10, 20) },
    job: { status: 'accepted', date: '2030-05-06', time: 'morning', ...job },
  }) as Refused;

function open(
  waiting: Waiting[],
  job: object,
  { status = 'accepted', handlers = {} }: { status?: string; handlers?: Handlers } = {},
) {
  settled(() => show({ waiting }));
  return openPaidJob({
    user: PROVIDER,
    status,
    job: { date: '2030-05-06', time: 'morning', ...job },
    paid: { as: 'provider' },
    view: { phone: undefined, homeownerName: 'Dana H.', address: '26 Chandler St', zipCode: '02139' },
    handlers: {
      'GET /api/provider/today': () =>
        day({ stops: [stop({ id: 'bid_2', serviceRequestId: 'req_2', homeownerName: 'Marcus T.' })] }),
      ...handlers,
    },
  });
}
/** Finds the state header by its name, in which non-breaking spaces count as spaces. */
const state = async (name: RegExp) => {
  const is = (said: string) => name.test(said.replaceAll('\u00a0', ' '));
  return within(await screen.findByRole('region', { name: is }));
};
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const AT_WORK = { allowedActions: ['complete', 'message'], checkedInAt: at(9, 58) };

test('a check-in that is not sent yet says so, goes on with the work, and is listed with what it takes along', async () => {
  online = false;
  open([tap()], AT_WORK);

  const here = await state(/^Checked in at 9:58 AM, saved on this phone$/);

  expect(here.getByText('Not sent yet: no network')).toBeVisible();
  expect(here.getByRole('button', { name: 'Finish' })).toBeVisible();
  const waits = await list('Waits for network');
  expect(waits.getByRole('listitem')).toHaveTextContent(
    'Check-in, 9:58 AMwith your position · 2 before photosWaits',
  );
  expect(await violations()).toEqual([]);
});

test('with a network only what is held up is told', async () => {
  open([tap({ tappedAt: '2030-05-06T16:00:30.000Z' })], AT_WORK);
  expect(await state(/^Working at Dana's since/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Waits for network' })).not.toBeInTheDocument();

  settled(() => show({ waiting: [tap()] }));

  expect((await state(/saved on this phone$/)).getByText('Not sent yet')).toBeVisible();
});

test('a finish that is not sent yet starts no clock, and leads to the next job', async () => {
  online = false;
  open([tap({ kind: 'finish', body: { photos: ['kept-1'], note: '' }, tappedAt: at(11, 19) })], {
    ...{ status: 'completed', completedAt: at(11, 19), allowedActions: ['message'] },
  });

  const here = await state(/^Finished at 11:19 AM, saved on this phone$/);

  expect(here.getByText(/The 48 hours to look at it begin when it is sent\./)).toBeVisible();
  expect(await here.findByRole('link', { name: 'Next: Marcus T.' })).toBeVisible();
});

test('an arrival that is not sent yet is not told as if the homeowner saw it', async () => {
  online = false;
  open([tap({ kind: 'on-my-way', body: { arrivesAt: '2030-05-06T16:20:00.000Z' } })], {
    ...{ allowedActions: ['check-in'], arrivesAt: '2030-05-06T16:20:00.000Z' },
  });

  const here = await state(/^On the way to Dana/);

  expect(here.getByText(/The homeowner is told once it is sent\./)).toBeVisible();
  expect(here.queryByText(/sees your arrival time/)).not.toBeInTheDocument();
});

test('a cancellation that came before the tap: what it pays, what is kept, and the next job', async () => {
  // The request names the homeowner where the tap does not.
  const why = refused({ status: 'cancelled', cancelledBy: 'owner', providerCents: 3515 });
  const app = open(
    [tap({ refused: why, who: undefined })],
    { status: 'cancelled', allowedActions: [] },
    { status: 'cancelled' },
  );

  const here = await state(/^Dana H\. cancelled this job before your tap arrived$/);

  expect(here.getByText('Back online at 10:20 AM')).toBeVisible();
  expect(
    here.getByText(/did not count, but it is kept here\. The cancellation pays you \$35\.15\./),
  ).toBeVisible();
  expect(await here.findByRole('link', { name: 'Next: Marcus T.' })).toHaveAttribute(
    'href',
    '/requests/req_2',
  );
  expect(here.getByRole('link', { name: 'Ask Sward' })).toHaveAttribute('href', '/provider-support');
  const happened = await list('What happened');
  expect(happened.getByText('On this phone')).toBeVisible();
  expect(happened.getByText(/Network back\. What came first stands\./)).toBeInTheDocument();
  // The notice above the page does not repeat it.
  expect(
    screen.getAllByRole('button', { name: 'Remove' }).filter((button) => !button.closest('details')),
  ).toHaveLength(1);
  expect(document.querySelector('details')).not.toHaveAttribute('open');
  expect(await violations()).toEqual([]);

  await app.user.click(here.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('dialog', { name: 'Remove it from this phone?' })).toBeVisible();
});

test('a job that was moved before the tap says to which day, and leads to it', async () => {
  open([tap({ refused: refused({ date: '2030-05-08' }) })], {
    date: '2030-05-08',
    allowedActions: ['message'],
  });

  const here = await state(/^The job at Dana H\. was moved to Wed, May 8$/);

  expect(here.getByRole('link', { name: 'See your calendar' })).toHaveAttribute(
    'href',
    '/calendar?week=2030-05-08',
  );
});

const MOVED = [{ at: '2030-05-06T14:31:00.000Z', what: 'reschedule', who: 'provider', photos: [] }] as const;
const timeline = (items: readonly object[]): Handlers => ({
  [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({ items, nextCursor: null, releaseAt: null }),
});
const openMoved = (items: readonly object[]) => {
  const date = '2030-05-10';
  return openPaidJob({
    user: PROVIDER,
    job: { date, time: 'morning', allowedActions: ['reschedule', 'message'] },
    paid: { as: 'provider' },
    view: {
      ...{ phone: undefined, homeownerName: 'Dana H.', address: '26 Chandler St', zipCode: '02139' },
      schedule: { date, time: 'morning', proposal: null },
      zone: 'America/New_York',
    },
    handlers: { 'GET /api/provider/today': () => day(), ...timeline(items) },
  });
};

test('a job that has just moved says to when, that the price stays, and what moved with it', async () => {
  openMoved(MOVED);

  const here = await state(/^Moved to Fri, May 10, 8 AM - 12 PM$/);

  expect(here.getByText(/^Dana.H\. accepted, May 6/)).toBeVisible();
  expect(here.getByText('$38.00')).toBeVisible();
  expect(here.getByRole('link', { name: 'See Friday' })).toHaveAttribute('href', '/calendar?week=2030-05-10');
  expect((await list('What moved with it')).getByText(/Check-in opens an hour before/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('that it moved is news until the new day begins at the property', async () => {
  syncClock(Date.parse('2030-05-10T02:00:00Z'));
  openMoved([{ ...MOVED[0], at: '2030-05-09T14:31:00.000Z' }]);

  await state(/^Moved to Fri, May 10, 8 AM - 12 PM$/);
});

test('that it moved is news for a day', async () => {
  openMoved([{ ...MOVED[0], at: '2030-05-05T14:31:00.000Z' }]);

  expect(await state(/^Booked with Dana/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What moved with it' })).not.toBeInTheDocument();
});
