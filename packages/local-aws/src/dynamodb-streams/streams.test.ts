import { arrange, relay, streamArn } from '../../testing/streams.ts';

test('feeds the function in order, in batches, and trims what is done', async () => {
  const { write, start, kept } = await arrange([relay()]);
  write('a', 'b', 'c', 'd', 'e');

  const { idle, batches, functions } = await start();
  await idle();
  write('f');
  await idle();

  expect(batches()).toEqual(['abcd', 'e', 'f']);
  expect(functions.calls[0]?.event.Records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    dynamodb: { NewImage: { PK: { S: 'a' } } },
  });
  expect(kept()).toEqual([]);
});

test('gives the function only what its filters want and checkpoints past the rest', async () => {
  const pattern = { eventName: ['INSERT'], dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } } };
  const { write, start, kept } = await arrange([
    relay({ FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] } }),
  ]);
  const { idle, batches } = await start();

  write('REQUEST#1', 'OUTBOX#1', 'BID#1');
  await idle();

  expect(batches()).toEqual(['OUTBOX#1']);
  expect(kept()).toEqual([]);
});

test('the checkpoint survives a restart', async () => {
  const { write, start } = await arrange([relay()]);
  const first = await start();
  write('a');
  await first.idle();
  await first.close();

  write('b');
  const second = await start();
  await second.idle();

  expect(second.batches()).toEqual(['b']);
});

test('a mapping that begins at LATEST skips what was there, once', async () => {
  const { write, start } = await arrange([relay({ StartingPosition: 'LATEST' })]);
  write('old');
  const first = await start();
  write('new');
  await first.idle();
  await first.close();

  write('while away');
  const second = await start();
  await second.idle();

  expect(first.batches()).toEqual(['new']);
  expect(second.batches()).toEqual(['while away']);
});

test('keeps records until the slowest mapping of the table is done with them', async () => {
  const { write, start, clock, kept } = await arrange([relay(), relay({}, 'audit')]);
  let audit = false;
  const { idle } = await start({
    audit: () => {
      if (!audit) throw new Error('down');
    },
  });

  write('a', 'b');
  await idle();
  const whileDown = kept();
  audit = true;
  await clock.moveTo(clock.now() + 100);
  await idle();

  expect(whileDown).toEqual(['a', 'b']);
  expect(kept()).toEqual([]);
});
