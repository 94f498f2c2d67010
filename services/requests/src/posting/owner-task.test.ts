import { instant } from '@sward/shared/kernel';
import type { JobMoney, OpenDispute } from '../request/job-record.ts';
import type { ServiceRequest } from '../request/request.ts';
import { ownerTask } from './owner-task.ts';

const NOW = Date.parse('2027-05-06T12:00:00.000Z');
/** The window ends at 16:00Z. */
const schedule = { date: '2027-05-06', time: 'morning' } as const;
const request = (more: object = {}) =>
  ({ status: 'pending', liveBids: 0, zone: 'America/New_York', ...more }) as ServiceRequest;
const job = (more: object = {}) => request({ status: 'accepted', schedule, liveBids: 1, ...more });
const money = (more: Partial<JobMoney> = {}) =>
  ({
    payment: {},
    ...{ dispute: null, releaseAt: null, orderUntil: null, accessBy: null, chooseBy: null },
    ...more,
  }) as JobMoney;
const by = '2027-05-08T12:00:00.000Z';
const dispute = (waitsFor: OpenDispute['waitsFor']) => ({ status: 'answered', waitsFor, dueAt: by }) as const;
const proposal = (who: 'owner' | 'provider') => ({ ...schedule, by: who });
const unpaid = (serviceDate: string) =>
  request({ recurringId: 'rec_1', liveBids: 1, paymentNeededAt: by, serviceDate, serviceTime: 'morning' });
/** A day before the window begins, at 12:00Z. */
const visitDue = { what: 'pay-visit', by: '2027-05-08T12:00:00.000Z' } as const;
const late = Date.parse('2027-05-06T17:00:00.000Z');

test.each([
  ['a request without bids', request(), undefined, null],
  ['bids', request({ liveBids: 2 }), undefined, { what: 'choose-bid', by: null }],
  ['the agreed bid of a visit', request({ liveBids: 1, recurringId: 'rec_1' }), undefined, null],
  ['a visit that the saved card did not pay for', unpaid('2027-05-09'), undefined, visitDue],
  ['one that is too late to pay', unpaid('2027-05-07'), undefined, null],
  ['a booked job', job(), money(), null],
  [
    'a day that the provider proposes',
    job({ proposal: proposal('provider') }),
    money(),
    { what: 'answer-day', by: null },
  ],
  ['a day that the owner proposes', job({ proposal: proposal('owner') }), money(), null],
  ['a provider who cannot get in', job(), money({ accessBy: by }), { what: 'answer-access', by }],
  ['one for whom it is too late', job(), money({ accessBy: instant(NOW) }), null],
  ['a change of the price', job(), money({ orderUntil: by }), { what: 'answer-order', by }],
  ['one whose time is over', job(), money({ orderUntil: instant(NOW) }), null],
  ['finished work', request({ status: 'completed' }), money({ releaseAt: by }), { what: 'check-work', by }],
  [
    'a paid job that has lost its provider',
    request({ status: 'rescuing' }),
    money({ chooseBy: by }),
    { what: 'choose-rescue', by },
  ],
  ['one that others were asked to take', request({ status: 'rescuing' }), money(), null],
  ['a settled job', request({ status: 'completed', liveBids: 1 }), undefined, null],
  ['an offer', job(), money({ dispute: dispute('owner') }), { what: 'answer-report', by }],
  ['a report that the provider has to answer', job(), money({ dispute: dispute('provider') }), null],
  ['a request that has ended', request({ status: 'expired', liveBids: 1 }), undefined, null],
] as const)('%s', (_, what, paid, task) => {
  expect(ownerTask(what, paid, NOW)).toEqual(task);
});

test('a question waits while there are no bids, of an open request alone', () => {
  const waiting = (more: object) => ownerTask(request(more), undefined, NOW, true);

  expect(waiting({})).toEqual({ what: 'answer-question', by: null });
  expect(waiting({ liveBids: 1 })).toEqual({ what: 'choose-bid', by: null });
  expect(waiting({ status: 'expired' })).toBeNull();
});

test.each([
  ['an hour after the window', late, {}, 'no-show'],
  ['a moment before', late - 1, {}, undefined],
  ['once the provider is there', late, { checkedInAt: '2027-05-06T14:00:00.000Z' }, undefined],
])('nobody came, %s', (_, now, more, what) => {
  expect(ownerTask(job(more), money(), now)?.what).toBe(what);
});
