import { fireEvent, screen, act as settled, within } from '@testing-library/react';
import { violations } from '../../../test/axe.ts';
import { openDialog, openMyJobs } from '../../../test/my-jobs.ts';
import { hideAll, show } from '../../lib/offline/state.ts';
import type { Refused, Waiting } from '../../lib/offline/waiting.ts';

let online: boolean;
beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  hideAll();
  jest.restoreAllMocks();
});

const tap = (more: Partial<Waiting> = {}): Waiting =>
  ({
    ...{ kind: 'check-in', body: { photos: ['kept-1', 'kept-2'], location: { lat: 42.37, lng: -71.11 } } },
    ...{ id: 'web-1', owner: 'acc_PROVIDER', job: 'bid_A', turn: 1, ahead: 0, who: 'Dana H.' },
    ...{ tappedAt: new Date(2030, 4, 6, 9, 58).toISOString(), day: '2030-05-06', request: 'req_A' },
    ...more,
  }) as Waiting;
const refused = (more: Partial<Refused>): Refused => ({
  ...{ status: 409, code: 'job_not_open', message: 'This job is not open any more.' },
  at: '2030-05-06T14:20:00.000Z',
  ...more,
});
const job = { status: 'cancelled', date: '2030-05-06', time: 'morning' };

/** Returns the line above the page, with its list open. */
async function lineAfter(change: () => void) {
  const app = openMyJobs({});
  await screen.findByRole('heading', { level: 1 });
  settled(change);
  const line = await screen.findByRole('region', { name: 'Network' });
  const details = line.querySelector('details') as HTMLDetailsElement;
  if (!details.open) await app.user.click(line.querySelector('summary') as HTMLElement);
  return { app, line, within: within(line) };
}
const noNetwork = () => {
  online = false;
  dispatchEvent(new Event('offline'));
};

test('what waits is one line that opens to the list, with the times of the taps', async () => {
  const { line, within: in_ } = await lineAfter(() => {
    noNetwork();
    show({ waiting: [tap()] });
  });

  expect(in_.getByRole('status')).toHaveTextContent('1 thing waits for network');
  const [row] = in_.getAllByRole('listitem');
  expect(row).toHaveTextContent(
    'Check-in, 9:58 AM · with your position · 2 before photos · Dana H.Sends by itself',
  );
  expect(line).toHaveTextContent('Check-ins and photos keep the time you tapped.');
  expect(await violations()).toEqual([]);
});

test('without a network and with nothing that waits it says what is here; with one it is gone', async () => {
  const { line } = await lineAfter(noNetwork);
  expect(line).toHaveTextContent('No network. Your day is on this phone');

  online = true;
  settled(() => void dispatchEvent(new Event('online')));

  expect(screen.queryByRole('region', { name: 'Network' })).not.toBeInTheDocument();
});

test.each<[string, Partial<Refused>, string]>([
  ['cancelled', { job: { ...job, cancelledBy: 'owner', providerCents: 3515 } }, 'Dana H. cancelled this job'],
  [
    'moved',
    { code: 'too_early', job: { ...job, status: 'accepted', date: '2030-05-08' } },
    'was moved to Wed, May 8',
  ],
  ['taken away', { status: 404, code: 'not_found' }, 'This job is not yours any more'],
  ['finished', { job: { ...job, status: 'completed' } }, 'This job is already finished'],
  ['refused otherwise', { code: 'busy_elsewhere' }, 'This job is not open any more.'],
])('a job that was %s meanwhile says so, and nothing is thrown away', async (_, why, says) => {
  const { within: in_ } = await lineAfter(() => show({ waiting: [tap({ refused: refused(why) })] }));

  expect(in_.getByRole('status')).toHaveTextContent('1 thing needs a look');
  expect(in_.getByRole('heading', { name: new RegExp(says) })).toBeVisible();
  expect(in_.getByText(/Check-in, 9:58 AM did not count, but it is kept here\./)).toBeVisible();
  expect(in_.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', '/requests/req_A');
  expect(in_.getByRole('link', { name: 'Ask Sward' })).toHaveAttribute('href', '/provider-support');
  expect(await violations()).toEqual([]);
});

test('a cancellation says what it pays; removing asks first, and names the photos', async () => {
  const { app, within: in_ } = await lineAfter(() =>
    show({
      waiting: [tap({ refused: refused({ job: { ...job, cancelledBy: 'owner', providerCents: 3515 } }) })],
    }),
  );
  expect(in_.getByText(/The cancellation pays you \$35\.15\./)).toBeVisible();

  await app.user.click(in_.getByRole('button', { name: 'Remove' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Remove it from this phone?' }));
  expect(dialog.getByText(/its 2 photos were not sent/)).toBeVisible();
});

test('a finish that is held can be taken back, and does not wait yet', async () => {
  openMyJobs({});
  await screen.findByRole('heading', { level: 1 });
  const finish: Partial<Waiting> = {
    kind: 'finish',
    body: { photos: [], note: '' },
    heldUntil: Date.now() + 10_000,
  };
  settled(() => show({ waiting: [tap(finish)] }));

  expect(await screen.findByText('Job finished. Dana H. is told in 10 seconds.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Network' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);

  settled(noNetwork);
  expect(await screen.findByText('Job finished. Dana H. is told once there is network.')).toBeVisible();

  settled(() => show({ waiting: [{ ...tap(finish), heldUntil: undefined }] }));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('what others answer at once does not wait: its button says what it needs, and keeps what was chosen', async () => {
  const app = openMyJobs({});
  const dialog = await openDialog(app, 'Reschedule', 'Propose another time');
  const day = dialog.getByLabelText('New day');
  fireEvent.change(day, { target: { value: '2030-05-09' } });
  settled(noNetwork);

  expect(dialog.getByRole('button', { name: 'Needs network' })).toBeDisabled();

  online = true;
  settled(() => void dispatchEvent(new Event('online')));
  expect(dialog.getByRole('button', { name: 'Propose' })).toBeEnabled();
  expect(day).toHaveValue('2030-05-09');
});
