import { type AccountActor, SYSTEM } from '@sward/shared/kernel';
import { createStaff } from '@sward/shared/lambda/pure';
import { createOperator } from './create-operator.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { seedAccounts } from './seed-accounts.ts';
import { suspendAccount } from './suspend-account.ts';
import { type TestPorts, testPorts, withAccount } from './test-kit.ts';

let ports: TestPorts;
let operator: AccountActor;
beforeEach(async () => {
  ports = testPorts();
  const person = { email: 'olive@sward.test', firstName: 'Olive', lastName: 'Park' };
  const id = 'acc_01K00000000000000000000PPP';
  operator = (await withAccount(ports, { ...person, id, userType: 'operator' })).actor;
});

test('who of the operators may act follows their accounts', async () => {
  const staff = createStaff(ports.accounts);
  await seedAccounts(ports, 'Mow-the-lawn-42');
  const seeded = await staff.active();
  expect(seeded).toHaveLength(2);
  await createOperator(ports, SYSTEM, { email: 'ada@sward.test', firstName: 'Ada', lastName: 'Moss' });
  expect(await staff.active()).toHaveLength(3);

  const decision = { accountId: seeded[0] ?? '', reason: 'On leave' };
  await suspendAccount(ports, operator, decision);
  expect(await staff.active()).not.toContain(decision.accountId);
  await reinstateAccount(ports, operator, decision);

  expect(await staff.active()).toContain(decision.accountId);
});
