import { createPrecedence } from './precedence.ts';

/** Returns functions that begin and end work, and the names of the work that has begun. */
function arrange(many: number, eventsBesideCalls: number) {
  const precedence = createPrecedence(many, eventsBesideCalls);
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

test('calls begin at once, however many', async () => {
  const { begun, call, event, turn } = arrange(2, 1);

  void event('x');
  await turn();
  for (const name of ['a', 'b', 'c']) void call(name);
  await turn();

  expect(begun).toEqual(['x', 'a', 'b', 'c']);
});

test('events begin at once beside a few calls', async () => {
  const { begun, call, event, turn } = arrange(2, 1);

  void call('a');
  for (const name of ['x', 'y', 'z']) void event(name);
  await turn();

  expect(begun).toEqual(['a', 'x', 'y', 'z']);
});

test('beside many calls events go on, one at a time in their order, and all once the calls are few', async () => {
  const { begun, call, event, turn, end } = arrange(2, 1);
  for (const name of ['a', 'b', 'c']) void call(name);
  for (const name of ['v', 'x', 'y', 'z']) void event(name);
  await turn();
  const many = [...begun];

  await end('v');
  const next = [...begun];
  await end('a');
  const stillMany = [...begun];
  await end('b');

  expect([many, next, stillMany, begun]).toEqual([
    ['a', 'b', 'c', 'v'],
    ['a', 'b', 'c', 'v', 'x'],
    ['a', 'b', 'c', 'v', 'x'],
    ['a', 'b', 'c', 'v', 'x', 'y', 'z'],
  ]);
});

test('what fails tells who asked and makes room for the next', async () => {
  const { begun, call, event, end, turn } = arrange(1, 1);
  const failed = [call('a'), event('x')].map((each) => each.catch((error: Error) => error.message));
  const after = event('y');
  await turn();

  await end('x', new Error('no event'));
  await end('a', new Error('no call'));
  await end('y');

  expect([await Promise.all(failed), await after, begun]).toEqual([
    ['no call', 'no event'],
    ...['y', ['a', 'x', 'y']],
  ]);
});
