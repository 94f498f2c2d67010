import { createOperatorList, putActiveOperator, removeActiveOperator } from '@sward/shared/directory';
import { ANONYMOUS, instant, SYSTEM } from '@sward/shared/kernel';
import { operatorActor, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { readAccount } from '../accounts/account-store.ts';
import { createOperator } from '../registration/create-operator.ts';
import { seedAccounts } from '../seed-accounts.ts';
import { approveStanding } from './approve-standing.ts';
import { getPerson } from './get-person.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

test("operators' powers follow their accounts, with those who removed them on record", async () => {
  const list = createOperatorList(ports.accounts);
  const active = async () =>
    (await list.all()).filter((member) => member.active).map(({ accountId }) => accountId);
  await seedAccounts(ports, 'Mow-the-lawn-42');
  const seeded = await active();
  expect(seeded).toHaveLength(2);
  await createOperator(ports, SYSTEM, { email: 'ada@sward.test', firstName: 'Ada', lastName: 'Moss' });
  expect(await active()).toHaveLength(3);
  const [olive, theo] = await Promise.all(
    seeded.map(async (id) => operatorActor(await readAccount(ports.accounts, id))),
  );
  const ada = (await active()).find((id) => !seeded.includes(id)) ?? '';
  const decision = { accountId: ada, reason: 'On leave' };
  const proposed = async () =>
    (await getPerson(ports, olive ?? ANONYMOUS, decision)).proposals[0]?.id ?? 'prp_none';

  await suspendAccount(ports, olive ?? ANONYMOUS, decision);
  await approveStanding(ports, theo ?? ANONYMOUS, { accountId: ada, proposalId: await proposed() });

  expect(await active()).not.toContain(ada);
  expect(await list.all()).toContainEqual({
    ...{ accountId: ada, active: false, since: instant(ports.clock.now()) },
    removedBy: seeded,
  });
  await reinstateAccount(ports, olive ?? ANONYMOUS, decision);
  ports.clock.advance(72 * 3_600_000);
  await approveStanding(ports, theo ?? ANONYMOUS, { accountId: ada, proposalId: await proposed() });
  expect(await active()).toContain(ada);
});

test('an operator counts however many have left', async () => {
  const left = Array.from({ length: 60 }, (_, index) => `acc_${String(index).padStart(3, '0')}`);
  await ports.accounts.transact(left.map((id) => removeActiveOperator(ports, id, [])));
  await ports.accounts.transact([putActiveOperator(ports, 'acc_zoe')]);

  const all = await createOperatorList(ports.accounts).all();

  expect(all.filter(({ active }) => active).map(({ accountId }) => accountId)).toEqual(['acc_zoe']);
  expect(all).toHaveLength(61);
});
