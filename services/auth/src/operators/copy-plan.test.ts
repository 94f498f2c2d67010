import type { EventOf } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { signedIn } from '@sward/shared/kernel';
import type { Plan } from '@sward/shared/product';
import { signedInHomeowner, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { eraseAccount, readAccount, requireAccount } from '../accounts/account-store.ts';
import { copyActivePlan } from './copy-plan.ts';

let ports: TestPorts;
let accountId: string;
beforeEach(async () => {
  ports = testPorts();
  accountId = signedIn((await signedInHomeowner(ports)).actor).accountId;
});

function changed(plan: Plan, aggregateVersion: number): EventOf<'SubscriptionChanged'> {
  return {
    id: `evt_${aggregateVersion}`,
    type: 'SubscriptionChanged',
    version: 1,
    occurredAt: '2027-05-01T00:00:00.000Z',
    aggregate: `Subscription#${accountId}`,
    aggregateVersion,
    actor: 'system',
    correlationId: 'cor_0',
    data: { ...samples.SubscriptionChanged, accountId, plan },
  };
}

test("an account shows its subscription's active plan, of the latest event", async () => {
  await copyActivePlan(ports, changed('premium', 1));
  await copyActivePlan(ports, changed('basic', 3));
  await copyActivePlan(ports, changed('property-manager', 2));

  expect(await readAccount(ports.accounts, accountId)).toMatchObject({ plan: 'basic' });
});

test('a deleted account shows none', async () => {
  const account = await requireAccount(ports.accounts, accountId);
  await ports.accounts.transact(eraseAccount(account, '2027-05-01T00:00:00.000Z'));

  await copyActivePlan(ports, changed('premium', 1));

  expect(await readAccount(ports.accounts, accountId)).toMatchObject({ plan: 'basic', state: 'deleted' });
});
