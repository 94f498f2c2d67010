import type { EventOf } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import type { Plan } from '@sward/shared/product';
import { type Market, market } from '../../testing/market.ts';
import { readRequest } from '../request/request-store.ts';
import { copyPlan } from './copy-plan.ts';
import { createQuota } from './create-quota.ts';
import { readQuota } from './quota-store.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

function changed(plan: Plan, aggregateVersion: number): EventOf<'SubscriptionChanged'> {
  const { accountId } = m.owner;
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

const limitOf = async (id: string) => (await readRequest(m.table, id))?.bidLimit;

test('a larger plan gives open requests room for more bids, and new ones count within it', async () => {
  const { id } = await m.post();

  await copyPlan(m.ports, changed('premium', 1));

  expect(await limitOf(id)).toBe(10);
  for (let i = 0; i < 4; i++) await m.post();
  expect(await readQuota(m.table, m.owner.accountId)).toMatchObject({ plan: 'premium', posted: 5 });
});

test('a smaller plan changes nothing that is live', async () => {
  await copyPlan(m.ports, changed('premium', 1));
  const { id } = await m.post();

  await copyPlan(m.ports, changed('basic', 2));

  expect(await limitOf(id)).toBe(10);
  expect((await m.post()).bidLimit).toBe(5);
});

test('visits and closed requests keep their own limit', async () => {
  const [visit, over] = [await m.post(), await m.post()];
  await m.patch(visit.id, { bidLimit: 1, reservedFor: 'acc_9' });
  await m.patch(over.id, { status: 'expired' });

  await copyPlan(m.ports, changed('premium', 1));

  expect([await limitOf(visit.id), await limitOf(over.id)]).toEqual([1, 5]);
});

test('a late event changes nothing, also when it is the registration', async () => {
  const { id } = await m.post();
  await copyPlan(m.ports, changed('basic', 2));
  await copyPlan(m.ports, changed('premium', 1));
  const registered = {
    ...changed('premium', 9),
    type: 'HomeownerRegistered',
    data: { accountId: m.owner.accountId, plan: 'premium' },
  } as EventOf<'HomeownerRegistered'>;

  await createQuota(m.ports, registered);

  expect((await readQuota(m.table, m.owner.accountId)).plan).toBe('basic');
  expect(await limitOf(id)).toBe(5);
});

test('a request that is posted during a change of plan has the limit of the new one', async () => {
  await m.post();
  const transact = m.table.transact.bind(m.table);
  m.table.transact = async (writes) => {
    m.table.transact = transact;
    await copyPlan(m.ports, changed('premium', 1));
    await transact(writes);
  };

  expect((await m.post()).bidLimit).toBe(10);
});
