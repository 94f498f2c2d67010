import { type EventOf, newEvent } from '@sward/shared/events';
import { type AccountActor, ANONYMOUS, SYSTEM } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import {
  eventsOf,
  itemsOf,
  PROVIDER_PROFILE,
  signedInAs,
  type TestPorts,
  testPorts,
  VISIT,
  withAccount,
} from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { readAccount } from '../accounts/account-store.ts';
import { endSuspendedSessions } from '../sessions/end-suspended-sessions.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkInsurance } from './check-insurance.ts';
import { getPerson } from './get-person.ts';
import { listAudit } from './list-audit.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';

let ports: TestPorts;
let operator: AccountActor;
let account: Account;
const OPERATOR = {
  id: 'acc_01K00000000000000000000PPP',
  userType: 'operator',
  email: 'olive@sward.test',
  firstName: 'Olive',
  lastName: 'Park',
} as const;
beforeEach(async () => {
  ports = testPorts();
  operator = (await withAccount(ports, OPERATOR)).actor;
  account = (await withAccount(ports)).account;
});

const decision = (reason = 'Two reports') => ({ accountId: account.id, reason });
const actorOf = (sid: string) => createSessionReader(ports.accounts, ports.clock).actor(sid);
const stored = () => readAccount(ports.accounts, account.id);

describe('suspending', () => {
  test('changes the state, writes the audit entry and the event in one step, then ends the sessions', async () => {
    const sids = [await signedInAs(ports, account), await signedInAs(ports, account)];
    const committed: string[][] = [];
    ports.accounts.onCommit((_, writes) =>
      committed.push(writes.flatMap((write) => ('put' in write ? [write.put.pk.split('#')[0] ?? ''] : []))),
    );

    const detail = await suspendAccount(ports, operator, decision());

    expect(committed[0]).toEqual(['AUDIT', 'OUTBOX']);
    expect(await stored()).toMatchObject({
      state: 'suspended',
      version: 4,
      suspension: { reason: 'Two reports' },
    });
    expect(eventsOf(ports, 'AccountSuspended')).toMatchObject([
      { aggregateVersion: 4, actor: operator.accountId, data: { accountId: account.id } },
    ]);
    expect(await Promise.all(sids.map(actorOf))).toEqual([ANONYMOUS, ANONYMOUS]);
    expect(detail).toMatchObject({ sessions: 0, allowedActions: ['reinstate'] });
    expect(detail.audit).toMatchObject([
      {
        action: 'account.suspend',
        subject: 'dana@example.com',
        note: 'Two reports',
        operatorName: 'Olive P.',
      },
    ]);
  });

  test('again changes nothing, and a sign-in that began before loses', async () => {
    await suspendAccount(ports, operator, decision());
    await suspendAccount(ports, operator, decision('Once more'));

    expect(await stored()).toMatchObject({ version: 4, suspension: { reason: 'Two reports' } });
    expect(itemsOf(ports, 'AUDIT#')).toHaveLength(1);
    await expect(
      startSession(ports, ANONYMOUS, account, { ...VISIT, caller: 'x', secondFactor: false }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('a concurrent session ends with the event', async () => {
    const sid = await signedInAs(ports, account);
    await ports.accounts.transact([
      { update: { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' }, set: { state: 'suspended' } },
    ]);
    const aggregate = { name: `Account#${account.id}`, version: 4 };
    const data = { accountId: account.id };
    const event = newEvent(ports, SYSTEM, aggregate, 'AccountSuspended', data) as EventOf<'AccountSuspended'>;
    await endSuspendedSessions(ports, event);

    expect(await actorOf(sid)).toEqual(ANONYMOUS);
  });

  test('an event that comes after the reinstatement ends no session', async () => {
    const sid = await signedInAs(ports, account);
    const aggregate = { name: `Account#${account.id}`, version: 2 };
    const data = { accountId: account.id };
    await endSuspendedSessions(
      ports,
      newEvent(ports, SYSTEM, aggregate, 'AccountSuspended', data) as EventOf<'AccountSuspended'>,
    );

    expect(await actorOf(sid)).toMatchObject({ accountId: account.id });
  });

  test('oneself is not possible', async () => {
    const own = suspendAccount(ports, operator, { accountId: operator.accountId, reason: 'Holiday' });

    await expect(own).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each(['unconfirmed', 'deleting', 'deleted'] as const)(
    'an account that is %s is refused',
    async (state) => {
      await ports.accounts.transact([
        { update: { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' }, set: { state } },
      ]);

      await expect(suspendAccount(ports, operator, decision())).rejects.toMatchObject({
        code: 'state_changed',
      });
      expect(itemsOf(ports, 'AUDIT#')).toEqual([]);
    },
  );

  test('an unknown account is not found', async () => {
    const refused = suspendAccount(ports, operator, { accountId: 'acc_none', reason: 'Why not' });

    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('reinstates the account and keeps the record', async () => {
  await suspendAccount(ports, operator, decision());
  ports.clock.advance(1000);
  const detail = await reinstateAccount(ports, operator, decision('It was a mix-up'));

  expect(await stored()).toMatchObject({ state: 'active', version: 5 });
  expect(await stored()).not.toHaveProperty('suspension');
  expect(eventsOf(ports, 'AccountReinstated')).toMatchObject([{ aggregateVersion: 5 }]);
  expect(detail.audit.map(({ action }) => action)).toEqual(['account.reinstate', 'account.suspend']);
  expect(await actorOf(await signedInAs(ports, account))).toMatchObject({ accountId: account.id });
});

test('of two concurrent reasons one is written', async () => {
  const both = await Promise.allSettled(
    ['One', 'Two'].map((reason) => suspendAccount(ports, operator, decision(reason))),
  );

  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(itemsOf(ports, 'AUDIT#')).toHaveLength(1);
  expect(eventsOf(ports, 'AccountSuspended')).toHaveLength(1);
});

describe('the audit list', () => {
  test('shows everything newest first, page by page, or one subject alone', async () => {
    const other = await withAccount(ports, {
      id: 'acc_01K000000000000000000000XX',
      email: 'sam@example.com',
    });
    for (let round = 0; round < 11; round++) {
      for (const accountId of [account.id, other.account.id]) {
        const act = round % 2 ? reinstateAccount : suspendAccount;
        await act(ports, operator, { accountId, reason: `Round ${round}` });
        ports.clock.advance(1000);
      }
    }

    const first = await listAudit(ports, operator, {});
    const second = await listAudit(ports, operator, { cursor: first.cursor ?? '' });
    const one = await listAudit(ports, operator, { subjectId: account.id });

    const times = [...first.items, ...second.items].map(({ at }) => at);
    expect([first.items.length, second.items.length, one.items.length]).toEqual([20, 2, 11]);
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(one.items.map(({ subjectId }) => subjectId))).toEqual(new Set([account.id]));
  });
});

describe('verifying an insurance', () => {
  beforeEach(async () => {
    const overrides = { id: 'acc_01K000000000000000000000EE', email: 'pat@example.com', isProvider: true };
    account = (await withAccount(ports, { ...overrides, userType: 'provider', provider: PROVIDER_PROFILE }))
      .account;
  });
  const check = (insuredUntil: string | null) =>
    checkInsurance(ports, operator, { accountId: account.id, insuredUntil, note: 'Certificate seen' });

  test.each(['2027-05-03', '2029-05-03', null])('until %p is written, published and audited', async (day) => {
    await check(day);

    expect((await stored())?.provider?.insuredUntil).toBe(day);
    expect(eventsOf(ports, 'ProviderProfileUpdated')).toMatchObject([
      { aggregateVersion: 4, data: { accountId: account.id, insuredUntil: day } },
    ]);
    const { audit } = await getPerson(ports, operator, { accountId: account.id });
    expect(audit).toMatchObject([
      {
        ...{ action: 'account.check-insurance', subject: 'SWD-0123456789' },
        ...{ note: 'Certificate seen', facts: { insuredUntil: day } },
      },
    ]);
  });

  test.each(['2027-05-02', '2029-05-04'])('until %s is refused', async (day) => {
    await expect(check(day)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(itemsOf(ports, 'AUDIT#')).toEqual([]);
  });

  test('of an account that is no provider is refused', async () => {
    const { id } = (
      await withAccount(ports, { id: 'acc_01K000000000000000000000YY', email: 'no@example.com' })
    ).account;
    const attempt = checkInsurance(ports, operator, { accountId: id, insuredUntil: null, note: 'None' });

    await expect(attempt).rejects.toMatchObject({ code: 'state_changed' });
  });
});
