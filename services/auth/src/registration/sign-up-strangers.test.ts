import { ANONYMOUS, MINUTE } from '@sward/shared/kernel';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import { other, signUpSteps } from '../../testing/sign-up-test-kit.ts';
import {
  askToSignUp,
  code,
  eventsOf,
  formerlyRegistered,
  homeownerForm,
  itemsOf,
  mailedCode,
  mailedPassword,
  PASSWORD,
  quickForm,
  signedUp,
  signUpForm,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';
import { registerHomeowner } from './register-homeowner.ts';
import type { SignUpForm } from './sign-up.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const { ask, form, finish, login, account, accounts } = signUpSteps(() => ports);
const codeOf = (index: number) => {
  const found = /^Your code: (.+)$/m.exec(ports.sent[index]?.text ?? '')?.[1];
  if (!found) throw new Error(`mail ${index} has no code`);
  return found;
};

describe("a stranger who registers another person's address", () => {
  const MALLORYS = 'a-strangers-password';
  const mallorys = () => homeownerForm({ password: MALLORYS, firstName: 'Mallory' });

  test("earlier: the holder's code makes the account, and the stranger’s password never signs in", async () => {
    const strangers = await askToSignUp(ports, mallorys());
    const mine = await askToSignUp(ports);
    await finish(signUpForm(ports, mine));

    // The stranger has a ticket and the form, and may even have read the holder's code.
    const attempt = finish(signUpForm(ports, strangers, mallorys()), '192.0.2.66');

    await expect(attempt).rejects.toEqual(code('code_invalid'));
    await expect(login(MALLORYS)).rejects.toEqual(code('invalid_credentials'));
    expect(await login(PASSWORD)).toHaveProperty('sid');
    expect(await account()).toMatchObject({ firstName: 'Dana' });
  });

  test('later, before the holder has entered the code: that code is still valid', async () => {
    const mine = await askToSignUp(ports);
    await askToSignUp(ports, mallorys());

    await finish({ ...signUpForm(ports, mine), code: codeOf(0) });

    await expect(login(MALLORYS)).rejects.toEqual(code('invalid_credentials'));
    expect(await login(PASSWORD)).toHaveProperty('sid');
  });

  test("with the quick form earlier: the temporary password is invalid once the holder's code was right", async () => {
    await registerHomeowner(ports, ANONYMOUS, { form: quickForm({ firstName: 'Mallory' }), viewer: VIEWER });
    const temporary = mailedPassword(ports);

    await finish(await form());

    expect(accounts()).toMatchObject([{ state: 'active', firstName: 'Dana', registration: 2 }]);
    await expect(login(temporary)).rejects.toEqual(code('invalid_credentials'));
    expect(await login(PASSWORD)).toHaveProperty('sid');
    expect(eventsOf(ports, 'HomeownerRegistered')).toHaveLength(1);
  });

  test('with the quick form while the code is pending: it changes nothing for the holder', async () => {
    const sent = await form();
    await registerHomeowner(ports, ANONYMOUS, { form: quickForm({ firstName: 'Mallory' }), viewer: VIEWER });

    await finish(sent);

    expect(accounts()).toMatchObject([{ state: 'active', firstName: 'Dana' }]);
  });

  test('before codes were mailed: the password of that form is replaced before the account is active', async () => {
    await formerlyRegistered(ports, { firstName: 'Mallory' });
    ports.passwords.known.set(EMAIL, MALLORYS);

    await finish(await form());

    await expect(login(MALLORYS)).rejects.toEqual(code('invalid_credentials'));
    expect(await account()).toMatchObject({ state: 'active', firstName: 'Dana' });
  });

  test("and gets the holder's code with a ticket of another address gets nothing", async () => {
    const { ticket } = await ask(VIEWER, 'mallory@example.com');
    const theirs = mailedCode(ports);

    await expect(finish({ ...signUpForm(ports, ticket, mallorys()), code: theirs })).rejects.toEqual(
      code('code_invalid'),
    );

    expect(accounts()).toEqual([]);
  });

  test("cannot invalidate the holder's code by requesting others", async () => {
    const sent = await form();
    for (let i = 0; i < 4; i++) await ask('192.0.2.66');

    await expect(finish(sent)).resolves.toHaveProperty('sid');
  });
});

describe('refused alike, with code_invalid', () => {
  const refused = (sent: SignUpForm) =>
    expect(finish(sent)).rejects.toMatchObject({ code: 'code_invalid', detail: {} });

  test('a wrong code, an unknown ticket, and another address', async () => {
    const sent = await form();

    await refused({ ...sent, code: other(sent.code) });
    await refused({ ...sent, ticket: 'x'.repeat(43) });
    await refused({ ...sent, email: 'other@example.com' });

    expect(accounts()).toEqual([]);
    expect(ports.passwords.calls).toEqual([]);
  });

  test('a code of another ticket of the same address', async () => {
    const first = await form();
    const second = await form();

    await refused({ ...first, code: second.code });
  });

  test('one that is ten minutes old', async () => {
    const sent = await form();
    ports.clock.advance(10 * MINUTE);

    await refused(sent);
  });

  test('the right one after four wrong tries, also concurrently', async () => {
    const sent = await form();
    const wrong = { ...sent, code: other(sent.code) };
    await Promise.allSettled(Array.from({ length: 8 }, () => finish(wrong)));

    await refused(sent);

    expect(itemsOf(ports, 'SIGNUP#')).toMatchObject([{ tries: 4 }]);
  });

  test.each(['active', 'suspended', 'deleting'])('any code for an account that is %s', async (state) => {
    await signedUp(ports);
    await kit.change(ports, { state });
    const before = accounts();
    const mails = ports.sent.length;
    const { ticket } = await ask();

    expect(ports.sent.slice(mails).map(({ subject }) => subject)).toEqual([
      'You already have a Sward account',
    ]);
    expect(ports.sent.at(-1)?.text).not.toMatch(/\d{6}/);
    await refused({ ...homeownerForm({ password: OWN }), ticket, code: '123456', termsAgreed: true });
    expect(accounts()).toEqual(before);
  });

  test('any code for an address that had an account when the code was requested', async () => {
    await signedUp(ports);
    // Six bytes that are 42: the code that another address would have been mailed.
    ports.ids.secret = () => Buffer.alloc(32).fill(42, 5, 6).toString('base64url');
    const { ticket } = await ask();
    await ports.accounts.transact([{ delete: { pk: `EMAIL#${EMAIL}`, sk: 'EMAIL' } }]);

    await refused({ ...homeownerForm(), ticket, code: '000042', termsAgreed: true });
  });

  test('an address that got its account meanwhile; its holder is notified once', async () => {
    const [first, second] = [await form(), await form({ password: OWN })];
    await finish(first);
    const mails = ports.sent.length;

    await refused(second);
    await refused(second);

    expect(ports.sent.slice(mails).map(({ subject }) => subject)).toEqual([
      'You already have a Sward account',
    ]);
    await expect(login(OWN)).rejects.toEqual(code('invalid_credentials'));
  });
});
