import { createOperatorList, putActiveOperator, removeActiveOperator } from '@sward/shared/directory';
import { type AccountActor, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import { standingSteps } from '../../testing/standing-test-kit.ts';
import {
  code,
  deliver,
  eventsOf,
  signedInAs,
  type TestPorts,
  testPorts,
  withAccount,
} from '../../testing/test-kit.ts';
import { readAccount } from '../accounts/account-store.ts';
import { approveStanding } from './approve-standing.ts';
import { demoteOperator } from './demote-operator.ts';
import { getPerson } from './get-person.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';
import { withdrawStanding } from './withdraw-standing.ts';

const WAIT = 72 * HOUR;
let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const { three, two, about, stateOf, proposalOn } = standingSteps(() => ports);
const approve = async (whom: AccountActor, by: AccountActor) => {
  const proposalId = (await proposalOn(whom, by))?.id ?? 'prp_none';
  return await approveStanding(ports, by, { accountId: whom.accountId, proposalId });
};

describe('with three operators active', () => {
  test('one who turns on the others gets no further than a proposal, however long they wait', async () => {
    const [hostile, theo, ada] = await three();

    for (const victim of [theo, ada]) {
      await suspendAccount(ports, hostile, about(victim));
      await expect(approve(victim, hostile)).rejects.toEqual(code('second_operator_needed'));
      ports.clock.advance(WAIT);
      await expect(approve(victim, hostile)).rejects.toEqual(code('second_operator_needed'));
    }

    expect([await stateOf(theo), await stateOf(ada)]).toEqual(['active', 'active']);
    expect(await proposalOn(theo, hostile)).toMatchObject({ from: null, allowedActions: ['withdraw'] });
  });

  test('a proposal stays when another operator proposes the same at that moment', async () => {
    const [olive, theo, ada] = await three();
    let first: Awaited<ReturnType<typeof proposalOn>>;
    const accounts: TestPorts['accounts'] = {
      ...ports.accounts,
      async query(query) {
        const page = await ports.accounts.query(query);
        if (query.pk === 'STAFF#proposals' && !first) {
          await suspendAccount(ports, theo, about(ada, 'Seen at night'));
          first = await proposalOn(ada, olive);
        }
        return page;
      },
    };

    await suspendAccount({ ...ports, accounts }, olive, about(ada));

    expect(first).toMatchObject({ reason: 'Seen at night' });
    expect(await proposalOn(ada, olive)).toEqual(first);
    expect(eventsOf(ports, 'OperatorStandingProposed')).toHaveLength(1);
  });

  test('two others suspend: state, list, audit and event are one step, and the sessions end', async () => {
    const [olive, theo, ada] = await three();
    const account = await readAccount(ports.accounts, ada.accountId);
    const sid = account && (await signedInAs(ports, account));
    const sessions = createSessionReader(ports.accounts, ports.clock);
    await suspendAccount(ports, olive, about(ada));
    expect(await stateOf(ada)).toBe('active');
    // One operator alone puts no other out, not even of their sessions.
    expect(await sessions.actor(sid ?? '')).toMatchObject({ accountId: ada.accountId });
    ports.clock.advance(MINUTE);

    const detail = await approve(ada, theo);

    expect(detail).toMatchObject({
      ...{ sessions: 0, proposals: [], allowedActions: ['reinstate', 'demote'] },
      account: { state: 'suspended', suspension: { reason: 'Strange decisions' } },
    });
    expect(detail.audit).toMatchObject([
      {
        ...{ action: 'operator.suspend', operatorId: theo.accountId },
        ...{ note: 'Strange decisions', facts: { proposedBy: 'Olive H.' } },
      },
      { action: 'operator.propose-suspend', operatorId: olive.accountId, note: 'Strange decisions' },
    ]);
    expect(eventsOf(ports, 'AccountSuspended')).toHaveLength(1);
    const actor = await sessions.actor(sid ?? '');
    expect(actor.kind).toBe('anonymous');
    expect(await createOperatorList(ports.accounts).all()).toContainEqual({
      ...{ accountId: ada.accountId, active: false, since: instant(ports.clock.now()) },
      removedBy: [olive.accountId, theo.accountId],
    });
  });

  test('the subject cannot approve, propose or withdraw anything about themselves', async () => {
    const [olive, theo] = await three();
    await suspendAccount(ports, olive, about(theo));
    const proposalId = (await proposalOn(theo, olive))?.id ?? '';
    const seen = { accountId: theo.accountId, proposalId };

    await expect(approveStanding(ports, theo, seen)).rejects.toEqual(code('forbidden'));
    await expect(withdrawStanding(ports, theo, seen)).rejects.toEqual(code('forbidden'));
    await expect(suspendAccount(ports, theo, about(theo))).rejects.toEqual(code('forbidden'));
    expect((await getPerson(ports, theo, theo)).proposals).toMatchObject([{ allowedActions: [] }]);
  });

  test('an approval is for the proposal that was seen: not for another one of the same act', async () => {
    const [olive, theo, ada] = await three();
    await suspendAccount(ports, olive, about(ada));
    const seen = await proposalOn(ada, theo);
    const one = { accountId: ada.accountId, proposalId: seen?.id ?? '' };
    await withdrawStanding(ports, olive, one);
    await suspendAccount(ports, olive, about(ada, 'Other words'));

    await expect(approveStanding(ports, theo, one)).rejects.toEqual(code('state_changed'));

    expect(await stateOf(ada)).toBe('active');
  });

  test('a proposal lapses when its proposer is suspended', async () => {
    const [olive, theo, ada] = await three();
    await suspendAccount(ports, olive, about(ada));
    await suspendAccount(ports, theo, about(olive));
    const stale = await proposalOn(ada, theo);
    await approve(olive, ada);

    const late = { accountId: ada.accountId, proposalId: stale?.id ?? '' };
    await expect(approveStanding(ports, theo, late)).rejects.toEqual(code('state_changed'));

    expect(await stateOf(ada)).toBe('active');
  });

  test("of two who concurrently approve each other's suspension, one remains", async () => {
    const [olive, theo, ada] = await three();
    await suspendAccount(ports, ada, about(olive));
    await suspendAccount(ports, ada, about(theo));

    const outcomes = await Promise.allSettled([approve(olive, theo), approve(theo, olive)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await stateOf(olive), await stateOf(theo)].toSorted()).toEqual(['active', 'suspended']);
  });
});

describe('with two operators active', () => {
  test('it takes 72 hours, to the millisecond, and mails every operator at once', async () => {
    const [olive, theo] = await two();
    await suspendAccount(ports, olive, about(theo));
    for (const event of eventsOf(ports, 'OperatorStandingProposed')) await deliver(ports, event);

    expect(ports.sent.map(({ to }) => to)).toEqual(['olive@sward.test', 'theo@sward.test']);
    expect(ports.sent[1]?.text).toContain('Olive H. proposes to suspend Theo H., who is an operator.');
    expect(await proposalOn(theo, olive)).toMatchObject({ from: instant(ports.clock.now() + WAIT) });
    ports.clock.advance(WAIT - 1);
    await expect(approve(theo, olive)).rejects.toEqual(code('too_early'));
    ports.clock.advance(1);
    await approve(theo, olive);

    expect(await stateOf(theo)).toBe('suspended');
  });

  test('the proposer cannot shorten it, neither by proposing again nor by withdrawing first', async () => {
    const [olive, theo] = await two();
    await suspendAccount(ports, olive, about(theo));
    const from = (await proposalOn(theo, olive))?.from;
    ports.clock.advance(WAIT / 2);
    await suspendAccount(ports, olive, about(theo, 'Other words'));
    expect(await proposalOn(theo, olive)).toMatchObject({ from, reason: 'Strange decisions' });
    const proposalId = (await proposalOn(theo, olive))?.id ?? '';
    await withdrawStanding(ports, olive, { accountId: theo.accountId, proposalId });
    await suspendAccount(ports, olive, about(theo));

    ports.clock.advance(WAIT / 2);
    await expect(approve(theo, olive)).rejects.toEqual(code('too_early'));

    expect(await stateOf(theo)).toBe('active');
  });

  test('the time restarts when an operator leaves: an old proposal cannot be kept in store', async () => {
    const [olive, theo, ada] = await three();
    await suspendAccount(ports, olive, about(theo));
    ports.clock.advance(WAIT);
    await ports.accounts.transact([removeActiveOperator(ports, ada.accountId, [])]);

    await expect(approve(theo, olive)).rejects.toEqual(code('too_early'));
    ports.clock.advance(WAIT);
    await approve(theo, olive);

    expect(await stateOf(theo)).toBe('suspended');
  });

  test('a third one who joins meanwhile must agree', async () => {
    const [olive, theo] = await two();
    await suspendAccount(ports, olive, about(theo));
    const id = 'acc_01K00000000000000000000NEW';
    const ada = (await withAccount(ports, { id, email: 'ada@sward.test', userType: 'operator' })).actor;
    await ports.accounts.transact([putActiveOperator(ports, id)]);
    ports.clock.advance(WAIT);

    await expect(approve(theo, olive)).rejects.toEqual(code('second_operator_needed'));
    await approve(theo, ada);

    expect(await stateOf(theo)).toBe('suspended');
  });

  test('no operator reinstates an accomplice at once either', async () => {
    const [olive, theo, ada] = await three();
    await suspendAccount(ports, olive, about(ada));
    await approve(ada, theo);

    const detail = await reinstateAccount(ports, olive, about(ada));
    expect(detail.account.state).toBe('suspended');
    await expect(approve(ada, theo)).rejects.toEqual(code('too_early'));
    ports.clock.advance(WAIT);
    await approve(ada, theo);

    expect(await stateOf(ada)).toBe('active');
    expect(await createOperatorList(ports.accounts).all()).toContainEqual(
      expect.objectContaining({ accountId: ada.accountId, active: true, removedBy: [] }),
    );
  });
});

test('a suspended operator is demoted by others, keeps no power, and is reinstated as an ordinary account', async () => {
  const [olive, theo, ada] = await three();
  const gus = await oneMore('Gus');
  await expect(demoteOperator(ports, olive, about(ada))).rejects.toEqual(code('state_changed'));
  await suspendAccount(ports, olive, about(ada));
  await approve(ada, theo);

  await demoteOperator(ports, theo, about(ada));
  await expect(approve(ada, theo)).rejects.toEqual(code('second_operator_needed'));
  await approve(ada, gus);

  expect(await readAccount(ports.accounts, ada.accountId)).toMatchObject({
    ...{ state: 'suspended', userType: 'homeowner' },
  });
  const members = await createOperatorList(ports.accounts).all();
  const removedBy = [olive.accountId, theo.accountId, gus.accountId];
  expect(members).toContainEqual(
    expect.objectContaining({ accountId: ada.accountId, active: false, removedBy }),
  );
  await reinstateAccount(ports, olive, about(ada));
  expect(await stateOf(ada)).toBe('active');
  expect((await createOperatorList(ports.accounts).all()).filter(({ active }) => active)).toHaveLength(3);
});

/** Creates one more operator, besides those of the test. */
async function oneMore(firstName: string): Promise<AccountActor> {
  const id = 'acc_01K00000000000000000000GUS';
  const { actor } = await withAccount(ports, {
    ...{ id, email: `${firstName}@sward.test`, userType: 'operator', firstName },
  });
  await ports.accounts.transact([putActiveOperator(ports, id)]);
  return actor;
}
