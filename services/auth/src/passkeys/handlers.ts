import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { passkeyRoutes } from '@sward/shared/contract/auth/passkeys';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { SessionPorts } from '../ports.ts';
import { cookiesOf, userView, withVisit } from '../sessions/signed-in-response.ts';
import { addPasskey } from './add-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import type { Passkey } from './passkey.ts';
import { provePasskey } from './prove-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startPasskeyRegistration } from './start-passkey-registration.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';
import { startPasskeyStepUp } from './start-passkey-step-up.ts';

/** Handlers of passkeys, which run in a separate function. */
export const passkeyHandlers = (ports: SessionPorts): Handlers<typeof passkeyRoutes> => ({
  'auth.passkeySignInOptions': async ({ actor, viewer }) => ({
    body: await startPasskeySignIn(ports, actor, { viewer }),
  }),
  'auth.passkeySignIn': async (call) => {
    const started = await signInWithPasskey(ports, call.actor, withVisit(call));
    return { body: { user: userView(started.account) }, cookies: cookiesOf(ports, call.site, started) };
  },
  'auth.provePasskeyOptions': async ({ actor }) => ({ body: await startPasskeyStepUp(ports, actor) }),
  'auth.provePasskey': async ({ actor, body, sid }) => ({
    body: { until: await provePasskey(ports, actor, { ...body, sid }) },
  }),
  'auth.passkeys': async ({ actor }) => ({
    body: { items: (await listPasskeys(ports, actor)).map(passkeyView), nextCursor: null },
  }),
  'auth.newPasskeyOptions': async ({ actor }) => ({ body: await startPasskeyRegistration(ports, actor) }),
  'auth.addPasskey': async ({ actor, body, sid, headers }) => {
    const userAgent = headers['user-agent'];
    return { status: 201, body: passkeyView(await addPasskey(ports, actor, { ...body, sid, userAgent })) };
  },
  'auth.renamePasskey': async ({ actor, params, body }) => ({
    body: passkeyView(await renamePasskey(ports, actor, { ...params, ...body })),
  }),
  'auth.removePasskey': async ({ actor, params }) => {
    await removePasskey(ports, actor, params);
    return { body: { success: true as const } };
  },
});

function passkeyView(passkey: Passkey): ResponseOf<Contract['auth.addPasskey']> {
  const { passkeyId, name, createdAt, lastUsedAt, synced } = passkey;
  return { id: passkeyId, status: 'active', name, createdAt, lastUsedAt, synced };
}
