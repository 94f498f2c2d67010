import { ANONYMOUS, MINUTE } from '@sward/shared/kernel';
import type { Authenticator } from '@sward/shared/testing/authenticator';
import { actorOf, added, deviceAt, enter, proved, send } from '../../testing/passkey-test-kit.ts';
import { change, EMAIL } from '../../testing/sign-in-test-kit.ts';
import {
  itemsOf,
  PASSWORD,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';
import { listPasskeys } from './list-passkeys.ts';
import { CHALLENGE_MS } from './passkey-challenge.ts';
import { provePasskey } from './prove-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';
import { startPasskeyStepUp } from './start-passkey-step-up.ts';

let ports: TestPorts;
let dana: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  dana = await signedInHomeowner(ports);
});

const pat = () => signedInHomeowner(ports, { email: 'pat@example.com' });
const stateIs = (state: string) => change(ports, { state });
const refused = { code: 'passkey_invalid' };

describe('signing in with a passkey', () => {
  let device: Authenticator;
  beforeEach(async () => {
    ({ device } = await added(ports, dana));
  });

  test('starts a session as a password does, with a second factor, and records the use', async () => {
    ports.clock.advance(MINUTE);

    const { sid, account } = await enter(ports, device, undefined, { device: dana.device });

    expect(account.id).toBe(dana.account.id);
    expect(await actorOf(ports, { sid })).toMatchObject({ secondFactor: true, steppedUp: true });
    expect(await listPasskeys(ports, dana.actor)).toMatchObject([
      { counter: 2, lastUsedAt: new Date(ports.clock.now()).toISOString() },
    ]);
  });

  test('names no account before the member has chosen one', async () => {
    const options = await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER });

    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'sward.example',
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
    expect(JSON.stringify(itemsOf(ports, 'CHALLENGE#'))).not.toContain(options.challenge);
  });

  test('a repeated signature does not sign in', async () => {
    const signed = device.get(await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER }));
    await send(ports, signed);

    await expect(send(ports, signed)).rejects.toMatchObject(refused);
  });

  test('of two with the same signature concurrently, one signs in', async () => {
    const signed = device.get(await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER }));

    const answers = await Promise.allSettled([send(ports, signed), send(ports, signed)]);

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a challenge expires after five minutes', async () => {
    const options = await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER });
    ports.clock.advance(CHALLENGE_MS);

    await expect(send(ports, device.get(options))).rejects.toMatchObject(refused);
    expect(CHALLENGE_MS).toBe(5 * MINUTE);
  });

  test('an invented challenge is refused', async () => {
    const made = { challenge: 'A'.repeat(43), rpId: 'sward.example' };

    await expect(send(ports, device.get(made))).rejects.toMatchObject(refused);
  });

  test.each([
    ['signed on another site', { origin: 'https://sward.example.evil.test' }],
    ['signed without encryption', { origin: 'http://sward.example' }],
    ['signed for another host', { rpId: 'evil.test' }],
    ['of a device without user verification', { recognized: false }],
    ['whose counter has gone back', { counter: 0 }],
    ['whose counter stands still', { counter: 1 }],
    ['that names no account', { userHandle: '' }],
    ['that names an unknown account', { userHandle: Buffer.from('acc_nobody').toString('base64url') }],
  ])('one %s is refused, and its challenge is gone', async (_, pretended) => {
    await expect(enter(ports, device, pretended)).rejects.toMatchObject(refused);

    expect(itemsOf(ports, 'CHALLENGE#')).toEqual([]);
    expect(itemsOf(ports, 'SESSION#')).toHaveLength(1);
  });

  test('of one account signs in to no other', async () => {
    const other = await pat();
    await added(ports, other);
    const userHandle = Buffer.from(other.account.id).toString('base64url');

    await expect(enter(ports, device, { userHandle })).rejects.toMatchObject(refused);
  });

  test('a changed signature is refused', async () => {
    const signed = device.get(await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER }));
    const other = deviceAt(ports);
    const foreign = other.get({ challenge: 'x', rpId: 'sward.example' });

    const sent = send(ports, { ...signed, signature: foreign.signature });

    await expect(sent).rejects.toMatchObject(refused);
  });

  test.each(['suspended', 'deleting', 'deleted'])('of an account that is %s is refused', async (state) => {
    await stateIs(state);

    await expect(enter(ports, device)).rejects.toMatchObject(refused);
    expect(itemsOf(ports, 'SESSION#')).toHaveLength(1);
  });

  test('while an invitation is pending only its temporary password signs in', async () => {
    await change(ports, { temporaryUntil: ports.clock.now() + MINUTE });

    await expect(enter(ports, device)).rejects.toMatchObject(refused);
  });

  test('an account that is suspended concurrently gets no session', async () => {
    const { transact } = ports.accounts;
    ports.accounts.transact = async (writes) => {
      if (writes.some((write) => 'put' in write && write.put.pk.startsWith('SESSION#'))) {
        ports.accounts.transact = transact;
        await stateIs('suspended');
      }
      return transact(writes);
    };

    await expect(enter(ports, device)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(itemsOf(ports, 'SESSION#')).toHaveLength(1);
  });

  test('that was removed is refused', async () => {
    const [passkey] = await listPasskeys(ports, dana.actor);
    await removePasskey(ports, dana.actor, passkey as { passkeyId: string });

    await expect(enter(ports, device)).rejects.toMatchObject(refused);
  });

  test('on a new device notifies the account holder', async () => {
    await enter(ports, device);

    expect(ports.publishedEvents.map(({ type }) => type)).toContain('SignedInOnNewDevice');
  });
});

describe('a passkey instead of the password', () => {
  test('is valid for ten minutes, in this session alone', async () => {
    const { device } = await added(ports, dana);
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);
    ports.clock.advance(11 * MINUTE);
    expect(await actorOf(ports, dana)).not.toHaveProperty('steppedUp');

    const until = await proved(ports, dana, device);

    expect(await actorOf(ports, dana)).toMatchObject({ steppedUp: true, proved: true });
    expect(await actorOf(ports, elsewhere)).not.toHaveProperty('steppedUp');
    ports.clock.set(until);
    expect(await actorOf(ports, dana)).not.toHaveProperty('steppedUp');
  });

  test('one of another account is refused', async () => {
    const other = await pat();
    const { device } = await added(ports, other);

    for (const userHandle of [undefined, '', Buffer.from(dana.account.id).toString('base64url')])
      await expect(proved(ports, dana, device, { userHandle })).rejects.toMatchObject(refused);
  });

  test('the challenge of another session is refused', async () => {
    const { device } = await added(ports, dana);
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);
    const asked = await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER });

    for (const options of [asked, await startPasskeyStepUp(ports, elsewhere.actor)]) {
      const signed = { ...device.get(options), sid: dana.sid };
      await expect(provePasskey(ports, dana.actor, signed)).rejects.toMatchObject(refused);
    }
  });
});
