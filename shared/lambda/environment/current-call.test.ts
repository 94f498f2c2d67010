import { hasTimeIn, requestLimit, within } from './current-call.ts';

const call = (leftMs: number) => ({ getRemainingTimeInMillis: () => leftMs });

test.each([
  ['with time enough', 30_000, 8000],
  ['that ends before', 6500, 5500],
  ['whose time is over', 0, 1],
])('a request of a call %s ends before the call does', (_, leftMs, limit) => {
  expect(within(call(leftMs), () => requestLimit(8000))).toBe(limit);
});

test('outside of a call a request takes what it may', () => {
  expect(requestLimit(8000)).toBe(8000);
});

test('calls at the same time have their own ends', async () => {
  const limit = async (leftMs: number) =>
    await within(call(leftMs), async () => {
      await Promise.resolve();
      return requestLimit(8000);
    });

  expect(await Promise.all([limit(3000), limit(5000)])).toEqual([2000, 4000]);
});

test('there is time to begin something until a third of it is left', () => {
  let left = 30_000;
  const hasTime = hasTimeIn({ getRemainingTimeInMillis: () => left });

  const seen = [30_000, 10_000, 9999].map((ms) => {
    left = ms;
    return hasTime();
  });

  expect(seen).toEqual([true, true, false]);
});
