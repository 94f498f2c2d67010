import { diceOf } from '../../tests/simulation/random.ts';
import type { Stack } from '../../tests/support/stack.ts';
import { CrashingStack } from './crashing-stack.ts';
import { Tally } from './tally.ts';

const lives = () => new CrashingStack({} as Stack, diceOf(1), new Tally());
const cut = (code: string) => Object.assign(new Error('socket hang up'), { code });

test.each([
  ['a call that was cut off', cut('ECONNRESET')],
  ['an upload that was cut off', new TypeError('fetch failed', { cause: cut('UND_ERR_SOCKET') })],
])('%s is done again, after a look whether it was done', async (_what, error) => {
  const one = lives();
  const act = jest.fn<Promise<string>, []>().mockRejectedValueOnce(error).mockResolvedValue('done again');
  const look = jest.fn(async () => undefined);

  expect(await one.step(act, look)).toBe('done again');
  expect([act.mock.calls.length, look.mock.calls.length, one.unanswered]).toEqual([2, 1, 1]);
});

test('what is found to be done is not done again', async () => {
  const one = lives();
  const act = jest.fn<Promise<string>, []>().mockRejectedValue(cut('ECONNRESET'));

  expect(await one.step(act, async () => 'found')).toBe('found');
  expect(act).toHaveBeenCalledTimes(1);
});

test('nothing is looked up before an answer was lost', async () => {
  expect(
    await lives().step(
      async () => 'done',
      async () => 'found',
    ),
  ).toBe('done');
});

test('an answer that a person should not get ends the story', async () => {
  const refused = lives().step(() => Promise.reject(new Error('POST /api/messages answered 500 {}')));

  await expect(refused).rejects.toThrow('answered 500');
});
