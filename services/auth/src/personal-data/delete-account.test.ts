import { type EventOf, newEvent } from '@sward/shared/events';
import { type AccountActor, ANONYMOUS, SYSTEM } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import { APPLICANT, applied, apply, wizard } from '../../testing/application-test-kit.ts';
import { added, enter } from '../../testing/passkey-test-kit.ts';
import {
  eventsOf,
  itemsOf,
  PASSWORD,
  PROVIDER_PROFILE,
  signedIn,
  signedInAs,
  signedUp,
  type TestPorts,
  testPorts,
  withAccount,
} from '../../testing/test-kit.ts';
import { type Account, accountLifecycle } from '../accounts/account.ts';
import { accountByEmail, readAccount } from '../accounts/account-store.ts';
import { listPeople } from '../operators/list-people.ts';
import { reinstateAccount } from '../operators/reinstate-account.ts';
import { suspendAccount } from '../operators/suspend-account.ts';
import { rememberDevice } from '../sessions/device-store.ts';
import { deleteAccount } from './delete-account.ts';
import { finishDeletion } from './finish-deletion.ts';

let ports: TestPorts;
let account: Account;
let actor: AccountActor;
beforeEach(async () => {
  ports = testPorts();
  ({ account, actor } = await withAccount(ports, { provider: PROVIDER_PROFILE, isProvider: true }));
});

const stored = () => readAccount(ports.accounts, account.id);
const leave = (password = PASSWORD) => deleteAccount(ports, actor, { password });
let made = 0;
function answered(outcome: 'clear' | 'money_held', version = 4) {
  made += 1;
  const aggregate = { name: `Account#${account.id}`, version };
  const data = { accountId: account.id, outcome };
  const event = newEvent(ports, SYSTEM, aggregate, 'AccountDeletionAnswered', data);
  return { ...event, id: `evt_${made}` } as EventOf<'AccountDeletionAnswered'>;
}

describe('requesting', () => {
  test('changes the account, publishes it and signs out everywhere', async () => {
    const sid = await signedInAs(ports, account);

    await leave();

    expect(await stored()).toMatchObject({ state: 'deleting', version: 4, email: 'dana@example.com' });
    expect(eventsOf(ports, 'AccountDeletionRequested')).toMatchObject([
      { aggregateVersion: 4, actor: account.id, data: { accountId: account.id } },
    ]);
    expect(await createSessionReader(ports.accounts, ports.clock).actor(sid)).toEqual(ANONYMOUS);
  });

  test('needs the right password, five wrong ones are too many', async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(leave('wrong')).rejects.toMatchObject({
        code: 'validation_failed',
        detail: { fields: { password: 'password_wrong' } },
      });
    }
    await expect(leave()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await stored()).toMatchObject({ state: 'active' });
  });

  test('resets the attempts with a right password, and needs no second factor', async () => {
    await expect(leave('wrong')).rejects.toMatchObject({ code: 'validation_failed' });
    ports.passwords.authenticators.add(account.email);
    await leave();

    expect(itemsOf(ports, 'THROTTLE#own-password')).toEqual([]);
  });
});

describe('when money is held', () => {
  beforeEach(() => leave());

  test('the account is restored, its holder gets the reason, and the marketplace readmits it', async () => {
    await finishDeletion(ports, answered('money_held'));

    expect(await stored()).toMatchObject({ state: 'active', version: 5, lastName: 'Hill' });
    expect(ports.sent).toMatchObject([
      { to: 'dana@example.com', subject: 'Your Sward account was not deleted' },
    ]);
    expect(eventsOf(ports, 'AccountReinstated')).toMatchObject([{ aggregateVersion: 5 }]);
  });

  test('the answer twice changes nothing more and mails once', async () => {
    const event = answered('money_held');
    await finishDeletion(ports, event);
    await finishDeletion(ports, event);

    expect(ports.sent).toHaveLength(1);
    expect(await stored()).toMatchObject({ version: 5 });
  });

  test('a password that is reset meanwhile does not hide the answer', async () => {
    await ports.accounts.transact([
      { update: { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' }, add: { version: 1 } },
    ]);

    await finishDeletion(ports, answered('money_held'));

    expect(await stored()).toMatchObject({ state: 'active', version: 6 });
    expect(await stored()).not.toHaveProperty('leaving');
  });

  test('an answer to the first request does not decide the second', async () => {
    await finishDeletion(ports, answered('money_held'));
    await leave();

    await finishDeletion(ports, answered('clear', 4));
    expect(await stored()).toMatchObject({ state: 'deleting' });
    await finishDeletion(ports, answered('clear', 6));

    expect(await stored()).toMatchObject({ state: 'deleted' });
  });
});

describe('when nothing is held', () => {
  const erased = async () => {
    await leave();
    await finishDeletion(ports, answered('clear'));
  };

  test('nothing personal is left', async () => {
    await ports.accounts.transact([rememberDevice('token', account.id, ports.clock.now())]);
    const operator = await withAccount(ports, {
      id: 'acc_01K00000000000000000000PPP',
      userType: 'operator',
      email: 'olive@sward.test',
      firstName: 'Olive',
      lastName: 'Park',
      phone: undefined,
    });
    const decision = { accountId: account.id, reason: 'Two reports' };
    await suspendAccount(ports, operator.actor, decision);
    await reinstateAccount(ports, operator.actor, decision);
    for (const key of [`${account.id}/profile/upl_1`, `exports/${account.id}/exp_1/everything.json`]) {
      ports.stored.set(key, 'personal');
    }
    ports.stored.set('acc_other/profile/upl_1', 'of another');
    await leave();
    await finishDeletion(ports, answered('clear', 6));

    expect([...ports.stored.keys()]).toEqual(['acc_other/profile/upl_1']);

    const left = ports.accounts.all().filter((item) => !/^(OUTBOX|INBOX)/.test(item.pk));
    const text = JSON.stringify(left);
    for (const secret of ['dana@example.com', 'Dana', 'Hill', '617-555', 'Green Blade', 'SWD-']) {
      expect(text).not.toContain(secret);
    }
    expect(await stored()).toMatchObject({ id: account.id, state: 'deleted', email: '', isProvider: false });
    expect(await stored()).not.toHaveProperty('provider');
    expect(itemsOf(ports, 'AUDIT#').map(({ note }) => note)).toEqual(['Two reports', 'Two reports']);
    expect(ports.passwords.known.has('dana@example.com')).toBe(false);
    expect((await listPeople(ports, operator.actor, {})).items.map(({ id }) => id)).toEqual([
      operator.account.id,
    ]);
  });

  test('nor any passkey, and the device no longer signs in', async () => {
    const { sid } = await signedIn(ports, account.email, PASSWORD);
    const { device } = await added(ports, { sid });
    await leave();
    await finishDeletion(ports, answered('clear', 5));

    expect(await stored()).toMatchObject({ state: 'deleted' });
    expect(itemsOf(ports, 'PASSKEYS#')).toEqual([]);
    await expect(enter(ports, device)).rejects.toMatchObject({ code: 'passkey_invalid' });
  });

  test('neither are applications, their numbers and links; those of others stay', async () => {
    await apply(ports, wizard({ email: 'someone@example.com' }));
    const others = itemsOf(ports, 'APPL').length;
    // The application is older than the provider's account.
    const before = { ...PROVIDER_PROFILE };
    const away = { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' };
    await ports.accounts.transact([{ update: away, set: { isProvider: false }, remove: ['provider'] }]);
    await apply(ports, wizard({ email: account.email }));
    await apply(ports, wizard({ email: account.email }));
    // A link for the mail and one for the screen, each time.
    expect(itemsOf(ports, 'APPLINK#')).toHaveLength(6);
    await ports.accounts.transact([{ update: away, set: { isProvider: true, provider: before } }]);

    await erased();

    expect(itemsOf(ports, 'APPL')).toHaveLength(others);
    expect(itemsOf(ports, 'NUMBER#')).toHaveLength(1);
    expect(JSON.stringify(itemsOf(ports, 'APPL'))).not.toContain(account.email);
  });

  test('the application that was approved goes, under whatever address it was made', async () => {
    const application = await applied(ports, [], wizard({ email: APPLICANT }));
    const provider = { ...PROVIDER_PROFILE, applicationId: application.id };
    const key = { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' };
    await ports.accounts.transact([{ update: key, set: { provider } }]);

    await erased();

    expect(itemsOf(ports, 'APPLICATION#')).toEqual([]);
    expect(itemsOf(ports, 'APPLINK#')).toEqual([]);
  });

  test('the account holder is mailed first, at the old address, and others by the event', async () => {
    await erased();

    expect(ports.sent).toMatchObject([{ to: 'dana@example.com', subject: 'Your Sward account is deleted' }]);
    expect(eventsOf(ports, 'AccountDeleted')).toMatchObject([
      { aggregateVersion: 5, data: { accountId: account.id } },
    ]);
  });

  test('a crash in the middle is completed by the next delivery', async () => {
    await leave();
    ports.passwords.breakOn = 'remove';
    const event = answered('clear');
    await expect(finishDeletion(ports, event)).rejects.toThrow('remove broke');
    expect(await stored()).toMatchObject({ state: 'deleting', email: 'dana@example.com' });

    await finishDeletion(ports, event);
    await finishDeletion(ports, event);

    expect(await stored()).toMatchObject({ state: 'deleted', version: 5 });
    expect(eventsOf(ports, 'AccountDeleted')).toHaveLength(1);
    expect(ports.sent).toHaveLength(2);
  });

  test('the address may be registered again', async () => {
    await erased();
    await signedUp(ports);

    const anew = await accountByEmail(ports.accounts, 'dana@example.com');
    expect(anew).toMatchObject({ state: 'active' });
    expect(anew?.id).not.toBe(account.id);
  });
});

test.each([
  ['active', 'leave', 'owner', 'deleting'],
  ['deleting', 'keep', 'system', 'active'],
  ['deleting', 'delete', 'system', 'deleted'],
] as const)('from %s: %s by %s leads to %s', (from, action, role, to) => {
  expect(accountLifecycle.next(from, action, role)).toBe(to);
});
