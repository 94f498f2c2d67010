import { DAY } from '@sward/shared/kernel';
import { createMemoryTable } from '@sward/shared/table/memory';
import { aChargeback, aPayment, cents } from '../../testing/a-payment.ts';
import type { Payment } from './payment.ts';
import { isPaidTip, isTippable, readTip } from './tip.ts';

const SETTLED_AT = '2027-05-07T12:00:00.000Z';
const SETTLED = Date.parse(SETTLED_AT);

const done = (more: Partial<Payment> = {}) =>
  aPayment({
    status: 'released',
    decision: 'confirm',
    transferredCents: cents(3800),
    settledAt: SETTLED_AT,
    ...more,
  });

describe('a tip', () => {
  test.each([
    ['as the money went out', SETTLED, true],
    ['a millisecond before 30 days are over', SETTLED + 30 * DAY - 1, true],
    ['30 days later', SETTLED + 30 * DAY, false],
  ])('is possible %s: %s', (_, now, can) => {
    expect(isTippable(done(), now)).toBe(can);
  });

  test.each([
    ['that a dispute divided', { status: 'partially_refunded', decision: 'split' }, true],
    ['that was released by the clock', { decision: 'release' }, true],
    ['that was cancelled late', { status: 'partially_refunded', decision: 'cancel' }, false],
    ['of which all came back', { status: 'refunded', transferredCents: cents(0) }, false],
    ['that is refunded though its provider was paid', { status: 'refunded' }, false],
    ['of which the provider got nothing', { transferredCents: cents(0) }, false],
    ['of which the provider got a cent', { transferredCents: cents(1) }, true],
    ['that is on its way', { status: 'settling' }, false],
    ['that is a tip itself', { tipFor: 'pay_0' }, false],
    ['without the time of its end', { settledAt: undefined }, false],
    ['with an open chargeback', { chargebacks: [aChargeback('open')] }, false],
    ['that a bank took back', { chargebacks: [aChargeback('lost')] }, false],
    ['that a bank let be', { chargebacks: [aChargeback('won')] }, true],
    [
      'that a bank let be, and took back later',
      { chargebacks: [aChargeback('won'), aChargeback('lost', 'dp_2')] },
      false,
    ],
  ] as [string, Partial<Payment>, boolean][])('for a job %s: %s', (_, more, can) => {
    expect(isTippable(done(more), SETTLED)).toBe(can);
  });

  test.each([
    ['pay-tip', true],
    ['refund-late', false],
    ['void', false],
    [undefined, false],
  ] as const)('that ended by %s was paid: %s', (decision, paid) => {
    expect(isPaidTip(decision === undefined ? {} : { decision })).toBe(paid);
  });

  test('of a job is read by its id, and absent when there is none', async () => {
    const table = createMemoryTable();
    const tip = aPayment({ id: 'pay_tip', tipFor: 'pay_1' });
    await table.transact([{ put: { pk: 'PAYMENT#pay_tip', sk: 'PAYMENT', ...tip } as never }]);

    expect(await readTip(table, { tipId: 'pay_tip' })).toMatchObject({ id: 'pay_tip', tipFor: 'pay_1' });
    const unread = { ...table, get: () => Promise.reject(new Error('nothing is to be read')) };
    expect(await readTip(unread, {})).toBeUndefined();
    expect(await readTip(table, { tipId: 'pay_0' })).toBeUndefined();
  });
});
