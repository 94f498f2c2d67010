import { authenticator } from '@sward/shared/testing/authenticator';
import { type AnyBody, type Person, person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { all, on, type Rows, type Scene, signedIn } from './callers.ts';

const ADDRESS = '/api/auth/passkeys';
const SIGN_IN = '/api/auth/passkey-sign-in';
const PROOF = '/api/auth/prove-passkey';

/** One more passkey of somebody. */
async function added({ world }: Pick<Scene, 'world'>, someone: Person) {
  const device = authenticator(world.url);
  const options = await someone.must<AnyBody>('POST', `${ADDRESS}/options`, {});
  return { device, answer: await someone.call<AnyBody>('POST', ADDRESS, device.create(options)) };
}

/** Of the owner, whose id alone counts. */
const ofOwner = async (s: Scene): Promise<string> => (await added(s, s.people.owner)).answer.body.id;

/** Somebody new adds one; gives the status. */
const statusOfNew = async (s: Scene) => (await added(s, await registeredHomeowner(s.world))).answer.status;

/** Uses a passkey at the address of its challenge. */
async function used(caller: Person, device: ReturnType<typeof authenticator>, address: string) {
  const options = await caller.must<AnyBody>('POST', `${address}/options`, {});
  return (await caller.call('POST', address, device.get(options))).status;
}

/** Everything about passkeys. */
export const passkeyRows = {
  'auth.passkeySignInOptions': {
    call: () => ({ path: `${SIGN_IN}/options`, body: {} }),
    status: all(200),
  },
  'auth.passkeySignIn': {
    call: () => ({ path: SIGN_IN, body: {} }),
    status: all(422),
    granted: async (s) => {
      const { device } = await added(s, await registeredHomeowner(s.world));
      return used(person(s.world.url), device, SIGN_IN);
    },
  },
  'auth.provePasskeyOptions': {
    call: () => ({ path: `${PROOF}/options`, body: {} }),
    status: signedIn(200),
  },
  'auth.provePasskey': {
    call: () => ({ path: PROOF, body: {} }),
    status: signedIn(422),
    granted: async (s) => {
      const someone = await registeredHomeowner(s.world);
      const { device } = await added(s, someone);
      return used(someone, device, PROOF);
    },
  },
  'auth.passkeys': { call: () => ({ path: ADDRESS }), status: signedIn(200) },
  'auth.newPasskeyOptions': {
    call: () => ({ path: `${ADDRESS}/options`, body: { unknown: 1 } }),
    status: signedIn(422),
    granted: statusOfNew,
  },
  'auth.addPasskey': {
    call: () => ({ path: ADDRESS, body: {} }),
    status: signedIn(422),
    granted: statusOfNew,
  },
  'auth.renamePasskey': {
    ...on(ofOwner, (_, id) => ({ path: `${ADDRESS}/${id}`, body: { name: 'Mine now' } })),
    status: { ...signedIn(404), owner: 200 },
  },
  'auth.removePasskey': {
    ...on(ofOwner, (_, id) => ({ path: `${ADDRESS}/${id}` })),
    status: { ...signedIn(404), owner: 200, outsider: 401 },
  },
} satisfies Rows;
