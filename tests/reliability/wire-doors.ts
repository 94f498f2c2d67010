import { authenticator } from '@sward/shared/testing/authenticator';
import { addBrowser } from '../support/mailbox.ts';
import { first, type Person, person, type Result } from '../support/people.ts';
import { homeownerForm, signUpForm } from '../support/registration.ts';
import type { World } from '../support/world.ts';

/** Signs up with the mailed code, then adds a passkey that signs in, authenticates again, is renamed and removed. */
export async function wireDoors(w: World, recorded: (someone: Person) => Person): Promise<void> {
  const form = homeownerForm();
  const someone = recorded(person(w.url, form.email));
  const sent = await signUpForm(w, someone, form);
  await someone.call('POST', '/api/sign-up', { ...sent, code: '000000' });
  await someone.must('POST', '/api/sign-up', sent);
  const passkeys = '/api/auth/passkeys';
  const device = authenticator(w.url);
  const asked = await someone.must<Result<'auth.newPasskeyOptions'>>('POST', `${passkeys}/options`, {});
  const { id } = await someone.must<Result<'auth.addPasskey'>>('POST', passkeys, device.create(asked));
  for (const [who, address] of [
    [recorded(person(w.url)), '/api/auth/passkey-sign-in'],
    [someone, '/api/auth/prove-passkey'],
  ] as const) {
    const options = await who.must<Result<'auth.provePasskeyOptions'>>('POST', `${address}/options`, {});
    await who.must('POST', address, device.get(options));
    await who.call('POST', address, device.get(options));
  }
  await someone.must('PATCH', `${passkeys}/${id}`, { name: 'Kitchen laptop' });
  await someone.must('DELETE', `${passkeys}/${id}`);
}

/** Registers browsers for pushes: one is removed by its id, one removes itself. */
export async function wireDevices(w: World, someone: Person): Promise<void> {
  const device = '/api/push/device';
  const [{ endpoint, keys }, other] = await Promise.all([addBrowser(w), addBrowser(w)]);
  await someone.must('PUT', device, { endpoint, keys });
  const { items } = await someone.must<Result<'messaging.listDevices'>>('GET', '/api/push/devices');
  await someone.must('DELETE', `/api/push/devices/${first(items).id}`);
  await someone.must('PUT', device, { endpoint: other.endpoint, keys: other.keys });
  await someone.call('PUT', device, { endpoint: 'no address', keys });
  await someone.must('DELETE', device, { endpoint: other.endpoint });
}
