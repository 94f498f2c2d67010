import { HOUR, instant, MINUTE } from '@sward/shared/kernel';
import type { JobEndReason } from '@sward/shared/product';
import type { Bid } from '../bid/bid.ts';
import { factsOf } from './point.ts';

const START = Date.parse('2027-05-06T12:00:00.000Z');
const END = START + 4 * HOUR;
const window = { windowStart: instant(START), windowEnd: instant(END) };

const finished = (minutesAfterWindow: number) => ({
  ...{ ...window, status: 'completed' as const },
  checkedInAt: instant(END + minutesAfterWindow * MINUTE),
});

const cancelled = (cancelledBy: Bid['cancelledBy'], because: JobEndReason | null, hoursBefore = 48) => ({
  ...{ ...window, status: 'cancelled' as const, cancelledBy, because },
  cancelledAt: instant(START - hoursBefore * HOUR),
});

const facts = (bid: Parameters<typeof factsOf>[0], undone = false) => {
  const { kind, onTime, completed } = factsOf(bid, { undone }) ?? {};
  return [kind, onTime, completed];
};

test.each([
  ['a check-in 30 minutes after the window', finished(30), ['on_time', 'yes', 'yes']],
  ['a check-in later than that', finished(31), ['late', 'no', 'yes']],
  ['nobody came', cancelled('owner', 'no_show', -6), ['no_show', 'no', 'no']],
  ['nobody came, ended by the clock', cancelled('system', 'no_show', -6), ['no_show', 'no', 'no']],
  ['the provider cancels a day before', cancelled('provider', 'cancelled', 24), ['early_cancel', null, 'no']],
  ['the provider cancels later', cancelled('provider', 'cancelled', 23.9), ['late_cancel', 'no', 'no']],
  [
    'the provider cancels after the start',
    cancelled('provider', 'cancelled', -1),
    ['late_cancel', 'no', 'no'],
  ],
  ['bad weather', cancelled('owner', 'weather', -1), ['weather', null, null]],
  ['a provider who cancels in bad weather', cancelled('provider', 'weather', 1), ['weather', null, null]],
  ['a locked gate', cancelled('owner', 'no_access', -1), ['no_access', null, null]],
  ['a dangerous place', cancelled('provider', 'unsafe', -1), ['unsafe', null, null]],
  ['a lawn of another size', cancelled('provider', 'wrong_size', -1), ['wrong_size', null, null]],
  ['the homeowner cancels late', cancelled('owner', null, 2), ['owner', null, null]],
  ['an operator ends it', cancelled('operator', 'operator', 2), ['operator', null, null]],
  ['the clock ends it', cancelled('system', null, 2), ['operator', null, null]],
])('%s: %j says %j', (_, bid, expected) => {
  expect(facts(bid)).toEqual(expected);
});

test('a cancellation of before reasons were kept is told by who made it', () => {
  const { because: _, ...before } = cancelled('provider', null, 2);
  const terms = { late: false, noShow: true, refundCents: 4695, providerCents: 0 } as Bid['cancelTerms'];

  expect(facts(before)).toEqual(['late_cancel', 'no', 'no']);
  expect(facts({ ...before, cancelledBy: 'system', cancelTerms: terms })).toEqual(['no_show', 'no', 'no']);
});

test('what a dispute gave back was not done, in time or not as it was', () => {
  expect(facts(finished(0), true)).toEqual(['not_done', 'yes', 'no']);
  expect(facts(finished(40), true)).toEqual(['not_done', 'no', 'no']);
  expect(facts({ ...finished(0), ...cancelled('operator', null, -3) }, true)).toEqual([
    'not_done',
    'yes',
    'no',
  ]);
  expect(facts(cancelled('operator', null, -3), true)).toEqual(['not_done', null, 'no']);
});

test('a job that goes on says nothing', () => {
  expect(factsOf({ ...window, status: 'accepted' }, { undone: false })).toBeUndefined();
});
