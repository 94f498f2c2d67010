import { ANONYMOUS, DAY, HOUR } from '@sward/shared/kernel';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import { mailedPassword, quickForm, type TestPorts, testPorts, VIEWER } from '../../testing/test-kit.ts';
import { registerHomeowner } from './register-homeowner.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { sendInvitation } from './send-invitation.ts';

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
  test('mails one more temporary password; earlier ones still sign in', async () => {
    const first = mailedPassword(ports);
    await resend();
    const second = mailedPassword(ports);

    await resend('Dana@Example.com');

    const third = mailedPassword(ports);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(JSON.stringify(ports.accounts.all())).not.toContain(third);
    for (const temporary of [first, second, third, second]) {
      expect(await login(temporary)).toMatchObject({ challenge: 'new_password_required' });
    }
  });

  test('by a stranger, repeatedly, locks no one out: the first mail stays valid', async () => {
    const first = mailedPassword(ports);
    for (let hour = 0; hour < 24; hour++) {
      for (let i = 0; i < 3; i++) await resend();
      ports.clock.advance(HOUR);
    }

    expect(await login(first)).toMatchObject({ challenge: 'new_password_required' });
    expect(await choose()).toHaveProperty('sid');
  });

  test('after 7 days mails one with 7 days of its own; the first has expired', async () => {
    const first = mailedPassword(ports);
    ports.clock.advance(8 * DAY);
    await resend();
    ports.clock.advance(7 * DAY - 1);

    await expect(login(first)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
    expect(await choose()).toHaveProperty('sid');
  });

  test('mails one that expires after 7 days, and is invalid once an own password is chosen', async () => {
    await resend();
    const second = mailedPassword(ports);
    ports.clock.advance(7 * DAY);
    await expect(login(second)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await resend();
    const [third] = [mailedPassword(ports), await resend()];
    await login(mailedPassword(ports));
    await choose();

    await expect(login(third)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await login(OWN)).toHaveProperty('sid');
  });

  test('mails one that is invalid once the address is registered again', async () => {
    await resend();
    const second = mailedPassword(ports);
    await kit.register(ports, quickForm());

    await expect(login(second)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('signs in to one account alone', async () => {
    await kit.register(ports, quickForm({ email: 'other@example.com' }));
    await resend();

    await expect(
      kit.login(ports, { username: 'other@example.com', password: mailedPassword(ports) }),
    ).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('is not checked while another registration sets the password', async () => {
    await resend();
    await change({ registeringUntil: ports.clock.now() + 1000 });

    await expect(login(mailedPassword(ports))).rejects.toMatchObject({ code: 'busy' });
  });

  test('does not interrupt the choice of an own password', async () => {
    const { chooseOwn } = ports.passwords;
    ports.passwords.chooseOwn = async (...args) => {
      await resend();
      return chooseOwn(...args);
    };

    expect(await choose()).toHaveProperty('sid');
  });

  test('mails nothing once an own password is chosen, and nothing to a suspended account', async () => {
    const mails = ports.sent.length;
    await change({ state: 'suspended' });
    await resend();
    await change({ state: 'unconfirmed' });
    await login(mailedPassword(ports));
    await choose();
    await resend();

    expect(ports.sent).toHaveLength(mails);
  });

  test('repairs an invitation whose password was never set or mailed', async () => {
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

  test('keeps a registration out while its password is activated', async () => {
    await resend();
    const { setTemporaryPassword } = ports.passwords;
    ports.passwords.setTemporaryPassword = async (...args) => {
      const stranger = registerHomeowner(ports, ANONYMOUS, { form: quickForm(), viewer: VIEWER });
      await expect(stranger).rejects.toMatchObject({ code: 'busy' });
      await setTemporaryPassword(...args);
    };

    expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
  });

  test('twice at once has the same response, and both passwords are valid', async () => {
    await Promise.all([resend(), resend()]);

    const mailed = ports.sent.slice(-2).map(({ text }) => /password: (\S+)/.exec(text)?.[1] ?? '');
    for (const temporary of mailed) {
      expect(await login(temporary)).toMatchObject({ challenge: 'new_password_required' });
    }
  });

  test('uses the language of the account', async () => {
    await change({ language: 'es' });

    await resend();

    expect(ports.sent.at(-1)?.subject).toBe('Su contraseña temporal para Sward');
    expect(ports.sent.at(-1)?.html).toContain('<html lang="es"');
  });
});
