import { accountActor, testClock, testIds } from '@sward/shared/testing';
import { type EventType, events, newEvent, parseEvent } from './index.ts';
import { samples } from './samples.ts';

const clock = testClock();
const source = { clock, ids: testIds(clock), correlationId: 'cor_1' };
const types = Object.keys(events) as EventType[];

test.each(types)('%s: its sample fits its schema and is parsed unchanged', (type) => {
  const event = newEvent(
    source,
    accountActor(),
    { name: 'Thing#1', version: 3 },
    type,
    samples[type] as never,
  );

  const read = parseEvent(JSON.parse(JSON.stringify(event)));

  expect(read).toEqual(event);
});

test('a recorded event says of which trace it is, and any other says nothing', () => {
  const made = (trace?: string) =>
    newEvent(
      { ...source, trace },
      accountActor(),
      { name: 'X#1', version: 1 },
      'RequestExpired',
      samples.RequestExpired,
    );

  expect(parseEvent(made('Root=1-2;Parent=3;Sampled=1'))).toHaveProperty(
    'trace',
    'Root=1-2;Parent=3;Sampled=1',
  );
  expect(made()).not.toHaveProperty('trace');
});

test.each(types)('%s carries ids and public data only', (type) => {
  const text = JSON.stringify(samples[type]);

  expect(text).not.toMatch(/@|street|phone|email|lastName"/i);
});

test.each([
  ['no envelope', { type: 'BidPlaced' }],
  [
    'an unknown type',
    {
      ...newEvent(
        source,
        accountActor(),
        { name: 'X#1', version: 1 },
        'RequestExpired',
        samples.RequestExpired,
      ),
      type: 'Nothing',
    },
  ],
  [
    'data that does not fit',
    {
      ...newEvent(
        source,
        accountActor(),
        { name: 'X#1', version: 1 },
        'RequestExpired',
        samples.RequestExpired,
      ),
      data: {},
    },
  ],
])('%s is refused', (_, input) => {
  expect(() => parseEvent(input)).toThrow(RangeError);
});

test('an event names its actor and its aggregate', () => {
  const actor = accountActor();

  const event = newEvent(
    source,
    actor,
    { name: 'Request#req_1', version: 7 },
    'RequestExpired',
    samples.RequestExpired,
  );

  expect(event).toMatchObject({
    actor: actor.accountId,
    aggregate: 'Request#req_1',
    aggregateVersion: 7,
    correlationId: 'cor_1',
    occurredAt: '2027-05-03T12:00:00.000Z',
    version: 1,
  });
});
