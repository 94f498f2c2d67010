import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { edit, openSettings } from '../../../test/settings.ts';

describe('the password', () => {
  const fill = async (app: ReturnType<typeof openSettings>, again = 'another long one') => {
    const password = await edit('Password');
    fireEvent.change(password.getByLabelText('Current password'), { target: { value: 'the old password' } });
    fireEvent.change(password.getByLabelText('New password'), { target: { value: 'another long one' } });
    await app.user.type(password.getByLabelText('Confirm the new password'), again);
    await app.user.click(password.getByRole('button', { name: 'Change password' }));
    return password;
  };
  const CHANGE = 'POST /api/auth/change-password';

  test('is changed with the old one', async () => {
    const app = openSettings({}, { [CHANGE]: () => ({ success: true }) });

    const password = await fill(app);

    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(app.made(CHANGE)[0]?.body).toEqual({
      password: 'the old password',
      newPassword: 'another long one',
    });
    expect(password.getByLabelText('Current password')).toHaveValue('');
  });

  test('must be given twice', async () => {
    const app = openSettings();

    const password = await fill(app, 'another lung one');

    expect(await password.findByText("Passwords don't match")).toBeVisible();
    expect(app.made(CHANGE)).toHaveLength(0);
  });

  test('a wrong old one is told at its field', async () => {
    const app = openSettings(
      {},
      {
        [CHANGE]: () =>
          refuse(422, 'validation_failed', 'Please check the fields.', {
            fields: { password: 'That is not your password' },
          }),
      },
    );

    const password = await fill(app);

    await waitFor(() =>
      expect(password.getByLabelText('Current password')).toHaveAccessibleDescription(
        'That is not your password',
      ),
    );
  });
});
