import { ANONYMOUS, HOUR } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { confirmAddress } from './confirm-address.ts';
import * as kit from './sign-in-test-kit.ts';
import {
  homeownerForm,
  itemsOf,
  mailedToken,
  PASSWORD,
  type TestPorts,
  testPorts,
  VIEWER,
} from './test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const register = (overrides = {}, viewer = VIEWER) => kit.register(ports, homeownerForm(overrides), viewer);
const confirm = (token: string) => confirmAddress(ports, ANONYMOUS, { token });
const account = () => itemsOf(ports, 'ACCOUNT#')[0];

test('a name that is a telephone number or an address registers nobody and mails nobody', async () => {
  for (const names of [{ firstName: '617-555-0123' }, { firstName: 'pat@green', lastName: 'blade.com' }])
    await expect(register(names)).rejects.toMatchObject({ code: 'contact_details_not_allowed' });

  expect(ports.accounts.all()).toEqual([]);
  expect(ports.sent).toEqual([]);
});

describe('a new address', () => {
  test('becomes an unproved account with one event, in one transaction, and a mailed link', async () => {
    const transactions: string[][] = [];
    ports.accounts.onCommit((_, writes) => transactions.push(writes.map(partition)));

    await register();

    const id = account()?.id;
    expect(account()).toMatchObject({
      state: 'unconfirmed',
      email: 'dana@example.com',
      plan: 'basic',
      version: 1,
    });
    expect(transactions).toContainEqual(['ACCOUNT', 'EMAIL', 'CONTACT', 'ACCOUNT', 'OUTBOX', 'CONFIRM']);
    expect(itemsOf(ports, 'CONTACT#')).toMatchObject([
      { pk: `CONTACT#${id}`, email: 'dana@example.com', firstName: 'Dana', language: 'en', smsOptIn: false },
    ]);
    expect(itemsOf(ports, 'OUTBOX#')).toMatchObject([
      { event: { type: 'HomeownerRegistered', data: { accountId: id, plan: 'basic' }, actor: 'anonymous' } },
    ]);
    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
    expect(ports.sent).toMatchObject([{ to: 'dana@example.com' }]);
  });

  test('stores neither the password nor the token, and puts neither into the event', async () => {
    await register();

    const stored = JSON.stringify(ports.accounts.all());
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(mailedToken(ports));
    const events = JSON.stringify(itemsOf(ports, 'OUTBOX#'));
    expect(events).not.toMatch(/dana|hill|elm street/i);
  });

  test('repeats nothing of the form in the mail, which goes to a mailbox that is not proved yet', async () => {
    await register({ firstName: 'Cheap pills at evil.example' });

    const [mail] = ports.sent;
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('pills');
  });
});

describe('an address that has an account', () => {
  beforeEach(async () => {
    await register();
    await confirm(mailedToken(ports));
  });

  test('gets a mail that says so, and nothing of the account changes', async () => {
    const before = account();

    await register({ password: 'another-secret-9', firstName: 'Mallory' });

    expect(account()).toEqual(before);
    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
    expect(ports.sent.at(-1)?.subject).toBe('You already have a Sward account');
    expect(ports.told.map(({ type }) => type)).toEqual(['HomeownerRegistered', 'AddressConfirmed']);
  });

  test('takes as many calls as a new one', async () => {
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

describe('an address that is not proved yet', () => {
  test('takes the newest form, and links of the older one are dead', async () => {
    await register({ password: 'a-strangers-password', firstName: 'Mallory' });
    const strangersLink = mailedToken(ports);

    await register();

    await expect(confirm(strangersLink)).rejects.toMatchObject({ code: 'link_invalid' });
    await confirm(mailedToken(ports));
    expect(account()).toMatchObject({ state: 'active', firstName: 'Dana', version: 3 });
    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
    expect(ports.told.map(({ type }) => type)).toEqual(['HomeownerRegistered', 'AddressConfirmed']);
  });

  test.each(['ensure', 'set'] as const)('heals by registering again after a crash in %s', async (call) => {
    ports.passwords.breakOn = call;
    await expect(register()).rejects.toThrow(`${call} broke`);
    expect(ports.sent).toHaveLength(0);

    await register();
    await confirm(mailedToken(ports));

    expect(account()).toMatchObject({ state: 'active' });
    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
  });

  test('heals after the mail was lost', async () => {
    const { send } = ports.mail;
    ports.mail.send = async () => {
      throw new Error('mail broke');
    };
    await expect(register()).rejects.toThrow('mail broke');
    ports.mail.send = send;

    await register();

    await expect(confirm(mailedToken(ports))).resolves.toBeUndefined();
  });

  test('keeps a second registration out while the first sets its password', async () => {
    let second: Promise<void> | undefined;
    const { setPassword } = ports.passwords;
    ports.passwords.setPassword = async (email, password) => {
      second ??= register({ password: 'a-strangers-password' });
      await expect(second).rejects.toMatchObject({ code: 'busy' });
      await setPassword(email, password);
    };

    await register();

    expect(ports.passwords.known.get('dana@example.com')).toBe(PASSWORD);
    expect(account()).toMatchObject({ registration: 1 });
  });

  test('lets the next registration in once a function that died must be gone', async () => {
    await register();
    const stuck = account() as { pk: string; sk: string };
    const registeringUntil = ports.clock.now() + 30_000;
    await ports.accounts.transact([{ update: { pk: stuck.pk, sk: stuck.sk }, set: { registeringUntil } }]);

    await expect(register()).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 30 } });
    ports.clock.advance(30_000);

    await expect(register()).resolves.toBeUndefined();
  });
});

describe('passwords', () => {
  test.each(['password123', 'QWERTY12345', 'Iloveyou', '12345678'])(
    'refuses %s, which many use',
    async (password) => {
      await expect(register({ password })).rejects.toMatchObject({
        code: 'validation_failed',
        detail: { fields: { password: 'This password is too common' } },
      });
      expect(ports.accounts.all()).toEqual([]);
    },
  );

  test('refuses blanks at the ends, which the pool would not take', async () => {
    await expect(register({ password: ' mow-the-lawn' })).rejects.toMatchObject({
      detail: { fields: { password: 'Invalid input' } },
    });
  });
});

describe('limits', () => {
  test('a hundred registrations an hour from one viewer address', async () => {
    for (let i = 0; i < 100; i++) await register({ email: `dana${i}@example.com` });

    await expect(register({ email: 'dana100@example.com' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await expect(register({ email: 'dana100@example.com' }, '192.0.2.2')).resolves.toBeUndefined();
    ports.clock.advance(HOUR);
    await expect(register({ email: 'dana31@example.com' })).resolves.toBeUndefined();
  });

  test('five an hour for one address, wherever they come from', async () => {
    for (let i = 0; i < 5; i++) await register({}, `192.0.2.${i}`);

    await expect(register({}, '192.0.2.9')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
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
