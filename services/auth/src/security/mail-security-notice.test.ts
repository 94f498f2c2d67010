import { AlreadyHandled } from '@sward/shared/table';
import { CODE } from '../../testing/fake-passwords.ts';
import { added, deviceAt } from '../../testing/passkey-test-kit.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import {
  deliverNewest,
  eventsOf,
  PASSWORD,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VISIT,
} from '../../testing/test-kit.ts';
import { removePasskey } from '../passkeys/remove-passkey.ts';
import { changePassword } from './change-password.ts';
import { finishPasswordReset } from './finish-password-reset.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';

let ports: TestPorts;
let dana: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  dana = await signedInHomeowner(ports);
});

const visit = () => ({ ...VISIT, sid: dana.sid, device: dana.device });
const factor = () => ({ password: PASSWORD, code: CODE, sid: dana.sid });
const passkey = () => added(ports, dana, deviceAt(ports));

const ACTS: readonly [
  what: string,
  event: 'SignInChanged' | 'PasskeysChanged',
  act: () => Promise<unknown>,
][] = [
  [
    'a new password',
    'SignInChanged',
    () => changePassword(ports, dana.actor, { ...visit(), password: PASSWORD, newPassword: OWN }),
  ],
  ['a reset', 'SignInChanged', () => finishPasswordReset(ports, EMAIL)],
  ['a second factor', 'SignInChanged', () => setUpSecondFactor(ports, dana.actor, factor())],
  [
    'a second factor that is gone',
    'SignInChanged',
    async () => {
      await setUpSecondFactor(ports, dana.actor, factor());
      await removeSecondFactor(ports, dana.actor, factor());
    },
  ],
  ['a passkey', 'PasskeysChanged', passkey],
  [
    'a passkey that is gone',
    'PasskeysChanged',
    async () => {
      const { passkeyId } = (await passkey()).passkey;
      await removePasskey(ports, dana.actor, { passkeyId });
    },
  ],
];

test.each(ACTS)(
  '%s is there when its mail is refused, which is tried again and sent once',
  async (_, type, act) => {
    const { mail } = ports;
    ports.mail = { send: () => Promise.reject(new Error('MessageRejected')) };

    await act();

    await expect(deliverNewest(ports, type)).rejects.toThrow('MessageRejected');
    ports.mail = mail;
    const before = ports.sent.length;
    await deliverNewest(ports, type);
    await expect(deliverNewest(ports, type)).rejects.toThrow(AlreadyHandled);
    expect(ports.sent.slice(before)).toMatchObject([{ to: EMAIL }]);
  },
);

test('the event says what has changed, and nothing of it', async () => {
  await changePassword(ports, dana.actor, { ...visit(), password: PASSWORD, newPassword: OWN });

  expect(eventsOf(ports, 'SignInChanged').map(({ data }) => data)).toEqual([
    { accountId: dana.account.id, change: 'password' },
  ]);
});

test('a second factor that was gone at the user pool alone is reported by the call that finishes', async () => {
  await setUpSecondFactor(ports, dana.actor, factor());
  const ended = { ...factor(), sid: 'ended meanwhile' };
  await expect(removeSecondFactor(ports, dana.actor, ended)).rejects.toMatchObject({
    code: 'unauthenticated',
  });

  await removeSecondFactor(ports, dana.actor, factor());

  await deliverNewest(ports, 'SignInChanged');
  expect(ports.sent.at(-1)?.subject).toBe('Your second factor is off');
});
