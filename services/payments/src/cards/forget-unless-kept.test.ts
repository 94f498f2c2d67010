import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { OWNER, PROVIDERS } from '../../testing/market.ts';
import { planOf } from '../../testing/plans.ts';
import { visitWorld } from '../../testing/visit.ts';
import { forgetCard } from '../checkout/forget-card.ts';
import { forgetRecurringCard } from '../checkout/forget-recurring-card.ts';
import { openPlanCard } from '../subscriptions/open-plan-card.ts';
import { savePlanCard } from '../subscriptions/save-plan-card.ts';
import { putJobCard, readJobCard } from './job-card-store.ts';
import { readSavedCard } from './stripe-customer-store.ts';

/** A homeowner whose weekly service, plan and job are all paid by one card. */
let v: Awaited<ReturnType<typeof visitWorld>>;
let plan: ReturnType<typeof planOf>;
let paymentId: string;
let card: string;
let subscriptionId: string;

beforeEach(async () => {
  v = await visitWorld();
  const { m } = v;
  plan = planOf(m);
  const saved = await readSavedCard(m.table, v.recurringId);
  if (!saved) throw new Error('the service has a card');
  card = saved.paymentMethodId;
  subscriptionId = await plan.bought();
  await m.stripe.chargeRenewalsTo({ key: 'k', id: subscriptionId, paymentMethodId: card });
  const job = m.table.all().find(({ sk, recurringId }) => sk === 'PAYMENT' && recurringId === v.recurringId);
  paymentId = String(job?.id);
  const agreedAt = '2027-05-03T12:00:00.000Z';
  const { customerId, card: label } = saved;
  await m.table.transact([
    putJobCard(paymentId, { customerId, paymentMethodId: card, card: label, agreedAt }),
  ]);
});

const ends = {
  service: async () => {
    const { m, recurringId } = v;
    const key = { pk: `RECURRING#${recurringId}`, sk: 'RECURRING' };
    await m.table.transact([{ update: key, set: { status: 'ended' } }]);
    const about = { date: null, unpaid: false, ownerId: OWNER, providerId: PROVIDERS[0] };
    const ended = { recurringId, status: 'ended' as const, change: 'ended' as const, ...about };
    const name = { name: `Recurring#${recurringId}`, version: 2 };
    const event = newEvent(m.ports, SYSTEM, name, 'RecurringServiceChanged', ended);
    await forgetRecurringCard(m.ports, event as EventOf<'RecurringServiceChanged'>);
  },
  plan: async () => {
    v.m.stripe.giveUp(subscriptionId);
    await plan.hint();
  },
  job: () => forgetCard(v.m.ports, v.m.owner, paymentId),
};

test.each([
  ['service', 'plan', 'job'],
  ['plan', 'job', 'service'],
  ['job', 'service', 'plan'],
] as const)('a card of three stays at Stripe until the last has ended: %s, %s, %s', async (...order) => {
  const forgotten: number[] = [];
  for (const end of order) {
    await ends[end]();
    forgotten.push(v.m.stripe.forgottenCards.filter((id) => id === card).length);
  }

  expect(forgotten).toEqual([0, 0, 1]);
  expect(await readJobCard(v.m.table, paymentId)).toBeUndefined();
  expect(await readSavedCard(v.m.table, v.recurringId)).toBeUndefined();
});

test('another card for the plan leaves the one before to the service', async () => {
  const { m } = v;
  const { clientSecret } = await openPlanCard(m.ports, m.owner);
  const setupId = clientSecret.split('_secret_')[0] ?? '';
  const other = m.stripe.confirmSetup(setupId);

  await savePlanCard(m.ports, m.owner, setupId);

  expect(m.stripe.subscriptions.get(subscriptionId)?.paymentMethodId).toBe(other);
  expect(m.stripe.forgottenCards).not.toContain(card);
});

test('of two that end at the same time the later one has it forgotten', async () => {
  const { m } = v;
  await ends.plan();
  // The job has read the others and found the service; before the job is done, the service reads them and finds the
  // job.
  const marketplace = overtaken(m.table, ends.service, (writes) =>
    writes.some((write) => 'put' in write && write.put.forgottenAt !== undefined),
  );

  await forgetCard({ ...m.ports, marketplace }, m.owner, paymentId);

  expect(m.stripe.forgottenCards).toContain(card);
});

test('a job that has ended is told to Stripe again after a lost answer', async () => {
  const { m } = v;
  await ends.plan();
  await ends.service();
  const { forgetCard: answered } = m.stripe;
  m.stripe.forgetCard = () => Promise.reject(new Error('connection lost'));
  await expect(ends.job()).rejects.toThrow('connection lost');
  expect(await readJobCard(m.table, paymentId)).toBeUndefined();
  m.stripe.forgetCard = answered;

  await ends.job();

  expect(m.stripe.forgottenCards).toContain(card);
});
