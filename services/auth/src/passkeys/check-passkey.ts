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

/** What a browser says of a new passkey; bytes are base64url. */
export interface NewPasskey {
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
}

/** What a browser says of a passkey that was used; bytes are base64url. */
export interface UsedPasskey {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
}

/** EdDSA, ES256, RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to the site's host name, and count on its very origin. */
const hostOf = ({ url }: MailSite) => new URL(url).hostname;
const originOf = ({ url }: MailSite) => new URL(url).origin;

/** The account that a device names; undefined where it names none. */
export function accountOfHandle(userHandle: string | undefined): string | undefined {
  return userHandle && Buffer.from(userHandle, 'base64url').toString();
}

/** The challenge that was signed; empty where none can be read. */
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

/** What the browser needs to make a passkey; whoever has one on this device is not given another. */
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
    // Nobody is asked by whom the device was made.
    attestation: 'none' as const,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** What the browser needs to use a passkey: one of `known`, or whichever the person chooses. */
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

/** Some devices say by whom they were made though nobody asks: what they say is not looked at. */
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
 * What is to be kept of a new passkey: made on our origin for our host, of a person whom the device has recognized.
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
 * Checks that the passkey has signed the challenge on our origin for a person whom the device has recognized, and that its
 * counter has gone on.
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

/** Whatever the check throws, it was the passkey: the log alone is told what was wrong with it. */
async function orInvalid<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw new AppError('passkey_invalid', { cause: (error as Error).message });
  }
}
