import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import { confirmAddress } from './confirm-address.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { register } from './sign-in-test-kit.ts';
import { itemsOf, mailedToken, type TestPorts, testPorts, VIEWER } from './test-kit.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await register(ports);
});

const confirm = (token: string) => confirmAddress(ports, ANONYMOUS, { token });
const account = () => itemsOf(ports, 'ACCOUNT#')[0];

test('proves the address once; a second click on the same link answers alike and changes nothing', async () => {
  const token = mailedToken(ports);

  await confirm(token);
  const after = ports.accounts.all();
  await confirm(token);

  expect(account()).toMatchObject({ state: 'active', version: 2 });
  expect(itemsOf(ports, 'CONFIRM#')).toMatchObject([{ usedAt: ports.clock.now() }]);
  expect(ports.accounts.all()).toEqual(after);
});

test('two clicks at once both answer success', async () => {
  const token = mailedToken(ports);

  await expect(Promise.all([confirm(token), confirm(token)])).resolves.toHaveLength(2);

  expect(account()).toMatchObject({ state: 'active', version: 2 });
});

test('an unknown token and one that is over are refused', async () => {
  const token = mailedToken(ports);

  await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ code: 'link_invalid' });
  ports.clock.advance(7 * DAY);
  await expect(confirm(token)).rejects.toMatchObject({ code: 'link_invalid' });

  expect(account()).toMatchObject({ state: 'unconfirmed' });
});

describe('resending', () => {
  const resend = (username = 'DANA@example.com', viewer = VIEWER) =>
    resendConfirmation(ports, ANONYMOUS, { username, viewer });

  test('mails one more link; the first one still counts', async () => {
    const first = mailedToken(ports);

    await resend();

    expect(mailedToken(ports)).not.toBe(first);
    await expect(confirm(first)).resolves.toBeUndefined();
  });

  test('two links of one registration at once prove it once', async () => {
    const first = mailedToken(ports);
    await resend();

    await Promise.all([confirm(first), confirm(mailedToken(ports))]);

    expect(account()).toMatchObject({ state: 'active', version: 2 });
    expect(itemsOf(ports, 'CONFIRM#').filter((link) => link.usedAt)).toHaveLength(1);
  });

  test('a link in hand does not undo a suspension', async () => {
    const first = mailedToken(ports);
    await resend();
    await confirm(first);
    const { pk, sk } = account() as { pk: string; sk: string };
    await ports.accounts.transact([{ update: { pk, sk }, set: { state: 'suspended' } }]);

    await confirm(mailedToken(ports));

    expect(account()).toMatchObject({ state: 'suspended' });
  });

  test('mails nothing to unknown and to proved addresses, with the same answer', async () => {
    await resend('nobody@example.com');
    await confirm(mailedToken(ports));
    await resend();

    expect(ports.sent).toHaveLength(1);
  });

  test('three times an hour for an address, known or not', async () => {
    for (const username of ['dana@example.com', 'nobody@example.com']) {
      for (let i = 0; i < 3; i++) await resend(username);

      await expect(resend(username, '192.0.2.7')).rejects.toMatchObject({ code: 'too_many_requests' });
    }
  });
});
