import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import { registerHomeowner } from './register-homeowner.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { sendInvitation } from './send-invitation.ts';
import * as kit from './sign-in-test-kit.ts';
import { EMAIL, OWN } from './sign-in-test-kit.ts';
import { homeownerForm, mailedPassword, quickForm, type TestPorts, testPorts, VIEWER } from './test-kit.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await kit.register(ports, quickForm());
});

const login = (password: string) => kit.login(ports, { password });
const choose = () => kit.choose(ports);
const resend = (username = EMAIL) => resendConfirmation(ports, ANONYMOUS, { username, viewer: VIEWER });
const read = () => kit.read(ports);
const change = (set: Record<string, string | number>) => kit.change(ports, set);

describe('sending it again', () => {
  test('mails a new temporary password, also after 7 days; the one before is dead', async () => {
    const first = mailedPassword(ports);
    ports.clock.advance(8 * DAY);

    await resend('Dana@Example.com');

    const second = mailedPassword(ports);
    expect(second).not.toBe(first);
    await expect(login(first)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await login(second)).toMatchObject({ challenge: 'new_password_required' });
  });

  test('mails nothing once an own password is chosen, and nothing to the suspended', async () => {
    const mails = ports.sent.length;
    await change({ state: 'suspended' });
    await resend();
    await change({ state: 'unconfirmed' });
    await login(mailedPassword(ports));
    await choose();
    await resend();

    expect(ports.sent).toHaveLength(mails);
  });

  test('heals an invitation whose password was never set or mailed', async () => {
    ports.passwords.breakOn = 'set';
    await expect(sendInvitation(ports, await read())).rejects.toThrow('set broke');

    await resend();

    expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
  });

  test('never overwrites an own password that was chosen meanwhile', async () => {
    const stale = await read();
    await login(mailedPassword(ports));
    await choose();

    await expect(sendInvitation(ports, stale)).rejects.toMatchObject({ code: 'busy' });
    expect(ports.passwords.known.get(EMAIL)).toBe(OWN);
  });

  test('keeps a registration out while it sets the password', async () => {
    const { setTemporaryPassword } = ports.passwords;
    ports.passwords.setTemporaryPassword = async (...args) => {
      const stranger = registerHomeowner(ports, ANONYMOUS, { form: homeownerForm(), viewer: VIEWER });
      await expect(stranger).rejects.toMatchObject({ code: 'busy' });
      await setTemporaryPassword(...args);
    };

    await resend();

    expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
  });

  test('twice at once answers alike, and one password counts', async () => {
    await Promise.all([resend(), resend()]);

    expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
  });

  test('speaks the language of the account', async () => {
    await change({ language: 'es' });

    await resend();

    expect(ports.sent.at(-1)?.subject).toBe('Su contraseña temporal para Sward');
    expect(ports.sent.at(-1)?.html).toContain('<html lang="es"');
  });
});
