import { type Actor, ANONYMOUS } from '@sward/shared/kernel';
import { accountActor } from '@sward/shared/testing';
import { code, type TestPorts, testPorts, withAccount } from '../../testing/test-kit.ts';
import { checkInsurance } from './check-insurance.ts';
import { getPerson } from './get-person.ts';
import { listAudit } from './list-audit.ts';
import { listPeople } from './list-people.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';

let ports: TestPorts;
let accountId: string;
beforeEach(async () => {
  ports = testPorts();
  accountId = (await withAccount(ports)).account.id;
});

test.each<[string, (actor: Actor) => Promise<unknown>]>([
  ['finding accounts', (actor) => listPeople(ports, actor, {})],
  ['reading an account', (actor) => getPerson(ports, actor, { accountId })],
  ['suspending', (actor) => suspendAccount(ports, actor, { accountId, reason: 'No show' })],
  ['reinstating', (actor) => reinstateAccount(ports, actor, { accountId, reason: 'Solved' })],
  [
    'checking an insurance',
    (actor) => checkInsurance(ports, actor, { accountId, insuredUntil: null, note: 'x' }),
  ],
  ['reading the audit', (actor) => listAudit(ports, actor, {})],
])('%s is for operators with a second factor alone', async (_, act) => {
  const before = ports.accounts.all();
  const unproved = accountActor({ userType: 'operator', secondFactor: false });

  await expect(act(accountActor())).rejects.toEqual(code('forbidden'));
  await expect(act(unproved)).rejects.toEqual(code('forbidden'));
  await expect(act(ANONYMOUS)).rejects.toEqual(code('unauthenticated'));
  expect(ports.accounts.all()).toEqual(before);
});
