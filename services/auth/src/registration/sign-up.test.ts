import { AppError, HOUR, MINUTE } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import { other, signUpSteps } from '../../testing/sign-up-test-kit.ts';
import { code, itemsOf, mailedCode, PASSWORD, type TestPorts, testPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const { ask, form, finish, login, account, accounts } = signUpSteps(() => ports);

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

  test('publishes the new account and its confirmation once, after both have happened', async () => {
    await finish(await form());

    expect(ports.publishedEvents.map(({ type }) => type)).toEqual([
      'HomeownerRegistered',
      'AddressConfirmed',
    ]);
    expect(JSON.stringify(itemsOf(ports, 'OUTBOX#'))).not.toMatch(/dana|hill|elm street/i);
  });

  test('is valid once: afterwards the password signs in, and the same call is refused', async () => {
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

  test('makes no account with a telephone number as a name, and uses up no try', async () => {
    const sent = await form();

    await expect(finish({ ...sent, firstName: '617-555-0123' })).rejects.toEqual(
      code('contact_details_not_allowed'),
    );

    expect(itemsOf(ports, 'ACCOUNT#')).toEqual([]);
    expect(await finish(sent)).toHaveProperty('sid');
  });

  test('keeps its leading zeros', async () => {
    const { secret } = ports.ids;
    // Six bytes that are 42.
    ports.ids.secret = () => Buffer.from([0, 0, 0, 0, 0, 42, ...Buffer.from(secret())]).toString('base64url');

    await ask();

    expect(mailedCode(ports)).toBe('000042');
  });
});

describe('a call that failed', () => {
  test.each(['ensure', 'set'] as const)(
    'in %s continues with the same call, for 15 minutes',
    async (call) => {
      const sent = await form();
      ports.clock.advance(9 * MINUTE);
      ports.passwords.breakOn = call;
      await expect(finish(sent)).rejects.toThrow(`${call} broke`);
      expect(accounts()).toMatchObject([{ state: 'unconfirmed' }]);
      expect(ports.publishedEvents).toEqual([]);
      ports.clock.advance(14 * MINUTE);

      await finish(sent);

      expect(ports.publishedEvents.map(({ type }) => type)).toEqual([
        'HomeownerRegistered',
        'AddressConfirmed',
      ]);
      expect(accounts()).toMatchObject([{ state: 'active' }]);
    },
  );

  test('is over after 15 minutes', async () => {
    const sent = await form();
    ports.passwords.breakOn = 'set';
    await expect(finish(sent)).rejects.toThrow('set broke');
    ports.clock.advance(15 * MINUTE);

    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));
  });

  test('leaves no tries to an attacker: the ticket of a confirmed code still has four', async () => {
    const sent = await form();
    ports.passwords.breakOn = 'set';
    await expect(finish(sent)).rejects.toThrow('set broke');
    for (let i = 0; i < 4; i++) await finish({ ...sent, code: other(sent.code) }).catch(() => undefined);

    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));
  });

  test('as a function that crashed with the lease: after its end the same call continues', async () => {
    const sent = await form();
    ports.passwords.breakOn = 'set';
    await expect(finish(sent)).rejects.toThrow('set broke');
    await kit.change(ports, { registeringUntil: ports.clock.now() + 30_000 });

    await expect(finish(sent)).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 30 } });
    ports.clock.advance(30_000);

    await expect(finish(sent)).resolves.toHaveProperty('sid');
  });

  test('between password and activation does not sign in, and a reset still publishes the account', async () => {
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

    expect(ports.publishedEvents.map(({ type }) => type)).toEqual([
      'HomeownerRegistered',
      'AddressConfirmed',
    ]);
  });

  test('at the pool’s refusal of the password reports it at its field', async () => {
    const sent = await form();
    ports.passwords.setPassword = async () => {
      throw new AppError('validation_failed', { fields: { newPassword: 'too short' } });
    };

    await expect(finish(sent)).rejects.toMatchObject({ detail: { fields: { password: 'too short' } } });
  });
});

test('two browsers that finish concurrently make one account, with one password', async () => {
  const [first, second] = [await form(), await form({ password: OWN })];

  const outcomes = await Promise.allSettled([finish(first), finish(second)]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(accounts()).toHaveLength(1);
  const signsIn = await Promise.allSettled([login(PASSWORD), login(OWN)]);
  expect(signsIn.map(({ status }) => status)).toEqual(outcomes.map(({ status }) => status));
});

describe('an invalid form', () => {
  test('a common password uses up no try', async () => {
    const sent = await form();

    for (let i = 0; i < 5; i++) {
      await expect(finish({ ...sent, password: 'password123' })).rejects.toMatchObject({
        detail: { fields: { password: 'password_common' } },
      });
    }

    await expect(finish(sent)).resolves.toHaveProperty('sid');
  });
});
