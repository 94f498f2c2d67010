import { HOUR, isAppError } from '@sward/shared/kernel';
import { testClock } from '@sward/shared/testing';
import { createMemoryTable } from './memory.ts';
import { consumeRateLimit } from './throttle.ts';

const THRICE = { name: 'thing', limit: 3, windowMs: HOUR };

function counter() {
  const table = createMemoryTable();
  const clock = testClock('2027-05-03T12:10:00.000Z');
  /** Returns how many of so many uses are allowed. */
  const use = async (times: number, caller = 'ann', throttle = THRICE) => {
    const results = await Promise.allSettled(
      Array.from({ length: times }, () => consumeRateLimit(table, clock, throttle, caller)),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.every((error) => isAppError(error, 'too_many_requests'))).toBe(true);
    return times - refused.length;
  };
  return { table, clock, use };
}

test('so many are allowed and no more, also concurrently', async () => {
  const { use } = counter();

  expect([await use(2), await use(5), await use(1)]).toEqual([2, 1, 0]);
});

test('callers and limits have counters of their own', async () => {
  const { use } = counter();
  await use(3);

  expect([await use(5, 'bob'), await use(5, 'ann', { ...THRICE, name: 'other' })]).toEqual([3, 3]);
});

test('the next window starts anew, to the millisecond', async () => {
  const { use, clock } = counter();
  await use(3);

  clock.set('2027-05-03T12:59:59.999Z');
  expect(await use(1)).toBe(0);
  clock.set('2027-05-03T13:00:00.000Z');
  expect(await use(5)).toBe(3);
});

test('a refusal names the seconds to wait, and the counter expires with its window', async () => {
  const { table, clock, use } = counter();
  await use(3);

  await expect(consumeRateLimit(table, clock, THRICE, 'ann')).rejects.toMatchObject({
    detail: { retryAfter: 50 * 60 },
  });
  expect(table.all()).toMatchObject([{ used: 3, ttl: Date.parse('2027-05-03T13:01:00.000Z') / 1000 }]);
});
