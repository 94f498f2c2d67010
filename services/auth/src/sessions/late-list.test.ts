import { createSessionReader } from '@sward/shared/lambda/pure';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import {
  deliverNewest,
  PASSWORD,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VISIT,
} from '../../testing/test-kit.ts';
import { changePassword } from '../security/change-password.ts';
import { finishPasswordReset } from '../security/finish-password-reset.ts';

/** The list of sessions is an index, which shows a new one a moment later. */
let ports: TestPorts;
let dana: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  dana = await signedInHomeowner(ports);
  ports.clock.advance(1000);
});

const kindOf = async (sid: string) =>
  (await createSessionReader(ports.accounts, ports.clock).actor(sid)).kind;
const change = () =>
  changePassword(ports, dana.actor, {
    ...{ ...VISIT, sid: dana.sid, device: dana.device },
    ...{ password: PASSWORD, newPassword: OWN },
  });

/** The first `reads` reads of the list show no session. */
function hideSessions(reads: number): void {
  const { queryIndex } = ports.accounts;
  let left = reads;
  ports.accounts.queryIndex = async (index, query) =>
    query.pk.startsWith('SESSIONS#') && left-- > 0 ? { items: [], cursor: null } : queryIndex(index, query);
}

test('who changes the password stays signed in, whenever the list shows the new session', async () => {
  hideSessions(1);

  const { sid } = await change();

  expect(await kindOf(sid)).toBe('account');
});

test.each<[string, () => Promise<unknown>]>([
  ['a change', change],
  ['a reset', () => finishPasswordReset(ports, EMAIL)],
])('a session that began just before %s of the password ends with its event', async (_, act) => {
  const stranger = await signedIn(ports, EMAIL, PASSWORD);
  ports.clock.advance(10);
  hideSessions(1);
  await act();
  ports.clock.advance(10);
  const newer = await signedIn(ports, EMAIL, String(ports.passwords.known.get(EMAIL)));

  await deliverNewest(ports, 'SignInChanged');

  expect(await kindOf(stranger.sid)).toBe('anonymous');
  expect(await kindOf(newer.sid)).toBe('account');
});
