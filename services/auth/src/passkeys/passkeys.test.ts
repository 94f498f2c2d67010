import { ANONYMOUS } from '@sward/shared/kernel';
import { actorOf, added, deviceAt, USER_AGENT } from '../../testing/passkey-test-kit.ts';
import { EMAIL } from '../../testing/sign-in-test-kit.ts';
import {
  deliverNewest,
  itemsOf,
  PASSWORD,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';
import { addPasskey } from './add-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { startPasskeyRegistration } from './start-passkey-registration.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';

let ports: TestPorts;
let dana: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  dana = await signedInHomeowner(ports);
});

const pat = () => signedInHomeowner(ports, { email: 'pat@example.com' });
const refused = { code: 'passkey_invalid' };

describe('adding a passkey', () => {
  test('names it after the browser, counts it, and notifies the account holder', async () => {
    const { passkey } = await added(ports, dana);

    expect(await listPasskeys(ports, dana.actor)).toMatchObject([
      { passkeyId: passkey.passkeyId, name: 'Chrome on Windows', synced: false, lastUsedAt: null },
    ]);
    expect(itemsOf(ports, 'ACCOUNT#')[0]).toMatchObject({ passkeys: 1 });
    await deliverNewest(ports, 'PasskeysChanged');
    expect(ports.sent.at(-1)).toMatchObject({ to: EMAIL, subject: 'A passkey was added' });
    expect(itemsOf(ports, 'CHALLENGE#')).toEqual([]);
  });

  test('requires user verification, and excludes devices that have a passkey already', async () => {
    const { passkey } = await added(ports, dana);

    expect(await startPasskeyRegistration(ports, dana.actor)).toMatchObject({
      rp: { id: 'sward.example', name: 'Sward' },
      user: { name: EMAIL, displayName: 'Dana Hill' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.credentialId, transports: ['internal'] }],
    });
  });

  test.each([
    ['on another site', { origin: 'https://sward.example.evil.test' }],
    ['on another port of ours', { origin: 'https://sward.example:8443' }],
    ['for another host', { rpId: 'evil.test' }],
    ['on a device without user verification', { recognized: false }],
  ])('%s is refused', async (_, pretended) => {
    await expect(added(ports, dana, deviceAt(ports), pretended)).rejects.toMatchObject(refused);

    expect(await listPasskeys(ports, dana.actor)).toEqual([]);
  });

  test('the maker of a device is ignored', async () => {
    await added(ports, dana, deviceAt(ports), { statement: true });

    expect(await listPasskeys(ports, dana.actor)).toHaveLength(1);
  });

  test('a challenge is valid once', async () => {
    const made = deviceAt(ports).create(await startPasskeyRegistration(ports, dana.actor));
    const again = () => addPasskey(ports, dana.actor, { ...made, sid: dana.sid, userAgent: USER_AGENT });
    const first = await again();
    await removePasskey(ports, dana.actor, first);

    await expect(again()).rejects.toMatchObject(refused);
    expect(await listPasskeys(ports, dana.actor)).toEqual([]);
  });

  test('the challenge of another account, or of another session of the same, adds nothing', async () => {
    const other = await pat();
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);
    for (const thief of [other, elsewhere]) {
      const made = deviceAt(ports).create(await startPasskeyRegistration(ports, dana.actor));
      const stolen = addPasskey(ports, thief.actor, { ...made, sid: thief.sid, userAgent: USER_AGENT });

      await expect(stolen).rejects.toMatchObject(refused);
    }
    expect(itemsOf(ports, 'PASSKEYS#')).toEqual([]);
  });

  test('a challenge to sign in adds none', async () => {
    const asked = await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER });
    const options = { ...(await startPasskeyRegistration(ports, dana.actor)), challenge: asked.challenge };
    const made = deviceAt(ports).create(options);

    const adding = addPasskey(ports, dana.actor, { ...made, sid: dana.sid, userAgent: USER_AGENT });

    await expect(adding).rejects.toMatchObject(refused);
  });

  test('a device cannot be added twice', async () => {
    const { device } = await added(ports, dana);

    await expect(added(ports, dana, device)).rejects.toMatchObject(refused);

    expect(itemsOf(ports, 'ACCOUNT#')[0]).toMatchObject({ passkeys: 1 });
  });

  test('ten are the maximum, for two concurrent ones as well', async () => {
    for (let n = 0; n < 9; n++) await added(ports, dana);
    const actor = dana.actor;
    const two = [deviceAt(ports), deviceAt(ports)];
    const asked = await Promise.all(two.map(() => startPasskeyRegistration(ports, actor)));

    const answers = await Promise.allSettled(
      two.map((device, n) => {
        const made = device.create(asked[n] as (typeof asked)[number]);
        return addPasskey(ports, actor, { ...made, sid: dana.sid, userAgent: USER_AGENT });
      }),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(added(ports, dana)).rejects.toMatchObject({ code: 'passkey_limit_reached' });
    expect(await listPasskeys(ports, actor)).toHaveLength(10);
  });

  test('in a session that has ended meanwhile adds none', async () => {
    const actor = await actorOf(ports, dana);
    const made = deviceAt(ports).create(await startPasskeyRegistration(ports, actor));
    await ports.accounts.transact(itemsOf(ports, 'SESSION#').map(({ pk, sk }) => ({ delete: { pk, sk } })));

    const adding = addPasskey(ports, actor, { ...made, sid: dana.sid, userAgent: USER_AGENT });

    await expect(adding).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(itemsOf(ports, 'PASSKEYS#')).toEqual([]);
  });
});

describe('the list of one’s passkeys', () => {
  test('is renamed and shortened by its holder, who is notified', async () => {
    const { passkey } = await added(ports, dana);
    const { passkeyId } = passkey;

    await renamePasskey(ports, dana.actor, { passkeyId, name: 'Blue phone' });
    expect(await listPasskeys(ports, dana.actor)).toMatchObject([{ name: 'Blue phone' }]);
    await removePasskey(ports, dana.actor, { passkeyId });

    expect(await listPasskeys(ports, dana.actor)).toEqual([]);
    expect(itemsOf(ports, 'ACCOUNT#')[0]).toMatchObject({ passkeys: 0 });
    await deliverNewest(ports, 'PasskeysChanged');
    expect(ports.sent.at(-1)?.subject).toBe('A passkey was removed');
  });

  test('is private: those of others are not found, and stay', async () => {
    const other = await pat();
    const { passkeyId } = (await added(ports, other)).passkey;
    const notFound = { code: 'not_found' };

    await expect(removePasskey(ports, dana.actor, { passkeyId })).rejects.toMatchObject(notFound);
    await expect(renamePasskey(ports, dana.actor, { passkeyId, name: 'Mine' })).rejects.toMatchObject(
      notFound,
    );

    expect(await listPasskeys(ports, dana.actor)).toEqual([]);
    expect(await listPasskeys(ports, other.actor)).toMatchObject([{ name: 'Chrome on Windows' }]);
  });
});
