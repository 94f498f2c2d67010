import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { EMAIL, login, OWN, started } from '../../testing/sign-in-test-kit.ts';
import {
  deliver,
  eventsOf,
  itemsOf,
  PASSWORD,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VISIT,
} from '../../testing/test-kit.ts';
import { changePassword } from '../security/change-password.ts';
import { logOut } from '../sessions/log-out.ts';
import type { Visit } from '../sessions/start-session.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';

let ports: TestPorts;
let first: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  first = await signedInHomeowner(ports);
});

const signIn = async (visit: Partial<Visit> = {}) => started(await login(ports, visit));
const signInEvents = () => eventsOf(ports, 'SignedInOnNewDevice');

/** Delivers the events to the service; returns the mails. */
async function notices() {
  for (const event of signInEvents()) await deliver(ports, event);
  return ports.sent.filter(({ subject }) => subject === 'A new sign-in to your account');
}

test('the first sign-in after registering is not mailed', () => {
  expect(signInEvents()).toEqual([]);
});

test('a sign-in from another device is mailed, with time and device and nothing else of it', async () => {
  ports.clock.advance(DAY);
  await signIn({ userAgent: FIREFOX });

  const [mail, ...more] = await notices();

  expect(more).toEqual([]);
  expect(mail?.to).toBe(EMAIL);
  expect(mail?.text).toContain(
    'When: Tuesday, May 4, 2027 at 8:00 AM EDT\nDevice, roughly: Firefox on Windows',
  );
  expect(mail?.text).toContain('https://sward.example/settings#sessions');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/192\.0\.2\.1|Dana|Windows NT/);
  expect(JSON.stringify(signInEvents())).not.toMatch(/Firefox|example\.com/);
});

test('its event is in the transaction of the session, and the sign-in itself mails nothing', async () => {
  const mails = ports.sent.length;
  const together: string[][] = [];
  ports.accounts.onCommit((_, writes) =>
    together.push(writes.flatMap((write) => ('put' in write ? String(write.put.pk.split('#')[0]) : []))),
  );

  await signIn();

  expect(together.filter((put) => put.includes('OUTBOX'))).toEqual([['SESSION', 'DEVICE', 'OUTBOX']]);
  expect(ports.sent).toHaveLength(mails);
});

test('a device that has signed in before is known, also after signing out there', async () => {
  await logOut(ports, first.actor, { sid: first.sid });
  ports.clock.advance(179 * DAY);

  await signIn({ device: first.device });

  expect(signInEvents()).toEqual([]);
});

test('a wrong password mails nothing', async () => {
  const attempt = login(ports, { password: 'not-the-password' });

  await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(signInEvents()).toEqual([]);
});

test('after half a year every device is new, also when none is recorded any more', async () => {
  ports.clock.advance(181 * DAY);
  const remembered = itemsOf(ports, 'DEVICE#').map(({ pk, sk }) => ({ delete: { pk, sk } }));
  await ports.accounts.transact(remembered);

  await signIn({ device: first.device });

  expect(await notices()).toHaveLength(1);
});

test('a quick sign-out does not hide it', async () => {
  const { sid } = await signIn({ userAgent: FIREFOX });
  await logOut(ports, ANONYMOUS, { sid });

  const [mail] = await notices();

  expect(mail?.text).toContain('When: Monday, May 3, 2027 at 8:00 AM EDT\n\n');
  expect(mail?.text).not.toContain('Firefox');
});

test("changing the password is no sign-in, even when the device's cookie was lost", async () => {
  await changePassword(ports, first.actor, {
    ...VISIT,
    sid: first.sid,
    password: PASSWORD,
    newPassword: OWN,
  });

  expect(signInEvents()).toEqual([]);
});

test('the same event twice is one mail; a deleted account gets none', async () => {
  await signIn();
  await notices();
  await expect(notices()).rejects.toBeInstanceOf(AlreadyHandled);
  expect(ports.sent.filter(({ subject }) => /new sign-in/i.test(subject))).toHaveLength(1);

  await signIn();
  const { pk, sk } = itemsOf(ports, 'ACCOUNT#')[0] as { pk: string; sk: string };
  await ports.accounts.transact([{ update: { pk, sk }, set: { state: 'deleting' } }]);
  const newest = signInEvents().at(-1);
  if (newest) await deliver(ports, newest);
  expect(ports.sent.filter(({ subject }) => /new sign-in/i.test(subject))).toHaveLength(1);
});
