import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, OPERATOR, refuse } from '../../../test/app.tsx';
import { startAuthentication, startRegistration } from '../../../test/doubles/passkeys.ts';
import { openSettings, section } from '../../../test/settings.ts';

const TITLE = 'Passkeys';
const LIST = 'GET /api/auth/passkeys';

const passkey = (more: object = {}) => ({
  id: 'pky_1',
  status: 'active',
  name: 'Chrome on Windows',
  createdAt: '2030-05-01T10:00:00.000Z',
  lastUsedAt: null,
  synced: false,
  ...more,
});

async function open() {
  fireEvent.click((await section(TITLE)).getByRole('button', { name: 'Show my passkeys' }));
  await screen.findByRole('button', { name: `Close: ${TITLE}` });
  return section(TITLE);
}

test('one is made by the device and added', async () => {
  let items: object[] = [];
  startRegistration.mockResolvedValue({
    id: 'abc',
    response: { clientDataJSON: 'data', attestationObject: 'object', transports: ['internal'] },
  });
  const app = openSettings(
    {},
    {
      [LIST]: () => ({ items }),
      'POST /api/auth/passkeys/options': () => ({ challenge: 'xyz' }),
      'POST /api/auth/passkeys': () => {
        items = [passkey()];
        return passkey();
      },
    },
  );
  const passkeys = await open();
  expect(await passkeys.findByText('You have no passkey yet.')).toBeVisible();

  await app.user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));

  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await passkeys.findByText('Chrome on Windows')).toBeVisible();
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'xyz' } });
  expect(app.made('POST /api/auth/passkeys')[0]?.body).toEqual({
    credentialId: 'abc',
    clientDataJSON: 'data',
    attestationObject: 'object',
    transports: ['internal'],
  });
});

test('a device that makes none is told of, and nothing is sent', async () => {
  startRegistration.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
  const app = openSettings(
    {},
    { [LIST]: () => ({ items: [] }), 'POST /api/auth/passkeys/options': () => ({ challenge: 'xyz' }) },
  );
  const passkeys = await open();

  await app.user.click(await passkeys.findByRole('button', { name: 'Add a passkey' }));

  expect(await screen.findByText('The passkey was not added')).toBeVisible();
  expect(screen.getByText(/^Your device made no passkey/)).toBeVisible();
  expect(app.made('POST /api/auth/passkeys')).toEqual([]);
});

test('one is renamed', async () => {
  let name = 'Chrome on Windows';
  const app = openSettings(
    {},
    {
      [LIST]: () => ({ items: [passkey({ name })] }),
      'PATCH /api/auth/passkeys/pky_1': ({ body }) => {
        name = String(body.name);
        return passkey({ name });
      },
    },
  );
  const passkeys = await open();

  await app.user.click(await passkeys.findByRole('button', { name: 'Rename: Chrome on Windows' }));
  const field = passkeys.getByLabelText('Name of the passkey');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: ' Blue phone ' } });
  await app.user.click(passkeys.getByRole('button', { name: 'Save name' }));

  expect(await passkeys.findByText('Blue phone')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(app.made('PATCH /api/auth/passkeys/pky_1')[0]?.body).toEqual({ name: 'Blue phone' });
});

describe('what asks for a step-up', () => {
  const REMOVE = 'DELETE /api/auth/passkeys/pky_1';
  const PROVE = 'POST /api/auth/prove-password';

  async function removing() {
    let proved = false;
    let items = [passkey()];
    const app = openSettings(
      {},
      {
        [LIST]: () => ({ items }),
        [REMOVE]: () => {
          if (!proved) return refuse(403, 'step_up_required', 'Please confirm that it is you.');
          items = [];
          return { success: true };
        },
        [PROVE]: ({ body }) => {
          proved = body.password === 'my password';
          return proved
            ? { until: '2030-05-01T10:10:00.000Z' }
            : refuse(422, 'validation_failed', 'Please check the fields.', {
                fields: { password: 'That is not your password' },
              });
        },
      },
    );
    const passkeys = await open();
    await app.user.click(await passkeys.findByRole('button', { name: 'Remove: Chrome on Windows' }));
    const question = within(await screen.findByRole('dialog', { name: /^Remove the passkey/ }));
    await app.user.click(question.getByRole('button', { name: 'Remove' }));
    return { app, passkeys, dialog: within(await screen.findByRole('dialog', { name: 'Is it you?' })) };
  }

  test('takes the password, says what is wrong with it, and repeats the call', async () => {
    const { app, passkeys, dialog } = await removing();
    const enter = async (password: string) => {
      fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: password } });
      await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    };

    await enter('wrong-one');
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/That is not your password/),
    );
    await enter('my password');

    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(await passkeys.findByText('You have no passkey yet.')).toBeVisible();
    expect(app.made(REMOVE)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
  });

  test('is closed alone, and then nothing was done', async () => {
    const { app } = await removing();

    await app.user.keyboard('{Escape}');

    expect(await screen.findByText('The passkey was not removed')).toBeVisible();
    expect(app.made(REMOVE)).toHaveLength(1);
    expect(app.made(PROVE)).toEqual([]);
  });
});

test('an operator who signed in with the password alone uses a passkey to get on', async () => {
  startAuthentication.mockResolvedValue({
    id: 'abc',
    response: { clientDataJSON: 'data', authenticatorData: 'more', signature: 'name' },
  });
  const app = openSettings(
    { userType: 'operator' },
    {
      [LIST]: () => ({ items: [passkey()] }),
      'POST /api/auth/prove-passkey/options': () => ({ challenge: 'xyz' }),
      'POST /api/auth/prove-passkey': () => ({ until: '2030-05-01T10:10:00.000Z' }),
    },
    { user: OPERATOR },
  );
  const passkeys = await section(TITLE);
  expect(await passkeys.findByText(/^You signed in with your password alone/)).toBeVisible();

  await app.user.click(passkeys.getByRole('button', { name: 'Use a passkey' }));

  expect(await passkeys.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(app.made('POST /api/auth/prove-passkey')[0]?.body).toEqual({
    credentialId: 'abc',
    clientDataJSON: 'data',
    authenticatorData: 'more',
    signature: 'name',
  });
});

test('customers are not asked for one', async () => {
  openSettings({}, { [LIST]: () => ({ items: [] }) }, { user: HOMEOWNER });

  const passkeys = await section(TITLE);

  expect(passkeys.getByRole('button', { name: 'Show my passkeys' })).toBeVisible();
});
