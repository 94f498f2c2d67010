import { auditOf } from '@sward/shared/audit';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { addDays, BUSINESS_ZONE, DAY, type Day, dayIn, HOUR, instant, zonedTime } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { handlers } from '../handlers.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { postponePayout } from './postpone-payout.ts';

const NOTE = 'They send the new bank details on Thursday.';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
  await job.toReview();
  job.m.stripe.refuseTransfers(true);
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
});

const operator = () => job.m.operators[0] ?? job.m.stranger;
const today = (): Day => dayIn(BUSINESS_ZONE, job.m.clock.now());
const inDays = (days: number) => addDays(today(), days);
const endOf = (day: Day) => instant(zonedTime(addDays(day, 1), 0, BUSINESS_ZONE));
const postpone = (until = inDays(5), actor = operator()) =>
  postponePayout(job.m.ports, actor, { paymentId: job.paymentId, until, note: NOTE });
const row = async () => {
  const read = await callRoute(handlers(job.m.ports), 'payments.queue', operator(), { query: {} });
  return (read as ResponseOf<Contract['payments.queue']>).items[0];
};
const handled = async () => {
  const params = { paymentId: job.paymentId };
  const read = await callRoute(handlers(job.m.ports), 'payments.getDeskPayment', operator(), { params });
  return (read as ResponseOf<Contract['payments.getDeskPayment']>).handled;
};
const audit = async () => (await auditOf(job.m.table, job.paymentId, { limit: 50 })).items;

test('a blocked payout that an operator handles waits until the end of a day, with a note in the audit log', async () => {
  const until = inDays(5);
  expect([(await row())?.dueAt, await handled()]).toEqual([job.inHours(24), null]);

  await Promise.all([postpone(until), postpone(until)]);
  await postpone(until);

  const by = operator().displayName;
  expect(await row()).toMatchObject({ dueAt: endOf(until), late: false, handledBy: by });
  expect(await handled()).toEqual({ by, until });
  expect(await audit()).toMatchObject([{ action: 'payout.postpone', note: NOTE, facts: { until } }]);
});

test('of two operators who take care of it at once one does, and the other may take it over once they have read who', async () => {
  const [one, two] = job.m.operators.map((actor) => (handledBy: string | null) => {
    const input = { paymentId: job.paymentId, until: inDays(5), note: NOTE, handledBy };
    return postponePayout(job.m.ports, actor, input);
  });
  const both = await Promise.allSettled([one?.(null), two?.(null)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'state_changed' },
  });
  expect(await audit()).toHaveLength(1);

  const by = (await handled())?.by ?? null;
  const [first, second] = by === operator().displayName ? [one, two] : [two, one];
  await first?.(null);
  expect(await audit()).toHaveLength(1);
  await second?.(by);

  expect((await handled())?.by).not.toBe(by);
});

test('a daily retry that Stripe refuses as before keeps the day; after it the payout is late, and nobody handles it', async () => {
  const until = inDays(5);
  await postpone(until);

  job.m.clock.advance(2 * DAY);
  await job.sweep();
  expect(await row()).toMatchObject({ dueAt: endOf(until), handledBy: operator().displayName });

  job.m.clock.advance(5 * DAY);
  expect(await row()).toMatchObject({ late: true });
  expect(await handled()).toBeNull();
  await job.sweep();
  expect(await row()).toMatchObject({ dueAt: endOf(until), late: true, handledBy: null });
});

test('one that nobody handles is late after a day, however often Stripe refuses its retry', async () => {
  const dueAt = job.inHours(24);

  for (let day = 0; day < 3; day++) {
    job.m.clock.advance(DAY + HOUR);
    await job.sweep();
    expect(await row()).toMatchObject({ dueAt, late: true });
  }
});

test('one that is blocked for another reason comes back at once', async () => {
  await postpone();
  const before = await job.payment();
  await job.m.table.transact([
    {
      update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' },
      set: {
        payoutHandled: { ...before.payoutHandled, because: 'account' } as never,
        payoutDue: { ...before.payoutDue, because: 'account' } as never,
      },
    },
  ]);

  job.m.clock.advance(2 * DAY);
  await job.sweep();

  expect(await row()).toMatchObject({ dueAt: job.inHours(24), handledBy: null });
  expect(await handled()).toBeNull();
});

test.each([
  ['a day that is over', -1, 'date_past'],
  ['a day too far ahead', 15, 'postpone_day'],
])('%s is refused, and the refusal says which days may be', async (_, days, until) => {
  await expect(postpone(inDays(days))).rejects.toMatchObject({
    ...{ code: 'validation_failed', detail: { fields: { until } } },
  });
  expect(await audit()).toEqual([]);
});

test('a payout that is not blocked is not postponed, and neither party may', async () => {
  for (const actor of [job.m.owner, job.m.provider])
    await expect(postpone(inDays(1), actor)).rejects.toMatchObject({ code: 'forbidden' });
  job.m.stripe.refuseTransfers(false);
  job.m.clock.advance(2 * DAY);
  await job.sweep();

  await expect(postpone()).rejects.toMatchObject({ code: 'payment_not_open' });
});
