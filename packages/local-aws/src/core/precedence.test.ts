import { createPrecedence } from './precedence.ts';

/** Work that has begun, and how to end it. */
function arrange(calls: number, eventsBesideCalls: number) {
  const precedence = createPrecedence(calls, eventsBesideCalls);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const turn = () => new Promise(setImmediate);
  return {
    begun,
    call: (name: string) => precedence.call(work(name)),
    event: (name: string) => precedence.event(work(name)),
    turn,
    async end(name: string, error?: Error) {
      ends.get(name)?.(error);
      await turn();
    },
  };
}

test('calls run a few at a time, in the order in which they came', async () => {
  const { begun, call, end, turn } = arrange(2, 1);
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(call));
  await turn();
  const first = [...begun];

  await end('b');
  const second = [...begun];
  await end('a');
  for (const name of ['c', 'd']) await end(name);

  expect([first, second, begun]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'd'],
  ]);
  expect(await answers).toEqual(['a', 'b', 'c', 'd']);
});

test('events run at once where no call waits, however many', async () => {
  const { begun, call, event, turn } = arrange(2, 1);

  void call('a');
  void call('b');
  for (const name of ['x', 'y', 'z']) void event(name);
  await turn();

  expect(begun).toEqual(['a', 'b', 'x', 'y', 'z']);
});

test('while calls wait, events go on, one at a time, and all once none waits', async () => {
  const { begun, call, event, turn, end } = arrange(1, 1);
  for (const name of ['a', 'b', 'c']) void call(name);
  for (const name of ['x', 'y', 'z']) void event(name);
  await turn();
  const waiting = [...begun];

  await end('x');
  const next = [...begun];
  await end('a');
  const calls = [...begun];
  await end('b');

  expect([waiting, next, calls, begun]).toEqual([
    ['a', 'x'],
    ['a', 'x', 'y'],
    ['a', 'x', 'y', 'b'],
    ['a', 'x', 'y', 'b', 'c', 'z'],
  ]);
});

test('one that fails tells who asked and makes room for the next', async () => {
  const { begun, call, end, turn } = arrange(1, 1);
  const failed = call('a').catch((error: Error) => error.message);
  const after = call('b');
  await turn();

  await end('a', new Error('broken'));
  await end('b');

  expect([await failed, await after, begun]).toEqual(['broken', 'b', ['a', 'b']]);
});
