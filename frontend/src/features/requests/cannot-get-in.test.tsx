import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { accessProblem, CALLS, dueProblem, openNoAccess } from '../../../test/deals/no-access.ts';
import { photo } from '../../../test/my-jobs.ts';
import { BID_ID } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

jest.mock('../../lib/photos/photos.ts', () => ({
  ...jest.requireActual('../../lib/photos/photos.ts'),
  uploadPhoto: async (file: File, purpose: string) => `upl_${purpose}_${file.name}`,
}));

const HERE = { lat: 42.3736, lng: -71.1097 };
let clock: jest.SpyInstance;

beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T16:05:00Z'));
  sessionStorage.clear();
  globalThis.URL.createObjectURL = () => 'blob:photo';
  locate((found) => found({ coords: { latitude: HERE.lat, longitude: HERE.lng } }));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});

type Locate = (found: (at: object) => void, refused: () => void) => void;
const locate = (getCurrentPosition: Locate) =>
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
const at = (time: string) => clock.mockReturnValue(Date.parse(`2030-05-06T${time}Z`));
const header = (name: string) => screen.findByRole('region', { name });
const open = (problem: object | null, more: Parameters<typeof openNoAccess>[1] = {}) =>
  openNoAccess(problem, { user: PROVIDER, ...more });

describe('a provider who cannot get in', () => {
  const draft = (more: object = {}, photos = [{ uploadId: 'upl_7', name: 'gate.jpg' }]) =>
    sessionStorage.setItem(
      `sward.no-access.${BID_ID}`,
      JSON.stringify({
        owner: PROVIDER.id,
        values: {
          ...{ reason: 'locked_gate', text: 'The code is not taken.' },
          days: { 0: { date: '2030-05-07', time: 'morning' } },
          ...more,
        },
        photos,
      }),
    );
  const ask = async (app: ReturnType<typeof openNoAccess>) => {
    await app.user.click(await screen.findByRole('button', { name: "Can't get in" }));
    return within(await screen.findByRole('dialog', { name: "You can't get in?" }));
  };

  test('says why, with a photo, the place and days, and waits', async () => {
    draft();
    const app = open(null, {
      handlers: {
        [CALLS.mark]: () => {
          app.known.problem = accessProblem();
          return app.known.problem;
        },
      },
    });
    const dialog = await ask(app);
    await app.user.click(dialog.getByRole('button', { name: 'Offer another day' }));
    expect(dialog.getByLabelText('Day 2')).toHaveValue('2030-05-08');
    expect(await violations()).toEqual([]);

    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));

    const waits = within(await header('Wait until 12:15 PM, then say if it is still closed'));
    expect(app.made(CALLS.mark).map(({ body }) => body)).toEqual([
      {
        ...{ reason: 'locked_gate', text: 'The code is not taken.', photos: ['upl_7'], location: HERE },
        days: [
          { date: '2030-05-07', time: 'morning' },
          { date: '2030-05-08', time: 'morning' },
        ],
      },
    ]);
    expect(sessionStorage.getItem(`sward.no-access.${BID_ID}`)).toBeNull();
    expect(waits.getByText("Can't get in since 12:00 PM")).toBeVisible();
    expect(waits.getByRole('timer')).toHaveTextContent('0:10:00');
    expect(waits.getByRole('button', { name: 'I got in' })).toHaveClass('bg-primary');
    const panel = within(await screen.findByRole('region', { name: 'If it is still closed at 12:15 PM' }));
    expect(panel.getByText('You receive').parentElement).toHaveTextContent('You receive$9.50');
    expect(panel.getByText('Back to Dana').parentElement).toHaveTextContent('-$30.00');
    expect(panel.getByRole('button', { name: 'Still closed, from 12:15 PM' })).toBeDisabled();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['no photo', {}, [], 'Add at least one photo'],
    ['no reason', { reason: undefined }, undefined, 'Choose why you cannot begin'],
    ['other without words', { reason: 'other', text: '' }, undefined, /between 10 and|at least 10/],
    [
      'a day too far',
      { days: { 0: { date: '2030-05-21', time: 'morning' } } },
      undefined,
      'Choose different days within the next 14 days',
    ],
    [
      'one day twice',
      {
        days: {
          0: { date: '2030-05-07', time: 'morning' },
          1: { date: '2030-05-07', time: 'morning' },
        },
      },
      undefined,
      'Choose different days within the next 14 days',
    ],
  ])('is told before anything is sent: %s', async (_, values, photos, text) => {
    draft(values, photos);
    const app = open(null);
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));

    expect((await dialog.findAllByText(text))[0]).toBeVisible();
    expect(app.made(CALLS.mark)).toEqual([]);
  });

  test('needs a place: nothing is sent without it', async () => {
    locate((_, refused) => refused());
    draft();
    const app = open(null);
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));

    expect(await dialog.findByText(/^We need your location for this/)).toBeVisible();
    expect(app.made(CALLS.mark)).toEqual([]);
  });

  test.each([
    ['too_far', 'Your phone is not near the property. Go there and try again.'],
    ['too_late', 'That is possible until 30 minutes after the agreed time.'],
    ['order_open', 'Your price change is still open. Take it back first.'],
    ['order_paid', /^Extra work was paid for this job/],
    ['not_checked_in', 'Please check in first.'],
    ['job_not_open', /^This job has ended/],
    ['charged_back', /^A bank looks into this payment/],
  ])('reads why it was refused: %s', async (code, text) => {
    draft();
    const app = open(null, { handlers: { [CALLS.mark]: () => refuse(409, code, 'Refused.') } });
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));

    expect(await screen.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Tell Dana now' })).toBeEnabled();
  });

  test('reads at its field which day is not taken', async () => {
    draft();
    const app = open(null, {
      handlers: {
        [CALLS.mark]: () =>
          refuse(422, 'validation_failed', 'Please check.', {
            fields: { 'days.0.date': 'x' },
            keys: { 'days.0.date': 'access_day' },
          }),
      },
    });
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));

    expect(await dialog.findByText('Choose different days within the next 14 days')).toBeVisible();
    expect(dialog.getByLabelText('Day 1')).toHaveAttribute('aria-invalid', 'true');
  });

  test('without network is told so, and finds what was entered again', async () => {
    const app = open(null);
    const dialog = await ask(app);
    fireEvent.change(dialog.getByLabelText(/^In a few words/), {
      target: { value: 'A dog behind the gate.' },
    });

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));

    expect(dialog.getByText(/^This needs network/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Needs network' })).toBeDisabled();
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect((await ask(app)).getByLabelText(/^In a few words/)).toHaveValue('A dog behind the gate.');
  });

  test('offers no days the second time, and a third time there is none', async () => {
    draft();
    const job = { accessProblems: 1 };
    const app = open(accessProblem({ status: 'waived', allowedActions: [] }), {
      job,
      handlers: { [CALLS.mark]: () => accessProblem() },
    });
    const dialog = await ask(app);
    expect(dialog.getByText(/^It is the second time for this job/)).toBeVisible();
    expect(dialog.queryByLabelText('Day 1')).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));
    await screen.findByText('Dana is told. Please wait.');
    expect(app.made(CALLS.mark)[0]?.body.days).toEqual([]);

    job.accessProblems = 2;
    act(() => announce('bid'));

    expect(await screen.findByRole('button', { name: 'Price change' })).toBeVisible();
    await expect(screen.findByText('The job went on.')).resolves.toBeVisible();
    expect(screen.queryByRole('button', { name: "Can't get in" })).toBeNull();
  });

  test.each([
    ['after the window and half an hour', { windowEndsAt: '2030-05-06T15:34:59.000Z' }],
    ['after extra work was paid', { extraCents: 1500 }],
  ])('is not offered it %s', async (_, job) => {
    open(null, { job });

    expect(await screen.findByRole('button', { name: 'Price change' })).toBeVisible();
    expect(screen.queryByRole('button', { name: "Can't get in" })).toBeNull();
  });
});

describe('waiting at a closed place', () => {
  test('the homeowner says that it is open: it is tried again, and the job goes on', async () => {
    const app = open(
      accessProblem({
        status: 'answered',
        answer: { at: '2030-05-06T16:04:00.000Z', text: 'The key is under the pot.' },
        respondBy: '2030-05-06T16:19:00.000Z',
      }),
      {
        handlers: {
          [CALLS.waive]: () => {
            app.known.problem = accessProblem({ status: 'waived', allowedActions: [] });
            return app.known.problem;
          },
        },
      },
    );
    const tries = within(await header('Dana says that it is open now'));
    expect(tries.getByText('“The key is under the pot.”')).toBeVisible();

    await app.user.click(tries.getByRole('button', { name: 'I got in' }));

    expect(await screen.findByText('Good. The job goes on.')).toBeVisible();
    expect(await header("Working at Dana's since 11:40 AM")).toBeVisible();
  });

  test('from its time on says that it is still closed, with a new photo, and may leave', async () => {
    at('16:15:00');
    const app = open(accessProblem(), {
      handlers: {
        [CALLS.still]: () => {
          app.known.problem = dueProblem({ allowedActions: ['waive'] });
          return app.known.problem;
        },
      },
    });
    expect(await header('Still closed? Say so by 12:45 PM')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Still closed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'It is still closed?' }));
    await app.user.click(dialog.getByRole('button', { name: 'It is still closed' }));
    expect(await dialog.findByText('Add at least one photo')).toBeVisible();
    await app.user.upload(dialog.getByLabelText('Add photos'), photo('still.jpg'));
    await dialog.findByRole('button', { name: 'Remove still.jpg' });
    expect(await violations()).toEqual([]);

    await app.user.click(dialog.getByRole('button', { name: 'It is still closed' }));

    const due = within(await header('You can leave'));
    expect(app.made(CALLS.still).map(({ body }) => body)).toEqual([
      { photos: ['upl_access_still.jpg'], location: HERE },
    ]);
    expect(due.getByText(/^Dana chooses by May 7, /)).toBeVisible();
    expect(due.getByRole('button', { name: 'I got in' })).toBeVisible();
    const next = within(await screen.findByRole('region', { name: 'What happens next' }));
    expect(
      next.getByText(/They pay \$10\.00 for this trip .* Tue, May 7, 8 AM - 12 PM; Wed, May 8/),
    ).toBeVisible();
    expect(next.getByText('You receive $9.50 for this trip, in 1-3 business days.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['too_early', 'The homeowner still has time to open.'],
    ['too_far', 'Your phone is not near the property. It has to be said from there.'],
    ['access_not_open', 'It has been answered meanwhile. Please look again.'],
  ])('reads why that was refused: %s', async (code, text) => {
    at('16:20:00');
    const app = open(accessProblem(), { handlers: { [CALLS.still]: () => refuse(409, code, 'Refused.') } });
    await app.user.click(await screen.findByRole('button', { name: 'Still closed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'It is still closed?' }));
    await app.user.upload(dialog.getByLabelText('Add photos'), photo('still.jpg'));
    const say = dialog.getByRole('button', { name: 'It is still closed' });
    await waitFor(() => expect(say).toBeEnabled());

    await app.user.click(say);

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('half an hour later the time to say so is over', async () => {
    at('16:45:00');
    open(accessProblem());

    const over = within(await header('The time to say so is over. The job goes on.'));

    expect(over.queryByRole('button', { name: 'I got in' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Still closed/ })).toBeNull();
  });

  test('of a job without a trip fee says that it ends without one', async () => {
    open(accessProblem({ tripFeeCents: null, backCents: 4695 }));

    const panel = within(await screen.findByRole('region', { name: 'If it is still closed at 12:15 PM' }));

    expect(panel.getByText(/^For this job no trip fee was agreed on/)).toBeVisible();
    expect(panel.queryByText('You receive')).toBeNull();
  });

  test('knows that coming again is being paid', async () => {
    at('17:00:00');
    open(
      dueProblem({
        ...{ status: 'paying', chosen: { date: '2030-05-08', time: 'afternoon' }, allowedActions: [] },
        payBy: '2030-05-06T17:20:00.000Z',
      }),
    );

    const paying = within(await header('Dana is paying for you to come again on Wed, May 8, 12 PM - 5 PM'));

    expect(paying.getByText(/Paid by 1:20 PM, or they choose again/)).toBeVisible();
  });
});
