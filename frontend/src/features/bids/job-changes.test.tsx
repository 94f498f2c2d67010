import { act, fireEvent, screen, waitFor, type within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openDialog, openMyJobs } from '../../../test/my-jobs.ts';
import { BID_ID, calledOff } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';

const at = (path: string) => `POST /api/bids/${BID_ID}/${path}`;

beforeEach(() => {
  syncClock(Date.parse('2030-05-04T12:00:00Z'));
});

afterEach(() => {
  syncClock(Date.now());
});

describe('another day', () => {
  const PROPOSE = at('reschedule');
  const theirs = { date: '2030-05-09', time: 'evening', by: 'owner' };
  const asked = {
    proposal: theirs,
    allowedActions: ['reschedule', 'accept-reschedule', 'decline-reschedule'],
  };

  test('is proposed within the next 60 days', async () => {
    const app = openMyJobs({}, { [PROPOSE]: () => ({}) });
    const dialog = await openDialog(app, 'Reschedule', 'Propose another time');
    const day = dialog.getByLabelText('New day');
    fireEvent.change(day, { target: { value: '2030-07-20' } });
    await app.user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(day).toHaveAccessibleDescription('Please choose a day within the next 60 days');
    fireEvent.change(day, { target: { value: '2030-05-03' } });
    expect(day).toHaveAccessibleDescription('Please choose a day from today on');
    fireEvent.change(day, { target: { value: '' } });
    expect(day).toHaveAccessibleDescription('Please choose a date');
    expect(await violations()).toEqual([]);

    fireEvent.change(day, { target: { value: '2030-05-08' } });
    await app.user.selectOptions(dialog.getByLabelText('New time'), 'Evening (after 5pm)');
    await app.user.click(dialog.getByRole('button', { name: 'Propose' }));

    expect(await screen.findByText('New time proposed')).toBeVisible();
    expect(app.made(PROPOSE).map(({ body }) => body)).toEqual([{ date: '2030-05-08', time: 'evening' }]);
  });

  test('is over when it is at the property', async () => {
    syncClock(Date.parse('2030-05-06T18:30:00Z'));
    const app = openMyJobs({}, { [PROPOSE]: () => ({}) });
    const dialog = await openDialog(app, 'Reschedule', 'Propose another time');
    fireEvent.change(dialog.getByLabelText('New day'), { target: { value: '2030-05-06' } });
    await app.user.selectOptions(dialog.getByLabelText('New time'), 'Morning (8am - 12pm)');
    await app.user.click(dialog.getByRole('button', { name: 'Propose' }));

    expect(dialog.getByLabelText('New time')).toHaveAccessibleDescription('That time has passed today');
    expect(app.made(PROPOSE)).toHaveLength(0);
  });

  test('that has passed is told at its field', async () => {
    const fields = { time: 'That time has passed today' };
    const app = openMyJobs({}, { [PROPOSE]: () => refuse(422, 'validation_failed', 'no', { fields }) });
    const dialog = await openDialog(app, 'Reschedule', 'Propose another time');

    fireEvent.change(dialog.getByLabelText('New day'), { target: { value: '2030-05-08' } });
    await app.user.click(dialog.getByRole('button', { name: 'Propose' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('New time')).toHaveAccessibleDescription('That time has passed today'),
    );
  });

  test('of the homeowner is accepted as it stands', async () => {
    const app = openMyJobs(asked, { [at('reschedule/accept')]: () => ({}) });
    expect(await screen.findByText(/^Jordan M\. would like to move the job to Thu, May 9/)).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Accept new time' }));

    expect(await screen.findByText('The job has moved')).toBeVisible();
    expect(app.made(at('reschedule/accept'))[0]?.body).toEqual({ date: '2030-05-09', time: 'evening' });
  });

  test('of the homeowner that has passed can only be declined', async () => {
    openMyJobs({ ...asked, allowedActions: ['reschedule', 'decline-reschedule'] });

    expect(await screen.findByRole('button', { name: 'Keep the old time' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept new time' })).not.toBeInTheDocument();
  });

  test('of the homeowner is declined', async () => {
    const app = openMyJobs(asked, { [at('reschedule/decline')]: () => ({}) });

    await app.user.click(await screen.findByRole('button', { name: 'Keep the old time' }));

    expect(await screen.findByText('The job keeps its time')).toBeVisible();
  });

  test('of one’s own can only be taken back', async () => {
    const app = openMyJobs(
      { proposal: { ...theirs, by: 'provider' }, allowedActions: ['reschedule', 'decline-reschedule'] },
      { [at('reschedule/decline')]: () => refuse(409, 'job_not_open', 'The job has begun.') },
    );
    expect(await screen.findByText(/^You proposed Thu, May 9/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept new time' })).not.toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: 'Take back' }));

    expect(await screen.findByText('The job has begun.')).toBeVisible();
  });
});

describe('calling it off', () => {
  const CANCEL = at('cancel');
  const may = { allowedActions: ['check-in', 'reschedule', 'cancel', 'message'] };
  const confirm = 'Cancel the job, I cannot come';
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Confirms the dialog. From here on, the test advances the time. */
  const agree = async (app: ReturnType<typeof openMyJobs>, dialog: ReturnType<typeof within>) => {
    const button = await dialog.findByRole('button', { name: confirm });
    jest.useFakeTimers({ doNotFake: ['Date'] });
    await app.user.click(button);
  };
  const sent = (app: ReturnType<typeof openMyJobs>) =>
    app.made(CANCEL).filter(({ query }) => !query.get('preview'));
  afterEach(() => {
    jest.useRealTimers();
  });

  test('in time says that nothing is paid, and from when on it counts', async () => {
    const app = openMyJobs(may, { [CANCEL]: () => calledOff({ by: 'provider' }) });
    const dialog = await openDialog(app, 'Cancel job', 'Cancel this job?');

    expect(
      await dialog.findByText(/^The homeowner gets everything back, and you are not paid/),
    ).toBeVisible();
    expect(dialog.getByText('Goes back to the homeowner').nextSibling).toHaveTextContent('$46.95');
    expect(dialog.getByText('You receive').nextSibling).toHaveTextContent('$0.00');
    expect(dialog.getByText(/You can undo this for 10 seconds\.$/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await agree(app, dialog);
    expect(screen.getByText('Cancelling the job. $46.95 goes back to the homeowner.')).toBeVisible();
    await pass(9_900);
    expect(sent(app)).toEqual([]);
    await pass(200);

    expect(await screen.findByText('Job cancelled')).toBeVisible();
    expect(app.made(CANCEL).map(({ query, body }) => [query.get('preview'), body])).toEqual([
      ['true', {}],
      [null, { refundCents: 4695 }],
    ]);
  });

  test('says that the customer chooses where another provider could be asked', async () => {
    const rescue = { chooseBy: '2030-05-05T12:00:00.000Z' };
    const app = openMyJobs(may, { [CANCEL]: () => calledOff({ by: 'provider', rescue }) });
    const dialog = await openDialog(app, 'Cancel job', 'Cancel this job?');

    expect(await dialog.findByText(/^The homeowner may choose another provider, or gets/)).toBeVisible();
    expect(dialog.queryByText('Goes back to the homeowner')).not.toBeInTheDocument();
    await agree(app, dialog);
    expect(screen.getByText('Cancelling the job. The homeowner chooses what happens now.')).toBeVisible();
    await pass(10_100);

    expect(
      await screen.findByText('The homeowner has been told and chooses what happens now.'),
    ).toBeVisible();
  });

  test('is taken back within ten seconds: nothing is sent', async () => {
    const app = openMyJobs(may, { [CANCEL]: () => calledOff({ by: 'provider' }) });
    await agree(app, await openDialog(app, 'Cancel job', 'Cancel this job?'));
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing was cancelled')).toBeVisible();
    await pass(20_000);

    expect(sent(app)).toEqual([]);
  });

  test('late says that it counts in the on-time rate', async () => {
    const app = openMyJobs(may, { [CANCEL]: () => calledOff({ by: 'provider', late: true }) });
    const dialog = await openDialog(app, 'Cancel job', 'Cancel this job?');

    expect(
      await dialog.findByText(/^It is less than 24 hours.*it counts in your on-time rate/),
    ).toBeVisible();
  });

  test('of a finished job is refused in words', async () => {
    const words = 'This job is finished already.';
    const app = openMyJobs(may, { [CANCEL]: () => refuse(409, 'already_completed', words) });
    const dialog = await openDialog(app, 'Cancel job', 'Cancel this job?');

    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(dialog.queryByRole('button', { name: confirm })).not.toBeInTheDocument();
  });

  test('by the homeowner is told with what is paid for it, and the address is gone', async () => {
    const cancellation = calledOff({ late: true, refundCents: 2000, providerCents: 1900 });
    const gone = { exactAddress: null, homeownerFirstName: null, homeownerId: null, scheduledDate: null };
    openMyJobs({ ...gone, status: 'cancelled', cancellation, netCents: 1900, allowedActions: [] });

    expect(
      await screen.findByText(/^The homeowner cancelled it\. It was late: you receive \$19\.00/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Details' })).toBeVisible();
    expect(screen.queryByText(/Inman St/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /cancel|check in|message/i })).not.toBeInTheDocument();
  });
});
