import { act, fireEvent, screen, within } from '@testing-library/react';
import { PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  accessProblem,
  atTheGate,
  CALLS,
  HERE,
  locate,
  openNoAccess,
  withPhone,
} from '../../../test/deals/no-access.ts';
import { photosUploadAtOnce } from '../../../test/photo-uploads.ts';
import { BID_ID } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

photosUploadAtOnce();

atTheGate();
withPhone();

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
    return within(await screen.findByRole('dialog', { name: "Can't get in?" }));
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

  test('is led to the photos where they alone are missing', async () => {
    draft({}, []);
    const app = open(null);
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Tell Dana now' }));

    expect(dialog.getByLabelText('Add photos')).toHaveFocus();
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
