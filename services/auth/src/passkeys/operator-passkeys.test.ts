import { ANONYMOUS } from '@sward/shared/kernel';
import { CODE } from '../../testing/fake-passwords.ts';
import { actorOf, added, deviceAt, enter, proved, type SignedIn } from '../../testing/passkey-test-kit.ts';
import {
  eventsOf,
  itemsOf,
  PASSWORD,
  signedIn,
  type TestPorts,
  testPorts,
  VISIT,
  withAccount,
} from '../../testing/test-kit.ts';
import { setUpSecondFactor } from '../security/set-up-second-factor.ts';
import { enterCode } from '../sign-in/enter-code.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';

const EMAIL = 'olive@example.com';
const needed = { code: 'second_factor_needed' };

let ports: TestPorts;
/** Signed in with only the password. */
let olive: SignedIn;
beforeEach(async () => {
  ports = testPorts();
  await withAccount(ports, { userType: 'operator', email: EMAIL });
  olive = await signedIn(ports, EMAIL, PASSWORD);
});

const listed = async () => listPasskeys(ports, await actorOf(ports, olive));
const remove = async (who: SignedIn, passkeyId: string) =>
  removePasskey(ports, await actorOf(ports, who), { passkeyId });
const setUp = async (who: SignedIn, code?: string) =>
  setUpSecondFactor(ports, await actorOf(ports, who), { password: PASSWORD, code, sid: who.sid });

test('a passkey is an operator’s second factor: in the session that adds it, and in those that it starts', async () => {
  expect(await actorOf(ports, olive)).toMatchObject({ secondFactor: false });

  const { device } = await added(ports, olive);

  expect(await actorOf(ports, olive)).toMatchObject({ secondFactor: true });
  expect(await actorOf(ports, await enter(ports, device))).toMatchObject({ secondFactor: true });
});

test('with the password alone an operator who has a passkey has no power, until it is used', async () => {
  const { device } = await added(ports, olive);
  const later = await signedIn(ports, EMAIL, PASSWORD);
  expect(await actorOf(ports, later)).toMatchObject({ secondFactor: false });

  await proved(ports, later, device);

  expect(await actorOf(ports, later)).toMatchObject({ secondFactor: true });
});

describe('a caller with an operator’s password alone', () => {
  test.each(['a passkey', 'the app'])('adds no factor beside %s', async (factor) => {
    if (factor === 'a passkey') await added(ports, olive);
    const thief = await signedIn(ports, EMAIL, PASSWORD);
    if (factor === 'the app') await setUp(olive, CODE);
    const before = itemsOf(ports, 'PASSKEYS#').length;

    await expect(added(ports, thief)).rejects.toMatchObject(needed);
    if (factor === 'a passkey') await expect(setUp(thief)).rejects.toMatchObject(needed);
    if (factor === 'a passkey') await expect(setUp(thief, CODE)).rejects.toMatchObject(needed);

    expect(itemsOf(ports, 'PASSKEYS#')).toHaveLength(before);
    expect(await actorOf(ports, thief)).toMatchObject({ secondFactor: false });
  });

  test('adds none while the operator adds the first', async () => {
    const thief = await signedIn(ports, EMAIL, PASSWORD);
    const { transact } = ports.accounts;
    ports.accounts.transact = async (writes) => {
      if (writes.some((write) => 'put' in write && write.put.pk.startsWith('PASSKEYS#'))) {
        ports.accounts.transact = transact;
        await added(ports, olive);
      }
      return transact(writes);
    };

    await expect(added(ports, thief)).rejects.toMatchObject(needed);

    expect(await listed()).toHaveLength(1);
    expect(await actorOf(ports, thief)).toMatchObject({ secondFactor: false });
  });

  test('removes none', async () => {
    const { passkey } = await added(ports, olive);
    await added(ports, olive, deviceAt(ports));
    const thief = await signedIn(ports, EMAIL, PASSWORD);

    await expect(remove(thief, passkey.passkeyId)).rejects.toMatchObject(needed);

    expect(await listed()).toHaveLength(2);
  });
});

describe('the last factor of an operator', () => {
  test('stays', async () => {
    const { passkey } = await added(ports, olive);

    const removing = remove(olive, passkey.passkeyId);

    await expect(removing).rejects.toMatchObject({ code: 'second_factor_obligatory' });
    expect(await listed()).toHaveLength(1);
    expect(eventsOf(ports, 'PasskeysChanged')).toHaveLength(1);
  });

  test('stays when the remaining two are removed concurrently', async () => {
    const ids = [await added(ports, olive), await added(ports, olive)].map(
      ({ passkey }) => passkey.passkeyId,
    );

    const answers = await Promise.allSettled(ids.map((id) => remove(olive, id)));

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listed()).toHaveLength(1);
  });

  test('may be the authenticator app', async () => {
    const { passkey } = await added(ports, olive);
    await setUp(olive, CODE);

    await remove(olive, passkey.passkeyId);

    expect(await listed()).toEqual([]);
    const session = `session of ${EMAIL}`;
    const entered = enterCode(ports, ANONYMOUS, { ...VISIT, username: EMAIL, session, code: CODE });
    expect(await actorOf(ports, await entered)).toMatchObject({ secondFactor: true });
  });
});
