import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentPath, type Handlers, openApp, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { resetPassword } from '../../../test/doubles/amplify.ts';

const ask = resetPassword;

const SETTINGS = 'GET /api/auth/reset-password';
const RESET = 'POST /api/auth/reset-password';
const pool = { userPoolId: 'us-east-1_Pool', clientId: 'client', endpoint: 'http://127.0.0.1:4567' };

beforeEach(() => {
  ask.mockReset().mockResolvedValue({} as never);
});

const failure = (name: string) => Object.assign(new Error(name), { name });

async function askForCode(handlers: Handlers = {}, path = '/forgot-password') {
  const app = openApp(path, { handlers: { [SETTINGS]: () => pool, ...handlers } });
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'someone@sward.test' } });
  await app.user.click(screen.getByRole('button', { name: 'Send Code' }));
  return app;
}

async function reset(app: Awaited<ReturnType<typeof askForCode>>, code = '123456') {
  await app.user.type(await screen.findByLabelText('Code from the email'), code);
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a new password' } });
  await app.user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('a username is needed', async () => {
  const { user } = openApp('/forgot-password');

  await user.click(await screen.findByRole('button', { name: 'Send Code' }));

  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/Username is required/),
  );
  expect(ask).not.toHaveBeenCalled();
});

test('what was typed to sign in is not asked for again', async () => {
  const { user } = openApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'someone@sward.test');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));

  await screen.findByRole('button', { name: 'Send Code' });
  expect(screen.getByLabelText('Username')).toHaveValue('someone@sward.test');
});

test('the code is asked for where the stage says, then the password is changed', async () => {
  const app = await askForCode({ [RESET]: () => ({ success: true }) }, '/forgot-password?next=%2Fmessages');

  expect(await screen.findByRole('heading', { level: 2, name: 'Enter the code' })).toHaveFocus();
  const Cognito = {
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.clientId,
    userPoolEndpoint: pool.endpoint,
  };
  expect(ask).toHaveBeenLastCalledWith({ Auth: { Cognito } }, { username: 'someone@sward.test' });

  await reset(app);

  expect(await screen.findByText('Password Changed')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/login?next=%2Fmessages'));
  expect(await screen.findByLabelText('Username')).toHaveValue('someone@sward.test');
  expect(app.made(RESET)[0]?.body).toEqual({
    username: 'someone@sward.test',
    code: '123456',
    newPassword: 'a new password',
  });
});

test('without an endpoint of the stage the pool has its own', async () => {
  await askForCode({ [SETTINGS]: () => ({ ...pool, endpoint: null }) });

  await screen.findByLabelText('Code from the email');
  const Cognito = { userPoolId: pool.userPoolId, userPoolClientId: pool.clientId };
  expect(ask).toHaveBeenLastCalledWith({ Auth: { Cognito } }, { username: 'someone@sward.test' });
});

test.each(['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'])(
  '%s looks like any other address',
  async (name) => {
    ask.mockRejectedValue(failure(name));

    await askForCode();

    expect(await screen.findByText(/^If someone@sward.test has an account/)).toBeVisible();
  },
);

test.each([
  ['LimitExceededException', 'Too many attempts. Please wait a little.'],
  ['NetworkError', 'We could not reach Sward. Please check your connection and try again.'],
])('%s: %s', async (name, text) => {
  ask.mockRejectedValue(failure(name));

  await askForCode();

  expect(await screen.findByText('The code could not be sent')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('a wrong code and a refused password are told at their fields', async () => {
  let answer = refuse(422, 'code_invalid', 'That code is wrong or has expired.');
  const app = await askForCode({ [RESET]: () => answer });
  await reset(app);
  const code = screen.getByLabelText('Code from the email');
  await waitFor(() => expect(code).toHaveAccessibleDescription('That code is wrong or has expired.'));

  const fields = { newPassword: 'This password is too common' };
  answer = refuse(422, 'validation_failed', 'x', { fields });
  await app.user.click(screen.getByRole('button', { name: 'Change Password' }));

  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/This password is too common/),
  );
});

test('an incomplete code is not sent', async () => {
  const app = await askForCode();

  await reset(app, '12');

  await waitFor(() =>
    expect(screen.getByLabelText('Code from the email')).toHaveAccessibleDescription('Enter the code'),
  );
  expect(app.made(RESET)).toHaveLength(0);
});

test('a new code can be asked for', async () => {
  const app = await askForCode();

  await app.user.click(await screen.findByRole('button', { name: 'Send a new code' }));

  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

test('has no accessibility faults', async () => {
  await askForCode();
  await screen.findByLabelText('Code from the email');

  expect(await violations()).toEqual([]);
});
