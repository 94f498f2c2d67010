import { ANONYMOUS, HOUR } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import * as kit from '../../testing/sign-in-test-kit.ts';
import {
  formerlyRegistered,
  homeownerForm,
  itemsOf,
  mailedPassword,
  PASSWORD,
  quickForm,
  signedUp,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';
import { registerHomeowner } from './register-homeowner.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const quick = (overrides = {}, viewer = VIEWER) => kit.register(ports, quickForm(overrides), viewer);
const full = (overrides = {}, viewer = VIEWER) => kit.register(ports, homeownerForm(overrides), viewer);
const account = () => itemsOf(ports, 'ACCOUNT#')[0];

test.each([
  ['the quick form', quick],
  ['the full form', full],
])('a telephone number or an address as a name in %s registers and mails nothing', async (_, register) => {
  for (const names of [{ firstName: '617-555-0123' }, { firstName: 'pat@green', lastName: 'blade.com' }])
    await expect(register(names)).rejects.toMatchObject({ code: 'contact_details_not_allowed' });

  expect(ports.accounts.all()).toEqual([]);
  expect(ports.sent).toEqual([]);
});

describe('the quick form of a new address', () => {
  test('becomes an unconfirmed account with one event, in one transaction, and a mailed password', async () => {
    const transactions: string[][] = [];
    ports.accounts.onCommit((_, writes) => transactions.push(writes.map(partition)));

    await quick();

    const id = account()?.id;
    expect(account()).toMatchObject({
      state: 'unconfirmed',
      email: 'dana@example.com',
      plan: 'basic',
      version: 1,
    });
    expect(transactions).toContainEqual(['ACCOUNT', 'EMAIL', 'CONTACT', 'ACCOUNT', 'ACCOUNT', 'OUTBOX']);
    expect(itemsOf(ports, 'CONTACT#')).toMatchObject([
      { pk: `CONTACT#${id}`, email: 'dana@example.com', firstName: 'Dana', language: 'en', smsOptIn: false },
    ]);
    expect(itemsOf(ports, 'OUTBOX#')).toMatchObject([
      { event: { type: 'HomeownerRegistered', data: { accountId: id, plan: 'basic' }, actor: 'anonymous' } },
    ]);
    expect(JSON.stringify(itemsOf(ports, 'OUTBOX#'))).not.toMatch(/dana|hill|elm street/i);
    expect(ports.sent).toMatchObject([{ to: 'dana@example.com' }]);
  });

  test('from the Spanish page makes a Spanish account, whose password comes in Spanish', async () => {
    await quick({ language: 'es' });

    expect(account()).toMatchObject({ language: 'es' });
    expect(itemsOf(ports, 'CONTACT#')).toMatchObject([{ language: 'es' }]);
    expect(ports.sent).toMatchObject([{ subject: 'Su contraseña temporal para Sward' }]);
  });
});

describe('the full form', () => {
  test('stores nothing of its input: no account, no password, no event', async () => {
    const { ticket } = await full();

    expect(ticket).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(ports.accounts.all());
    expect(stored).not.toMatch(/dana|hill|elm|cambridge|02139|555-0100/i);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(ticket);
    expect(
      ports.accounts
        .all()
        .map(({ pk }) => pk.split('#')[0])
        .toSorted(),
    ).toEqual(['SIGNUP', 'THROTTLE', 'THROTTLE']);
    expect(ports.passwords.calls).toEqual([]);
    expect(ports.publishedEvents).toEqual([]);
    expect(ports.sent).toMatchObject([{ to: 'dana@example.com' }]);
  });

  test('does not change an account that awaits its confirmation', async () => {
    await formerlyRegistered(ports);
    const before = account();

    await full({ firstName: 'Mallory', password: 'another-secret-9' });

    expect(account()).toEqual(before);
    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
  });

  test.each(['password123', 'QWERTY12345', 'Iloveyou', '12345678'])(
    'refuses %s, which is common',
    async (password) => {
      await expect(full({ password })).rejects.toMatchObject({
        code: 'validation_failed',
        detail: { fields: { password: 'password_common' } },
      });
      expect(ports.accounts.all()).toEqual([]);
      expect(ports.sent).toEqual([]);
    },
  );

  test('refuses blanks at the ends, which the pool would refuse', async () => {
    await expect(full({ password: ' mow-the-lawn' })).rejects.toMatchObject({
      detail: { fields: { password: 'invalid_input' } },
    });
  });
});

describe.each([
  ['quick', quick],
  ['full', full],
])('the %s form for an address that has an account', (_, register) => {
  beforeEach(async () => {
    await signedUp(ports);
  });

  test('mails that it has one, and nothing of the account changes', async () => {
    const before = account();

    await register({ firstName: 'Mallory' });

    expect(account()).toEqual(before);
    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
    expect(ports.sent.at(-1)?.subject).toBe('You already have a Sward account');
    expect(ports.publishedEvents.map(({ type }) => type)).toEqual([
      'HomeownerRegistered',
      'AddressConfirmed',
    ]);
  });

  test('takes as many calls as for a new one', async () => {
    const work = async (email: string) => {
      const count = { transactions: 0, passwords: ports.passwords.calls.length, mails: ports.sent.length };
      ports.accounts.onCommit(() => {
        count.transactions++;
      });
      await register({ email });
      return {
        transactions: count.transactions,
        passwords: ports.passwords.calls.length - count.passwords,
        mails: ports.sent.length - count.mails,
      };
    };

    const known = await work('dana@example.com');
    const fresh = await work('new@example.com');

    expect(known).toEqual(fresh);
  });
});

describe('the quick form of an unconfirmed address', () => {
  test('takes the newest form, whose temporary password alone is valid', async () => {
    await quick({ firstName: 'Mallory' });
    const first = mailedPassword(ports);

    await quick();

    await expect(kit.login(ports, { password: first })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await kit.login(ports, { password: mailedPassword(ports) })).toHaveProperty('challenge');
    expect(account()).toMatchObject({ firstName: 'Dana', registration: 2 });
    expect(ports.publishedEvents.map(({ type }) => type)).toEqual(['HomeownerRegistered']);
  });

  test.each(['ensure', 'set'] as const)('recovers by registering again after a crash in %s', async (call) => {
    ports.passwords.breakOn = call;
    await expect(quick()).rejects.toThrow(`${call} broke`);
    expect(ports.sent).toHaveLength(0);

    await quick();

    expect(await kit.login(ports, { password: mailedPassword(ports) })).toHaveProperty('challenge');
  });

  test('keeps a second registration out while the first sets its password', async () => {
    let second: Promise<unknown> | undefined;
    const { setTemporaryPassword } = ports.passwords;
    ports.passwords.setTemporaryPassword = async (email, password) => {
      second ??= quick({ firstName: 'Mallory' });
      await expect(second).rejects.toMatchObject({ code: 'busy' });
      await setTemporaryPassword(email, password);
    };

    await quick();

    expect(account()).toMatchObject({ registration: 1, firstName: 'Dana' });
  });

  test('lets the next registration in once the lease of a crashed function has expired', async () => {
    await quick();
    const stuck = account() as { pk: string; sk: string };
    const registeringUntil = ports.clock.now() + 30_000;
    await ports.accounts.transact([{ update: { pk: stuck.pk, sk: stuck.sk }, set: { registeringUntil } }]);

    await expect(quick()).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 30 } });
    ports.clock.advance(30_000);

    await expect(quick()).resolves.toEqual({});
  });
});

describe('limits of the quick form', () => {
  test('a hundred registrations an hour from one viewer address', async () => {
    for (let i = 0; i < 100; i++) await quick({ email: `dana${i}@example.com` });

    await expect(quick({ email: 'dana100@example.com' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await expect(quick({ email: 'dana100@example.com' }, '192.0.2.2')).resolves.toEqual({});
    ports.clock.advance(HOUR);
    await expect(quick({ email: 'dana31@example.com' })).resolves.toEqual({});
  });

  test('five an hour for one address, wherever they come from', async () => {
    for (let i = 0; i < 5; i++) await quick({}, `192.0.2.${i}`);

    await expect(quick({}, '192.0.2.9')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

test('nothing of a form is in the mail to an unconfirmed mailbox', async () => {
  for (const register of [quick, full]) await register({ firstName: 'Cheap pills at evil example' });
  await registerHomeowner(ports, ANONYMOUS, { form: quickForm({ lastName: 'pills' }), viewer: VIEWER });

  expect(ports.sent).toHaveLength(3);
  for (const { subject, text, html } of ports.sent) expect(subject + text + html).not.toContain('pills');
});

function partition(write: Write): string {
  const key =
    'put' in write
      ? write.put
      : 'update' in write
        ? write.update
        : 'check' in write
          ? write.check
          : write.delete;
  return key.pk.split('#')[0] as string;
}
