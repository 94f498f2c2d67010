import { fireEvent, screen, waitFor } from '@testing-library/react';
import { OPERATOR, refuse } from '../../../test/app.tsx';
import { profile } from '../../../test/samples.ts';
import { openSettings, section } from '../../../test/settings.ts';

describe('the second factor', () => {
  const SETUP = 'POST /api/auth/second-factor/setup';

  test('is set up with the password, a key and a code', async () => {
    let on = false;
    const app = openSettings(
      {},
      {
        'GET /api/profile': () => profile({ secondFactor: on }),
        [SETUP]: ({ body }) => {
          on = Boolean(body.code);
          return on
            ? { enabled: true }
            : {
                enabled: false,
                secret: 'JBSWY3DPEHPK3PXP',
                uri: 'otpauth://totp/Sward?secret=JBSWY3DPEHPK3PXP',
              };
        },
      },
    );
    const factor = await section('Second factor');

    await app.user.click(factor.getByRole('button', { name: 'Set up a second factor' }));
    expect(await factor.findByLabelText('Your password')).toHaveFocus();
    await app.user.keyboard('my password{Enter}');
    expect(await factor.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(factor.getByLabelText('Code from the app')).toHaveFocus();
    expect(await factor.findByRole('img', { name: 'QR code of the key below' })).toBeVisible();
    expect(factor.getByRole('link', { name: /^Open in the authenticator app/ })).toHaveAttribute(
      'href',
      'otpauth://totp/Sward?secret=JBSWY3DPEHPK3PXP',
    );
    fireEvent.change(factor.getByLabelText('Code from the app'), { target: { value: '123456' } });
    await app.user.click(factor.getByRole('button', { name: 'Switch on' }));

    expect(await factor.findByText('The second factor is on')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(app.made(SETUP).at(-1)?.body).toEqual({ password: 'my password', code: '123456' });
  });

  test('is switched off with password and code; a wrong code is told at its field', async () => {
    const REMOVE = 'DELETE /api/auth/second-factor/setup';
    const app = openSettings(
      { secondFactor: true },
      {
        [REMOVE]: () => refuse(422, 'code_invalid', 'That code is wrong or has expired.'),
      },
    );
    const factor = await section('Second factor');

    await app.user.click(factor.getByRole('button', { name: 'Switch off' }));
    fireEvent.change(await factor.findByLabelText('Your password'), { target: { value: 'my password' } });
    await app.user.click(factor.getByRole('button', { name: 'Switch off' }));
    await waitFor(() =>
      expect(factor.getByLabelText('Code from the app')).toHaveAccessibleDescription(/Enter the code/),
    );
    fireEvent.change(factor.getByLabelText('Code from the app'), { target: { value: '654321' } });
    await app.user.click(factor.getByRole('button', { name: 'Switch off' }));

    await waitFor(() =>
      expect(factor.getByLabelText('Code from the app')).toHaveAccessibleDescription(
        /That code is wrong or has expired/,
      ),
    );
    expect(app.made(REMOVE)[0]?.body).toEqual({ password: 'my password', code: '654321' });
  });

  test('operators keep theirs', async () => {
    openSettings({ userType: 'operator', secondFactor: true }, {}, { user: OPERATOR });
    const factor = await section('Second factor');

    expect(factor.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
    expect(factor.getByText(/^Operators must keep a second factor/)).toBeVisible();
    expect(factor.getByRole('link', { name: 'Go to the operator desk' })).toHaveAttribute(
      'href',
      '/operator',
    );
    expect(screen.queryByRole('region', { name: 'Delete your account' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your property' })).not.toBeInTheDocument();
  });
});
