import { screen, waitFor, within } from '@testing-library/react';
import { PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  accessProblem,
  atTheGate,
  CALLS,
  dueProblem,
  HERE,
  openNoAccess,
  withPhone,
} from '../../../test/deals/no-access.ts';
import { photo } from '../../../test/my-jobs.ts';
import { photosUploadAtOnce } from '../../../test/photo-uploads.ts';

photosUploadAtOnce();

const at = atTheGate();
withPhone();

const header = (name: string) => screen.findByRole('region', { name });

const open = (problem: object | null, more: Parameters<typeof openNoAccess>[1] = {}) =>
  openNoAccess(problem, { user: PROVIDER, ...more });

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
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still closed?' }));
    await app.user.click(dialog.getByRole('button', { name: 'It is still closed' }));
    expect(await dialog.findByText('Add at least one photo')).toBeVisible();
    expect(dialog.getByLabelText('Add photos')).toHaveFocus();
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still closed?' }));
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
