import { authenticator } from '@sward/shared/testing/authenticator';
import { type Person, person } from '../support/people.ts';
import { all, on, type Rows, type Scene, signedIn } from './callers.ts';
import { someoneNew } from './things.ts';

const ADDRESS = '/api/auth/passkeys';
const SIGN_IN = '/api/auth/passkey-sign-in';
const PROOF = '/api/auth/prove-passkey';

/** Adds one more passkey to a person's account. */
async function added({ world }: Pick<Scene, 'world'>, someone: Person) {
  const device = authenticator(world.url);
  const options = await someone.api.call('auth.newPasskeyOptions');
  const { id } = await someone.api.call('auth.addPasskey', { body: device.create(options) });
  return { device, id };
}

/** Adds a passkey of the owner; its route needs only the id. */
const ofOwner = async (s: Scene): Promise<string> => (await added(s, s.people.owner)).id;

const addedByNew = async (s: Scene) => await added(s, await someoneNew(s));

/** Routes of passkeys. */
export const passkeyRows = {
  'auth.passkeySignInOptions': {
    call: () => ({ path: `${SIGN_IN}/options`, body: {} }),
    status: all(200),
  },
  'auth.passkeySignIn': {
    call: () => ({ path: SIGN_IN, body: {} }),
    status: all(422),
    granted: async (s) => {
      const { device } = await addedByNew(s);
      const visitor = person(s.world.url);
      const options = await visitor.api.call('auth.passkeySignInOptions');
      return visitor.api.call('auth.passkeySignIn', { body: device.get(options) });
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
      const someone = await someoneNew(s);
      const { device } = await added(s, someone);
      const options = await someone.api.call('auth.provePasskeyOptions');
      return someone.api.call('auth.provePasskey', { body: device.get(options) });
    },
  },
  'auth.passkeys': { call: () => ({ path: ADDRESS }), status: signedIn(200) },
  'auth.newPasskeyOptions': {
    call: () => ({ path: `${ADDRESS}/options`, body: { unknown: 1 } }),
    status: signedIn(422),
    granted: addedByNew,
  },
  'auth.addPasskey': {
    call: () => ({ path: ADDRESS, body: {} }),
    status: signedIn(422),
    granted: addedByNew,
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
