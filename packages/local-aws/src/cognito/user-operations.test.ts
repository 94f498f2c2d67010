import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  InvalidParameterException,
  InvalidPasswordException,
  ListUsersCommand,
  ResourceNotFoundException,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  MESSAGE_FUNCTION,
  openTestPool,
  PASSWORD,
  type TestPool,
  UserPoolId,
} from '../../testing/cognito.ts';

let pool: TestPool;

beforeEach(async () => {
  pool = await openTestPool();
});

afterEach(() => pool.close());

const create = (Username: string, input: object = {}) =>
  pool.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, ...input }));
const get = (Username: string) => pool.sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
const list = (input: object = {}) => pool.sdk.send(new ListUsersCommand({ UserPoolId, ...input }));
const update = (Username: string, Name: string, Value: string) =>
  pool.sdk.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: [{ Name, Value }] }),
  );

test('an invited user has a generated name and must choose a password', async () => {
  const sub = await pool.invite('Ann@Example.com');

  const user = await get(sub);
  expect(sub).toMatch(/^[0-9a-f-]{36}$/);
  expect(user).toMatchObject({
    Username: sub,
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    UserCreateDate: new Date('2026-01-01T00:00:00Z'),
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: 'Ann@Example.com' },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  expect(pool.mails).toEqual([]);
});

test('an address is found in any case and taken in any case', async () => {
  const sub = await pool.invite('ann@example.com');

  expect((await get('ANN@example.COM')).Username).toBe(sub);
  await expect(create('Ann@Example.com', { MessageAction: 'SUPPRESS' })).rejects.toBeInstanceOf(
    UsernameExistsException,
  );
});

test('of two invitations at once to one address one wins', async () => {
  const results = await Promise.allSettled([pool.invite('ann@example.com'), pool.invite('ANN@example.com')]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await list()).Users).toHaveLength(1);
});

test('nobody signs in as a user whose password was told to nobody, until one is set', async () => {
  await create('ann@example.com', { MessageAction: 'SUPPRESS' });

  await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toThrow('Incorrect username or password.');
  await pool.sdk.send(
    new AdminSetUserPasswordCommand({
      ...{ UserPoolId, Username: 'ann@example.com', Password: PASSWORD, Permanent: true },
    }),
  );
  expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult?.AccessToken).toBeTruthy();
});

test('without SUPPRESS the temporary password is mailed and works', async () => {
  await create('ann@example.com');

  const mail = pool.mails[0];
  const password = /temporary password is (\S+)\.$/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Your temporary password' });
  expect(mail?.text).toContain('Your username is ann@example.com');
  expect((await pool.signIn('ann@example.com', password)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('RESEND replaces the temporary password', async () => {
  await pool.invite('ann@example.com', 'Temp-first');
  await create('ann@example.com', { MessageAction: 'RESEND', TemporaryPassword: 'Temp-second' });

  expect(pool.mails[0]?.text).toContain('Temp-second');
  await expect(pool.signIn('ann@example.com', 'Temp-first')).rejects.toThrow(
    'Incorrect username or password.',
  );
  expect((await pool.signIn('ann@example.com', 'Temp-second')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('RESEND is for invited users only', async () => {
  await pool.member('ann@example.com');

  await expect(create('ann@example.com', { MessageAction: 'RESEND' })).rejects.toBeInstanceOf(
    UnsupportedUserStateException,
  );
  await expect(create('bob@example.com', { MessageAction: 'RESEND' })).rejects.toBeInstanceOf(
    UserNotFoundException,
  );
});

test('the CustomMessage trigger writes the invitation', async () => {
  pool.triggers[MESSAGE_FUNCTION] = async (event) => ({
    ...event,
    response: { emailSubject: 'Welcome', emailMessage: '<p>{username}, use <b>{####}</b></p>' },
  });

  await create('ann@example.com', { TemporaryPassword: 'a<b>c&d1', ClientMetadata: { lang: 'es' } });

  expect(pool.mails).toEqual([
    {
      to: 'ann@example.com',
      subject: 'Welcome',
      text: 'ann@example.com, use a<b>c&d1',
      html: '<p>ann@example.com, use <b>a&#60;b&#62;c&#38;d1</b></p>',
    },
  ]);
  expect(pool.events[0]?.event).toMatchObject({
    triggerSource: 'CustomMessage_AdminCreateUser',
    request: { usernameParameter: '{username}', clientMetadata: { lang: 'es' } },
  });
});

test.each([
  ['a name that is no address', 'ann', {}, InvalidParameterException],
  [
    'a short temporary password',
    'ann@example.com',
    { TemporaryPassword: 'seven77' },
    InvalidPasswordException,
  ],
  [
    'an attribute outside the schema',
    'ann@example.com',
    { UserAttributes: [{ Name: 'custom:other', Value: 'x' }] },
    InvalidParameterException,
  ],
  ['another pool', 'ann@example.com', { UserPoolId: 'us-east-1_Other0001' }, ResourceNotFoundException],
])('%s is refused', async (_case, username, input, exception) => {
  await expect(create(username, input)).rejects.toBeInstanceOf(exception);
  expect((await list()).Users).toEqual([]);
});

test('a password needs eight characters and nothing else', async () => {
  const sub = await pool.invite('ann@example.com');
  const set = (Password: string) =>
    pool.sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: sub, Password, Permanent: true }));

  await expect(set('1234567')).rejects.toBeInstanceOf(InvalidPasswordException);
  await set('aaaaaaaa');

  expect((await get(sub)).UserStatus).toBe('CONFIRMED');
  expect((await pool.signIn('ann@example.com', 'aaaaaaaa')).AuthenticationResult?.AccessToken).toBeTruthy();
});

test('a changed address signs in, the old one no longer, and is unproved', async () => {
  const sub = await pool.member('ann@example.com');

  await update(sub, 'email', 'anna@example.com');

  expect((await get('anna@example.com')).UserAttributes).toContainEqual({
    Name: 'email_verified',
    Value: 'false',
  });
  await expect(get('ann@example.com')).rejects.toBeInstanceOf(UserNotFoundException);
  expect((await pool.signIn('ANNA@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
});

test("another user's address is refused and nothing changes", async () => {
  const ann = await pool.member('ann@example.com');
  const bob = await pool.member('bob@example.com');

  await expect(update(ann, 'email', 'BOB@example.com')).rejects.toBeInstanceOf(AliasExistsException);

  expect((await get('ann@example.com')).Username).toBe(ann);
  expect((await get('bob@example.com')).Username).toBe(bob);
});

test('a custom attribute of the schema is kept', async () => {
  const sub = await pool.member('ann@example.com');
  await update(sub, 'custom:account', 'acc_1');

  expect((await get(sub)).UserAttributes).toContainEqual({ Name: 'custom:account', Value: 'acc_1' });
});

test('users are listed by address, and page by page', async () => {
  for (const name of ['ann', 'bob', 'cleo']) await pool.invite(`${name}@example.com`);

  const found = await list({ Filter: 'email = "BOB@example.com"' });
  const prefixed = await list({ Filter: 'email ^= "cl"' });
  const first = await list({ Limit: 2 });
  const second = await list({ Limit: 2, PaginationToken: first.PaginationToken });

  expect(found.Users?.map((user) => user.Attributes?.[1]?.Value)).toEqual(['bob@example.com']);
  expect(prefixed.Users).toHaveLength(1);
  expect(first.Users).toHaveLength(2);
  expect(second.Users).toHaveLength(1);
  expect(second.PaginationToken).toBeUndefined();
});

test('a deleted user is gone and the address free', async () => {
  const sub = await pool.member('ann@example.com');
  await pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));

  await expect(get(sub)).rejects.toBeInstanceOf(UserNotFoundException);
  expect(await pool.invite('ann@example.com')).not.toBe(sub);
});

test('a restart keeps users and passwords', async () => {
  await pool.member('ann@example.com');
  await pool.restart();

  expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult?.AccessToken).toBeTruthy();
});
