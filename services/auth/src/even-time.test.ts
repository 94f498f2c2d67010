import { setTimeout as pause } from 'node:timers/promises';
import { takingAtLeast } from './even-time.ts';

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await takingAtLeast(120, work);
  return performance.now() - start;
}

test('nothing to do and a mail to send take the same time', async () => {
  const [nothing, mail] = await Promise.all([timed(async () => undefined), timed(() => pause(60))]);

  expect(nothing).toBeGreaterThan(115);
  expect(Math.abs(nothing - mail)).toBeLessThan(20);
});

test('a refusal comes at once', async () => {
  const start = performance.now();

  await expect(takingAtLeast(60_000, () => Promise.reject(new Error('too many')))).rejects.toThrow(
    'too many',
  );

  expect(performance.now() - start).toBeLessThan(1000);
});
