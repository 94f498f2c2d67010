import { ANONYMOUS, DAY, MINUTE } from '@sward/shared/kernel';
import { CODE } from '../../testing/fake-passwords.ts';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL } from '../../testing/sign-in-test-kit.ts';
import { code, type TestPorts, testPorts, VISIT, withAccount } from '../../testing/test-kit.ts';
import { enterCode } from './enter-code.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await withAccount(ports, { language: 'es' });
  ports.passwords.authenticators.add(EMAIL);
});

/** Continues from the right password; after four tries a stranger has to wait for 15 minutes. */
const enter = (digits: string, session = `session of ${EMAIL}`) =>
  enterCode(ports, ANONYMOUS, { ...VISIT, username: EMAIL, session, code: digits });
const wrong = async (times: number) => {
  for (let i = 0; i < times; i++) {
    await expect(enter('000000')).rejects.toEqual(code('code_invalid'));
    ports.clock.advance(15 * MINUTE);
  }
};

test('the third wrong code after a right password notifies the account holder, and no later one', async () => {
  await wrong(2);
  expect(ports.sent).toEqual([]);

  await wrong(1);
  await wrong(5);

  expect(ports.sent).toMatchObject([{ to: EMAIL, subject: 'Códigos incorrectos en su segundo factor' }]);
});

test('a success of the account holder in between hides nothing', async () => {
  await wrong(2);
  await enter(CODE);

  await wrong(1);

  expect(ports.sent.map(({ subject }) => subject)).toContain('Códigos incorrectos en su segundo factor');
});

test('after a day without one the count restarts: three more notify again', async () => {
  await wrong(3);
  ports.clock.advance(DAY);
  await wrong(2);
  expect(ports.sent).toHaveLength(1);

  await wrong(1);

  expect(ports.sent).toHaveLength(2);
});

test('three concurrent ones notify', async () => {
  await Promise.allSettled([enter('000000'), enter('111111'), enter('222222')]);

  expect(ports.sent.length).toBeGreaterThan(0);
});

test('an invented session is no wrong code: without the password there is no mail', async () => {
  for (let i = 0; i < 4; i++)
    await expect(enter('000000', 'made up')).rejects.toEqual(code('invalid_credentials'));

  expect(ports.sent).toEqual([]);
  expect(await kit.login(ports)).toHaveProperty('challenge');
});
