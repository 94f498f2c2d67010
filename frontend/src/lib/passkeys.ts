import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type Answer, api, type ItemOf } from './api/api.ts';

export type OwnPasskey = ItemOf<'auth.passkeys'>;

/** The routes type transports as plain strings. */
type UseOptions = Answer<'auth.passkeySignInOptions'>;

async function signed(options: UseOptions) {
  const { id: credentialId, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { credentialId, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Signs in with the passkey that the person chooses. */
export async function signInWithPasskey(): Promise<Answer<'auth.passkeySignIn'>> {
  return api.call('auth.passkeySignIn', {
    body: await signed(await api.call('auth.passkeySignInOptions')),
  });
}

/** Confirms the person's identity with one of their own passkeys. */
export async function provePasskey(): Promise<void> {
  await api.call('auth.provePasskey', { body: await signed(await api.call('auth.provePasskeyOptions')) });
}

/** Has the device make a passkey, and adds it. */
export async function addPasskey(): Promise<OwnPasskey> {
  const options = await api.call('auth.newPasskeyOptions');
  const { id: credentialId, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return api.call('auth.addPasskey', {
    body: { credentialId, clientDataJSON, attestationObject, ...(transports && { transports }) },
  });
}

export const listPasskeys = (signal: AbortSignal) => api.call('auth.passkeys', {}, { signal });

export const renamePasskey = (passkeyId: string, name: string) =>
  api.call('auth.renamePasskey', { params: { passkeyId }, body: { name } });

export const removePasskey = (passkeyId: string) => api.call('auth.removePasskey', { params: { passkeyId } });
