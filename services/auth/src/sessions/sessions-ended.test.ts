import { actorName } from '@sward/shared/kernel';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import {
  eventsOf,
  PASSWORD,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VISIT,
} from '../../testing/test-kit.ts';
import { changePassword } from '../security/change-password.ts';
import { finishPasswordReset } from '../security/finish-password-reset.ts';
import { logIn } from '../sign-in/log-in.ts';
import { endSession } from './end-session.ts';
import { logOut } from './log-out.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** Open connections depend on a session, and must be notified of its end. */
let ports: TestPorts;
let dana: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  dana = await signedInHomeowner(ports);
});

const accountId = () => actorName(dana.actor);
const endedEvents = () => eventsOf(ports, 'SessionsEnded').map(({ data }) => data);
const visit = () => ({ ...VISIT, sid: dana.sid, device: dana.device });

test.each<[how: string, act: () => Promise<unknown>]>([
  ['signs out', () => logOut(ports, dana.actor, { sid: dana.sid })],
  [
    'ends the session of another place',
    async () => {
      const elsewhere = await signedIn(ports, EMAIL, PASSWORD);
      await endSession(ports, dana.actor, { sessionId: elsewhere.session.sessionId });
    },
  ],
  [
    'signs in anew in the same browser',
    () => logIn(ports, dana.actor, { ...visit(), username: EMAIL, password: PASSWORD }),
  ],
  [
    'changes the password',
    () => changePassword(ports, dana.actor, { ...visit(), password: PASSWORD, newPassword: OWN }),
  ],
  ['has set a new password at the user pool', () => finishPasswordReset(ports, EMAIL)],
  ['loses every session', () => revokeSessions(ports, accountId())],
])('it is published when a member %s', async (_, act) => {
  expect(endedEvents()).toEqual([]);

  await act();

  expect(endedEvents()).toContainEqual({ accountId: accountId() });
});

test('nothing is published when no session ended', async () => {
  await logOut(ports, dana.actor, { sid: undefined });
  await revokeSessions(ports, 'acc_nobody');

  expect(endedEvents()).toEqual([]);
});
