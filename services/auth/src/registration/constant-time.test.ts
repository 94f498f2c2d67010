import { withMinimumDuration } from './constant-time.ts';

/** A clock that advances only during waits. */
function slowTime() {
  let at = 1_000;
  return {
    now: () => at,
    pause: async (ms: number) => {
      at += ms;
    },
  };
}

test.each([
  ['nothing to do', 0, 120],
  ['a mail to send', 60, 120],
  ['work that took longer', 200, 200],
])('%s: the response takes as long as the work may take', async (_, takes, answered) => {
  const time = slowTime();
  const start = time.now();

  await withMinimumDuration(120, () => time.pause(takes), time);

  expect(time.now() - start).toBe(answered);
});

test('a refusal responds at once', async () => {
  const time = slowTime();
  const start = time.now();

  const refused = withMinimumDuration(60_000, () => Promise.reject(new Error('too many')), time);

  await expect(refused).rejects.toThrow('too many');
  expect(time.now() - start).toBe(0);
});
