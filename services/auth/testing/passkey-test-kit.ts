import { ANONYMOUS } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import { type Authenticator, authenticator, type Pretense } from '@sward/shared/testing/authenticator';
import { addPasskey } from '../src/passkeys/add-passkey.ts';
import { provePasskey } from '../src/passkeys/prove-passkey.ts';
import { signInWithPasskey } from '../src/passkeys/sign-in-with-passkey.ts';
import { startPasskeyRegistration } from '../src/passkeys/start-passkey-registration.ts';
import { startPasskeySignIn } from '../src/passkeys/start-passkey-sign-in.ts';
import { startPasskeyStepUp } from '../src/passkeys/start-passkey-step-up.ts';
import { type TestPorts, VIEWER, VISIT } from './test-kit.ts';

/** A signed-in account with its session. */
export interface SignedIn {
  sid: string;
}

export const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';

export const actorOf = (ports: TestPorts, { sid }: SignedIn) =>
  createSessionReader(ports.accounts, ports.clock).actor(sid);

/** A device that opens Sward's site. */
export const deviceAt = (ports: TestPorts): Authenticator => authenticator(ports.site.url);

/** Adds a passkey as the settings do. */
export async function added(ports: TestPorts, who: SignedIn, device = deviceAt(ports), pretended?: Pretense) {
  const options = await startPasskeyRegistration(ports, await actorOf(ports, who));
  const made = device.create(options, pretended);
  const input = { ...made, sid: who.sid, userAgent: USER_AGENT };
  const passkey = await addPasskey(ports, await actorOf(ports, who), input);
  return { device, passkey };
}

/** Signs in as the sign-in page does. */
export async function enter(ports: TestPorts, device: Authenticator, pretended?: Pretense, visit = {}) {
  const options = await startPasskeySignIn(ports, ANONYMOUS, { viewer: VIEWER });
  return await send(ports, device.get(options, pretended), visit);
}

/** Sends what a device has signed. */
export const send = (ports: TestPorts, signed: ReturnType<Authenticator['get']>, visit = {}) =>
  signInWithPasskey(ports, ANONYMOUS, { ...signed, ...VISIT, ...visit });

/** Confirms with a passkey again, as the dialog does. */
export async function proved(ports: TestPorts, who: SignedIn, device: Authenticator, pretended?: Pretense) {
  const options = await startPasskeyStepUp(ports, await actorOf(ports, who));
  const signed = device.get(options, pretended);
  return await provePasskey(ports, await actorOf(ports, who), { ...signed, sid: who.sid });
}
