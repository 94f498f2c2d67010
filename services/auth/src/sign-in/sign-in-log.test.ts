import { createLogger } from '@sward/shared/lambda/pure';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { started } from '../../testing/sign-in-test-kit.ts';
import { type TestPorts, testPorts, withAccount } from '../../testing/test-kit.ts';

let ports: TestPorts;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  ports = testPorts();
  await withAccount(ports);
  lines = [];
  ports.log = createLogger({}, (line) => lines.push(JSON.parse(line)));
});

test('a sign-in is logged with the account, the step, the device and the session', async () => {
  const { session, device } = started(await kit.login(ports));
  const { accountId } = session;

  expect(lines).toEqual([
    { level: 'INFO', message: 'sign-in attempt', step: 'sign-in', accountId, knownDevice: false },
    { level: 'INFO', message: 'signed in', accountId, sessionId: session.sessionId, secondFactor: false },
  ]);

  lines = [];
  await kit.login(ports, { device });
  expect(lines[0]).toMatchObject({ knownDevice: true });
});

test('so is a failed attempt, a refused one, and one at an address without an account', async () => {
  const { session } = started(await kit.login(ports));
  lines = [];
  const wrong = () => kit.login(ports, { password: 'not-the-password' }).catch(() => undefined);

  for (let i = 0; i < 5; i++) await wrong();
  await kit.login(ports, { username: 'nobody@example.com' }).catch(() => undefined);

  expect(lines.map(({ message, accountId }) => [message, accountId])).toEqual([
    ...Array.from({ length: 5 }, () => ['sign-in attempt', session.accountId]),
    ['sign-in attempt', 'none'],
  ]);
});

test('neither addresses nor passwords are in it', async () => {
  await kit.login(ports);
  await kit
    .login(ports, { username: 'nobody@example.com', password: 'a-guess-of-mine' })
    .catch(() => undefined);

  expect(JSON.stringify(lines)).not.toMatch(/example\.com|a-guess-of-mine/);
});
