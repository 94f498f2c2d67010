import { ANONYMOUS, DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import { registerHomeowner } from './register-homeowner.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';
import * as kit from './sign-in-test-kit.ts';
import { EMAIL, OWN } from './sign-in-test-kit.ts';
import { type SignUpForm, signUp } from './sign-up.ts';
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
  VISIT,
} from './test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const ask = (viewer = VIEWER, email = EMAIL) =>
  sendSignUpCode(ports, ANONYMOUS, { email, language: 'en', viewer });
const finish = (form: SignUpForm, viewer = VIEWER) => signUp(ports, ANONYMOUS, { ...VISIT, ...form, viewer });
/** Asks for a code; gives the form with it. */
const form = async (overrides: Partial<SignUpForm> = {}): Promise<SignUpForm> => {
  const { ticket } = await ask();
  return { ...signUpForm(ports, ticket), ...overrides };
};
/** A code that is not this one. */
const other = (digits: string) => (digits === '000000' ? '111111' : '000000');
const login = (password: string) => kit.login(ports, { password });
const account = () => kit.read(ports);
const accounts = () => itemsOf(ports, 'ACCOUNT#').filter(({ sk }) => sk === 'ACCOUNT');
const codeOf = (index: number) => {
  const found = /^Your code: (.+)$/m.exec(ports.sent[index]?.text ?? '')?.[1];
  if (!found) throw new Error(`mail ${index} has no code`);
  return found;
};

describe('the right code', () => {
  test('makes an active account with its password, and signs in', async () => {
    const { sid } = await finish(await form({ language: 'es' }));

    expect(await account()).toMatchObject({
      ...{ state: 'active', userType: 'homeowner', firstName: 'Dana', language: 'es', plan: 'basic' },
      profile: { address: '12 Elm Street', propertyType: 'residential' },
    });
    expect(await account()).not.toHaveProperty('unannounced');
    expect(await account()).not.toHaveProperty('registeringUntil');
    expect(await createSessionReader(ports.accounts, ports.clock).actor(sid)).toMatchObject({
      kind: 'account',
      displayName: 'Dana H.',
    });
    expect(await login(PASSWORD)).toHaveProperty('sid');
  });

  test('tells of the new account and of its proof once, after both have happened', async () => {
    await finish(await form());

    expect(ports.told.map(({ type }) => type)).toEqual(['HomeownerRegistered', 'AddressConfirmed']);
    expect(JSON.stringify(itemsOf(ports, 'OUTBOX#'))).not.toMatch(/dana|hill|elm street/i);
  });

  test('counts once: afterwards the password signs in, and the same call is refused', async () => {
    const sent = await form();
    await finish(sent);

    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));

    expect(itemsOf(ports, 'SIGNUP#')).toEqual([]);
    expect(await login(PASSWORD)).toHaveProperty('sid');
  });

  test('is stored neither by itself nor with its address', async () => {
    const { ticket } = await ask();

    const stored = JSON.stringify(ports.accounts.all());
    for (const secret of [ticket, mailedCode(ports), EMAIL]) expect(stored).not.toContain(secret);
    expect(itemsOf(ports, 'SIGNUP#')).toMatchObject([{ ttl: (ports.clock.now() + 10 * MINUTE) / 1000 }]);
  });

  test('keeps its leading zeros', async () => {
    const { secret } = ports.ids;
    // Six bytes that are 42.
    ports.ids.secret = () => Buffer.from([0, 0, 0, 0, 0, 42, ...Buffer.from(secret())]).toString('base64url');

    await ask();

    expect(mailedCode(ports)).toBe('000042');
  });
});

describe('a stranger who registers my address', () => {
  const MALLORYS = 'a-strangers-password';
  const mallorys = () => homeownerForm({ password: MALLORYS, firstName: 'Mallory' });

  test('before me: my code makes my account, and the stranger’s password never signs in', async () => {
    const strangers = await askToSignUp(ports, mallorys());
    const mine = await askToSignUp(ports);
    await finish(signUpForm(ports, mine));

    // The stranger has a ticket and the form, and may even have read my code.
    const attempt = finish(signUpForm(ports, strangers, mallorys()), '192.0.2.66');

    await expect(attempt).rejects.toEqual(code('code_invalid'));
    await expect(login(MALLORYS)).rejects.toEqual(code('invalid_credentials'));
    expect(await login(PASSWORD)).toHaveProperty('sid');
    expect(await account()).toMatchObject({ firstName: 'Dana' });
  });

  test('after me, before I have entered my code: mine still counts', async () => {
    const mine = await askToSignUp(ports);
    await askToSignUp(ports, mallorys());

    await finish({ ...signUpForm(ports, mine), code: codeOf(0) });

    await expect(login(MALLORYS)).rejects.toEqual(code('invalid_credentials'));
    expect(await login(PASSWORD)).toHaveProperty('sid');
  });

  test('with the quick form before me: the temporary password is dead once my code was right', async () => {
    await registerHomeowner(ports, ANONYMOUS, { form: quickForm({ firstName: 'Mallory' }), viewer: VIEWER });
    const temporary = mailedPassword(ports);

    await finish(await form());

    expect(accounts()).toMatchObject([{ state: 'active', firstName: 'Dana', registration: 2 }]);
    await expect(login(temporary)).rejects.toEqual(code('invalid_credentials'));
    expect(await login(PASSWORD)).toHaveProperty('sid');
    expect(eventsOf(ports, 'HomeownerRegistered')).toHaveLength(1);
  });

  test('with the quick form while my code waits: it takes nothing from me', async () => {
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

  test('and reaches my code with a ticket of another address gets nothing', async () => {
    const { ticket } = await ask(VIEWER, 'mallory@example.com');
    const theirs = mailedCode(ports);

    await expect(finish({ ...signUpForm(ports, ticket, mallorys()), code: theirs })).rejects.toEqual(
      code('code_invalid'),
    );

    expect(accounts()).toEqual([]);
  });

  test('cannot end my code by asking for others', async () => {
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

  test('the right one after four wrong tries, also at once', async () => {
    const sent = await form();
    const wrong = { ...sent, code: other(sent.code) };
    await Promise.allSettled(Array.from({ length: 8 }, () => finish(wrong)));

    await refused(sent);

    expect(itemsOf(ports, 'SIGNUP#')).toMatchObject([{ tries: 4 }]);
  });

  test.each(['active', 'suspended', 'deleting'])(
    'what is entered for an account that is %s',
    async (state) => {
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
    },
  );

  test('whatever is entered for an address that had an account when the code was asked for', async () => {
    await signedUp(ports);
    // Six bytes that are 42: the code that somebody else would have been mailed.
    ports.ids.secret = () => Buffer.alloc(32).fill(42, 5, 6).toString('base64url');
    const { ticket } = await ask();
    await ports.accounts.transact([{ delete: { pk: `EMAIL#${EMAIL}`, sk: 'EMAIL' } }]);

    await refused({ ...homeownerForm(), ticket, code: '000042', termsAgreed: true });
  });

  test('an address that got its account in between; its owner is told once', async () => {
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

describe('a form that is not right', () => {
  test('a common password uses up no try', async () => {
    const sent = await form();

    for (let i = 0; i < 5; i++) {
      await expect(finish({ ...sent, password: 'password123' })).rejects.toMatchObject({
        detail: { fields: { password: 'This password is too common' } },
      });
    }

    await expect(finish(sent)).resolves.toHaveProperty('sid');
  });
});

describe('a call that broke', () => {
  test.each(['ensure', 'set'] as const)('in %s goes on with the same call, for 15 minutes', async (call) => {
    const sent = await form();
    ports.clock.advance(9 * MINUTE);
    ports.passwords.breakOn = call;
    await expect(finish(sent)).rejects.toThrow(`${call} broke`);
    expect(accounts()).toMatchObject([{ state: 'unconfirmed' }]);
    expect(ports.told).toEqual([]);
    ports.clock.advance(14 * MINUTE);

    await finish(sent);

    expect(ports.told.map(({ type }) => type)).toEqual(['HomeownerRegistered', 'AddressConfirmed']);
    expect(accounts()).toMatchObject([{ state: 'active' }]);
  });

  test('after 15 minutes is over', async () => {
    const sent = await form();
    ports.passwords.breakOn = 'set';
    await expect(finish(sent)).rejects.toThrow('set broke');
    ports.clock.advance(15 * MINUTE);

    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));
  });

  test('leaves tries for no guesser: the ticket of a proved code still has four', async () => {
    const sent = await form();
    ports.passwords.breakOn = 'set';
    await expect(finish(sent)).rejects.toThrow('set broke');
    for (let i = 0; i < 4; i++) await finish({ ...sent, code: other(sent.code) }).catch(() => undefined);

    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));
  });

  test('as a function that died with the lease: after its end the same call goes on', async () => {
    const sent = await form();
    ports.passwords.breakOn = 'set';
    await expect(finish(sent)).rejects.toThrow('set broke');
    await kit.change(ports, { registeringUntil: ports.clock.now() + 30_000 });

    await expect(finish(sent)).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 30 } });
    ports.clock.advance(30_000);

    await expect(finish(sent)).resolves.toHaveProperty('sid');
  });

  test('between password and activity signs nobody in, and a reset still tells of the account', async () => {
    const sent = await form();
    const { transact } = ports.accounts;
    ports.accounts.transact = async (writes) => {
      if (writes.some((write) => 'delete' in write && write.delete.pk.startsWith('SIGNUP#')))
        throw new Error('gone');
      await transact(writes);
    };
    await expect(finish(sent)).rejects.toThrow('gone');
    ports.accounts.transact = transact;
    await expect(login(PASSWORD)).rejects.toEqual(code('invalid_credentials'));
    ports.clock.advance(HOUR);
    ports.passwords.resetCodes.set(EMAIL, '246810');

    await kit.reset(ports, '246810');

    expect(ports.told.map(({ type }) => type)).toEqual(['HomeownerRegistered', 'AddressConfirmed']);
  });

  test('at the pool’s refusal of the password says so at its field', async () => {
    const { AppError } = jest.requireActual('@sward/shared/kernel');
    const sent = await form();
    ports.passwords.setPassword = async () => {
      throw new AppError('validation_failed', { fields: { newPassword: 'too short' } });
    };

    await expect(finish(sent)).rejects.toMatchObject({ detail: { fields: { password: 'too short' } } });
  });
});

test('two browsers that finish at once make one account, with one password', async () => {
  const [first, second] = [await form(), await form({ password: OWN })];

  const outcomes = await Promise.allSettled([finish(first), finish(second)]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(accounts()).toHaveLength(1);
  const signsIn = await Promise.allSettled([login(PASSWORD), login(OWN)]);
  expect(signsIn.map(({ status }) => status)).toEqual(outcomes.map(({ status }) => status));
});

describe('guessing', () => {
  /** Tries wrong codes at an address, four at each ticket: five tickets an hour are twenty tries. */
  async function guess(times: number): Promise<void> {
    let ticket = '';
    for (let i = 0; i < times; i++) {
      if (i % 4 === 0) ({ ticket } = await ask('192.0.2.66'));
      const sent = {
        ...homeownerForm({ password: OWN }),
        ticket,
        code: 'wrong1',
        termsAgreed: true as const,
      };
      await expect(finish(sent, '192.0.2.66')).rejects.toEqual(code('code_invalid'));
    }
  }

  test('twenty wrong tries at an address: its six digits are dead, and mails carry twelve letters for a day', async () => {
    await guess(16);
    ports.clock.advance(HOUR);
    const mine = await form();
    await guess(4);

    await expect(finish(mine)).rejects.toEqual(code('code_invalid'));
    const lettered = await form();

    expect(lettered.code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){2}$/);
    await expect(finish({ ...lettered, code: lettered.code.toUpperCase() })).resolves.toHaveProperty('sid');
  });

  test('nineteen are not twenty', async () => {
    await guess(16);
    ports.clock.advance(HOUR);
    const mine = await form();
    await guess(3);

    await expect(finish(mine)).resolves.toHaveProperty('sid');
  });

  test('letters may be typed without hyphens, and have four tries as well', async () => {
    await guess(20);
    ports.clock.advance(HOUR);
    const lettered = await form();
    const plain = lettered.code.replaceAll('-', '');
    for (let i = 0; i < 3; i++) {
      await expect(finish({ ...lettered, code: 'aaaa-bbbb-cccc' })).rejects.toEqual(code('code_invalid'));
    }

    await expect(finish({ ...lettered, code: plain })).resolves.toHaveProperty('sid');
  });

  test('a day without a wrong try brings six digits back; until then there are no more than twenty', async () => {
    await guess(20);
    ports.clock.advance(DAY - 1);
    await ask();
    expect(mailedCode(ports)).toMatch(/-/);

    ports.clock.advance(1);
    await ask();

    expect(mailedCode(ports)).toMatch(/^\d{6}$/);
  });

  test('many tries at once are no more than twenty', async () => {
    const tickets: string[] = [];
    // Ten tickets that count at the same time: five of each hour.
    for (const instant of ['2027-05-03T12:55:00.000Z', '2027-05-03T13:00:00.000Z']) {
      ports.clock.set(instant);
      for (let i = 0; i < 5; i++) tickets.push((await ask()).ticket);
    }
    const tries = tickets.flatMap((ticket) => [1, 2, 3, 4].map(() => ticket));

    await Promise.allSettled(
      tries.map((ticket, i) =>
        finish({ ...homeownerForm(), ticket, code: 'wrong1', termsAgreed: true }, `192.0.2.${i}`),
      ),
    );

    expect(itemsOf(ports, 'THROTTLE#sign-up-wrong#')).toMatchObject([{ used: 20 }]);
    const ofTickets = itemsOf(ports, 'SIGNUP#').reduce((sum, { tries }) => sum + Number(tries), 0);
    expect(ofTickets).toBe(20);
  });

  test('right codes are no wrong tries', async () => {
    ports.passwords.breakOn = 'set';
    const sent = await form();
    await finish(sent).catch(() => undefined);
    await finish(sent);

    expect(itemsOf(ports, 'THROTTLE#sign-up-wrong#')).toMatchObject([{ used: 0 }]);
  });

  test('a wrong try is a line in the log, without address, code or ticket', async () => {
    const lines: unknown[][] = [];
    const sent = await form();
    ports.log = { ...ports.log, info: (...line: unknown[]) => void lines.push(line) };

    await finish({ ...sent, code: other(sent.code) }).catch(() => undefined);

    expect(lines).toEqual([['wrong sign-up code']]);
  });
});

describe('limits, for known and unknown addresses', () => {
  beforeEach(async () => {
    await signedUp(ports, homeownerForm({ email: 'known@example.com' }));
    ports.clock.advance(HOUR);
  });

  test.each(['known@example.com', 'nobody@example.com'])('five codes an hour for %s', async (email) => {
    for (let i = 0; i < 5; i++) await ask(`192.0.2.${i}`, email);

    await expect(ask('192.0.2.9', email)).rejects.toEqual(code('too_many_requests'));
    ports.clock.advance(HOUR);
    await expect(ask('192.0.2.9', email)).resolves.toHaveProperty('ticket');
  });

  test('a hundred codes an hour from one viewer', async () => {
    for (let i = 0; i < 100; i++) await ask(VIEWER, `nobody${i}@example.com`);

    await expect(ask(VIEWER, 'nobody100@example.com')).rejects.toEqual(code('too_many_requests'));
    await expect(ask('192.0.2.2', 'nobody100@example.com')).resolves.toHaveProperty('ticket');
  });

  test('the full form counts with them', async () => {
    for (let i = 0; i < 5; i++) await askToSignUp(ports);

    await expect(ask('192.0.2.9')).rejects.toEqual(code('too_many_requests'));
  });

  test('thirty finishing calls in 15 minutes from one viewer', async () => {
    const sent = { ...homeownerForm(), ticket: 'x'.repeat(43), code: '000000', termsAgreed: true as const };
    for (let i = 0; i < 30; i++) await expect(finish(sent)).rejects.toEqual(code('code_invalid'));

    await expect(finish(sent)).rejects.toEqual(code('too_many_requests'));
    ports.clock.advance(15 * MINUTE);
    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));
  });
});
