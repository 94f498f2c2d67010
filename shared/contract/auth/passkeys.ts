import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { id, instant, noBody, page, text, user } from '../schemas.ts';

const domain = 'auth' as const;

/** Bytes in WebAuthn's JSON. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/, M.invalid_input), z.maxLength(most));
const credential = bytes(1400);
const clientData = bytes(4000);

/** A browser's description of a new passkey. */
const newPasskey = z.strictObject({
  credentialId: credential,
  clientDataJSON: clientData,
  attestationObject: bytes(20_000),
  /** Transports by which the browser reaches the authenticator. */
  transports: z.optional(
    z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, M.invalid_input))).check(z.maxLength(8)),
  ),
});

/** A browser's signature with a passkey. */
const usedPasskey = z.strictObject({
  credentialId: credential,
  clientDataJSON: clientData,
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: z.optional(bytes(200)),
});

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
);

/** Options for `navigator.credentials.get`. Without `allowCredentials` the member chooses a passkey. */
const useOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(known),
});

/** Options for `navigator.credentials.create`. */
const newOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

const passkey = z.object({
  id: z.string(),
  status: z.literal('active'),
  name: z.string(),
  createdAt: instant,
  /** Null: not used since its creation. */
  lastUsedAt: z.nullable(instant),
  /** Whether the platform syncs it to the holder's other devices. */
  synced: z.boolean(),
});

const params = z.strictObject({ passkeyId: id });

export const passkeyRoutes = defineRoutes({
  'auth.passkeySignInOptions': {
    domain,
    method: 'POST',
    path: '/api/auth/passkey-sign-in/options',
    who: 'anyone',
    throttle: 'middle',
    summary: 'A challenge to sign in with a passkey; good once, for five minutes',
    body: noBody,
    responses: { 200: useOptions },
    errors: ['too_many_requests'],
  },
  'auth.passkeySignIn': {
    domain,
    method: 'POST',
    path: '/api/auth/passkey-sign-in',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Sign in with a passkey, which stands for password and second factor; sets the session cookie',
    body: usedPasskey,
    responses: { 200: z.object({ user }) },
    errors: ['invalid_credentials', 'passkey_invalid', 'too_many_requests'],
  },
  'auth.provePasskeyOptions': {
    domain,
    method: 'POST',
    path: '/api/auth/prove-passkey/options',
    who: 'signed-in',
    summary: 'A challenge for one of my passkeys; good once, for five minutes, in this session',
    body: noBody,
    responses: { 200: useOptions },
    errors: ['too_many_requests'],
  },
  'auth.provePasskey': {
    domain,
    method: 'POST',
    path: '/api/auth/prove-passkey',
    who: 'signed-in',
    summary: 'Use my passkey once more: this session may do for some minutes what asks for it',
    body: usedPasskey,
    responses: { 200: z.object({ until: instant }) },
    errors: ['passkey_invalid', 'too_many_requests'],
  },
  'auth.passkeys': {
    domain,
    method: 'GET',
    path: '/api/auth/passkeys',
    who: 'signed-in',
    summary: 'My passkeys, in the order in which they were added',
    responses: { 200: page(passkey) },
  },
  'auth.newPasskeyOptions': {
    domain,
    method: 'POST',
    path: '/api/auth/passkeys/options',
    who: 'signed-in',
    stepUp: true,
    summary: 'A challenge to add a passkey; good once, for five minutes, in this session',
    body: noBody,
    responses: { 200: newOptions },
    errors: ['passkey_limit_reached', 'second_factor_needed', 'too_many_requests'],
  },
  'auth.addPasskey': {
    domain,
    method: 'POST',
    path: '/api/auth/passkeys',
    who: 'signed-in',
    stepUp: true,
    summary: 'Add the passkey that the browser has made; its owner is told by mail',
    body: newPasskey,
    responses: { 201: passkey },
    errors: ['passkey_invalid', 'passkey_limit_reached', 'second_factor_needed'],
  },
  'auth.renamePasskey': {
    domain,
    method: 'PATCH',
    path: '/api/auth/passkeys/{passkeyId}',
    who: 'signed-in',
    summary: 'Call a passkey of mine otherwise',
    params,
    body: z.strictObject({ name: text(1, 60, M.required) }),
    responses: { 200: passkey },
  },
  'auth.removePasskey': {
    domain,
    method: 'DELETE',
    path: '/api/auth/passkeys/{passkeyId}',
    who: 'signed-in',
    stepUp: true,
    summary:
      'Remove a passkey of mine; an operator keeps one, or the authenticator app. Its owner is told by mail',
    params,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['second_factor_needed', 'second_factor_obligatory'],
  },
});
