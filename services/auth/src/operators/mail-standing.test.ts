import type { AccountActor } from '@sward/shared/kernel';
import { deliverNewest, type TestPorts, testPorts, withAccount } from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';

const OPERATOR = {
  id: 'acc_01K00000000000000000000PPP',
  userType: 'operator',
  email: 'olive@sward.test',
} as const;

let ports: TestPorts;
let operator: AccountActor;
let account: Account;
beforeEach(async () => {
  ports = testPorts();
  operator = (await withAccount(ports, OPERATOR)).actor;
  account = (await withAccount(ports)).account;
});

const decision = () => ({ accountId: account.id, reason: 'Two reports about the neighbors' });
const mails = () => ports.sent.filter(({ to }) => to === account.email);

test('who is suspended is mailed what that means and whom to ask, but not what operators noted', async () => {
  await suspendAccount(ports, operator, decision());
  await deliverNewest(ports, 'AccountSuspended');

  expect(mails()).toMatchObject([{ subject: 'Your Sward account is suspended' }]);
  expect(mails()[0]?.text).toContain('/support');
  expect(mails()[0]?.text).not.toContain('neighbors');
});

test('who is reinstated is mailed it, and no longer that the account is suspended', async () => {
  await suspendAccount(ports, operator, decision());
  await reinstateAccount(ports, operator, decision());
  await deliverNewest(ports, 'AccountSuspended');
  await deliverNewest(ports, 'AccountReinstated');

  expect(mails()).toMatchObject([{ subject: 'Your Sward account is open again' }]);
});
