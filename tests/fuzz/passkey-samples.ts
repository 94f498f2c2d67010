import { MISSING_ID } from '../support/world.ts';
import type { Sample } from './sample.ts';

/** A device's well-formed response to a challenge that auth never issued. */
export const USED_PASSKEY = {
  credentialId: 'bm9ib2R5',
  clientDataJSON: Buffer.from(JSON.stringify({ challenge: 'x'.repeat(43) })).toString('base64url'),
  authenticatorData: 'bm9ib2R5',
  signature: 'bm9ib2R5',
  userHandle: 'bm9ib2R5',
};
export const NEW_PASSKEY = {
  credentialId: 'bm9ib2R5',
  clientDataJSON: USED_PASSKEY.clientDataJSON,
  attestationObject: 'bm9ib2R5',
  transports: ['internal'],
};

/** Returns the samples of passkeys. No account has a passkey, so calls on one are refused as late as possible. */
export function passkeySamples() {
  const params = { passkeyId: MISSING_ID('pky') };
  return {
    'auth.passkeySignInOptions': { who: 'anonymous', body: {} },
    'auth.passkeySignIn': { who: 'anonymous', body: USED_PASSKEY },
    'auth.provePasskeyOptions': { who: 'neighbour', body: {} },
    'auth.provePasskey': { who: 'neighbour', body: USED_PASSKEY },
    'auth.passkeys': { who: 'owner' },
    'auth.newPasskeyOptions': { who: 'neighbour', body: {} },
    'auth.addPasskey': { who: 'neighbour', body: NEW_PASSKEY },
    'auth.renamePasskey': { who: 'neighbour', params, body: { name: 'Blue phone' } },
    'auth.removePasskey': { who: 'neighbour', params },
  } satisfies Record<string, Sample>;
}
