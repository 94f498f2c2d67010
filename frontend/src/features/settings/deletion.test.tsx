import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, refuse } from '../../../test/app.tsx';
import { openSettings, section } from '../../../test/settings.ts';

describe('deleting the account', () => {
  const DELETE = 'DELETE /api/account';
  const MONEY = 'GET /api/open-money';
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
        [MONEY]: () => ({ isOpen: false }),
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

  test('is not asked for while money is held: it would withdraw bids and end services first', async () => {
    const app = openSettings({}, { [MONEY]: () => ({ isOpen: true }) });
    const deletion = await section('Delete your account');
    await app.user.click(deletion.getByRole('button', { name: 'Delete my account' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Your account cannot be deleted yet' }));
    expect(dialog.getByRole('link', { name: 'See my jobs' })).toHaveAttribute('href', '/homeowner-dashboard');
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  });

  test('held money prevents it', async () => {
    const app = openSettings(
      {},
      {
        [MONEY]: () => ({ isOpen: false }),
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
