import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, page, refuse } from '../../../test/app.tsx';
import { openSettings, section } from '../../../test/settings.ts';

const ownItem = (more: object) => ({
  ...{ id: 'req_1', status: 'pending', services: ['Lawn Mowing'], address: '48 Inman St' },
  ...{ serviceDate: '2030-05-06', serviceTime: 'morning', day: { date: '2030-05-06', time: 'morning' } },
  ...{ dispute: null, task: null, ...more },
});

describe('deleting the account', () => {
  const DELETE = 'DELETE /api/account';
  const OWN = 'GET /api/homeowner/requests';
  const begin = async (app: ReturnType<typeof openSettings>) => {
    const deletion = await section('Delete your account');
    expect(deletion.getByText(/^While a payment is held/)).toBeVisible();
    await app.user.click(deletion.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
    fireEvent.change(await dialog.findByLabelText('Your password'), { target: { value: 'my password' } });
    await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    return dialog;
  };

  test('signs out and leads home', async () => {
    const app = openSettings(
      {},
      {
        [OWN]: () => page([ownItem({ status: 'cancelled' })]),
        [DELETE]: () => ({ status: 'requested' }),
        'POST /api/auth/logout': () => ({ success: true }),
      },
    );

    await begin(app);

    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(await screen.findByText('Your account is being deleted')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
    expect(app.made(DELETE)[0]?.body).toEqual({ password: 'my password' });
  });

  test.each([
    ['a booked job', { status: 'accepted' }],
    ['a job that has lost its provider', { status: 'rescuing' }],
    [
      'finished work in its review',
      { status: 'completed', task: { what: 'check-work', by: '2030-05-08T12:00:00.000Z' } },
    ],
  ])('%s is named before the password is asked for', async (_what, job) => {
    const app = openSettings({}, { [OWN]: () => page([ownItem({}), ownItem({ id: 'req_2', ...job })]) });

    const deletion = await section('Delete your account');
    await app.user.click(deletion.getByRole('button', { name: 'Delete my account' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Not yet' }));
    expect(dialog.getByText(/^The payment for Lawn Mowing on Mon, May 6 is still held\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', '/requests/req_2');
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    expect(app.made(DELETE)).toEqual([]);
  });

  test('held money prevents it', async () => {
    const app = openSettings(
      {},
      {
        [OWN]: () => page([]),
        [DELETE]: () =>
          refuse(409, 'money_held', 'A payment is still held. Finish or cancel that job first.'),
      },
    );

    await begin(app);

    expect(await screen.findByText('The account was not deleted')).toBeVisible();
    expect(screen.getByText('A payment is still held. Finish or cancel that job first.')).toBeVisible();
    expect(currentPath()).toBe('/settings');
  });
});
