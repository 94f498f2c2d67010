import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import { AppError } from '@sward/shared/kernel';
import type { MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import type { Account } from '../accounts/account.ts';
import type { Passkey } from './passkey.ts';
import { CHALLENGE_MS } from './passkey-challenge.ts';

/** A browser's description of a new passkey; bytes are base64url. */
export interface NewPasskey {
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
}

/** A browser's signature with a passkey; bytes are base64url. */
export interface UsedPasskey {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
}

/** EdDSA, ES256, RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to the site's host name, and are valid on exactly its origin. */
const hostOf = ({ url }: MailSite) => new URL(url).hostname;
const originOf = ({ url }: MailSite) => new URL(url).origin;

/** Returns the account that a device names, if any. */
export function accountOfHandle(userHandle: string | undefined): string | undefined {
  return userHandle && Buffer.from(userHandle, 'base64url').toString();
}

/** Returns the signed challenge; empty when it is unreadable. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

const descriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  ...(transports && { transports }),
});

/** Returns options for the browser to create a passkey. A device that already has one is excluded. */
export async function newOptions(
  site: MailSite,
  { id, email, firstName, lastName }: Account,
  known: readonly Passkey[],
  challenge: string,
) {
  const {
    challenge: made,
    rp,
    user,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpID: hostOf(site),
    rpName: PRODUCT_NAME,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    challenge: bytesOf(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    ...{ challenge: made, rp: { id: hostOf(site), name: rp.name }, user },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    // The maker of the device is not requested.
    attestation: 'none' as const,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** Returns options for the browser to use a passkey: one of `known`, or any that the member chooses. */
export async function useOptions(site: MailSite, challenge: string, known?: readonly Passkey[]) {
  const { challenge: made } = await generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: bytesOf(challenge),
  });
  return {
    ...{ challenge: made, rpId: hostOf(site), timeout: CHALLENGE_MS },
    userVerification: 'required' as const,
    ...(known && { allowCredentials: known.map(descriptor) }),
  };
}

/** Removes the statement of the device's maker, which some devices send unrequested, so that it is not verified. */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(bytesOf(attestationObject)).get('authData');
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(plain)).toString('base64url');
}

/**
 * Verifies a new passkey: made on our origin for our host, with user verification by the device. Returns the
 * record to store.
 * @throws AppError passkey_invalid
 */
export async function checkNewPasskey(
  site: MailSite,
  { credentialId: id, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>> {
  const { verified, registrationInfo } = await orInvalid(() =>
    verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject: withoutStatement(attestationObject) },
      },
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified || !registrationInfo) throw new AppError('passkey_invalid', { cause: 'not verified' });
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    synced: credentialBackedUp,
  };
}

/**
 * Verifies that the passkey signed the challenge on our origin, with user verification and an advanced
 * counter.
 * @throws AppError passkey_invalid
 */
export async function checkUsedPasskey(
  site: MailSite,
  passkey: Passkey,
  { credentialId: id, userHandle, ...response }: UsedPasskey,
  challenge: string,
): Promise<{ counter: number; synced: boolean }> {
  if (userHandle && accountOfHandle(userHandle) !== passkey.accountId)
    throw new AppError('passkey_invalid', { cause: 'another user handle' });
  const { verified, authenticationInfo } = await orInvalid(() =>
    verifyAuthenticationResponse({
      response: { ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} }, response },
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new AppError('passkey_invalid', { cause: 'not verified' });
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}

/** Maps every failure of the check to one error; only the log has the reason. */
async function orInvalid<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw new AppError('passkey_invalid', { cause: (error as Error).message });
  }
}
