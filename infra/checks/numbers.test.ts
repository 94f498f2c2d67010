import { ALARM_KINDS } from '../constructs/alarms/kinds.ts';
import { services } from '../services.ts';
import { synthesize } from '../testing.ts';
import { alarmLines, filterLines } from './alarm-numbers.ts';
import { ALARMS, FILTERS } from './expected/alarms.ts';
import { NUMBERS } from './expected/numbers.ts';
import { readNumbers } from './numbers.ts';
import { type Found, namedBy, of, type Properties } from './resources.ts';

let prod: Found[];
let local: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  local = await synthesize('local');
});

describe('the numbers of the cloud', () => {
  test.each(Object.keys(NUMBERS))('%s are those of the table', (kind) => {
    expect(readNumbers(prod)[kind]).toEqual(NUMBERS[kind]);
  });

  test('no kind is left out', () => {
    expect(Object.keys(readNumbers(prod)).sort()).toEqual(Object.keys(NUMBERS).sort());
  });

  test('each kind of alarm is raised when the table says', () => {
    expect(alarmLines(prod, Object.keys(ALARM_KINDS))).toEqual(ALARMS);
  });

  test('figures and alarms are read from the lines of the table', () => {
    expect(filterLines(prod)).toEqual(FILTERS);
  });

  test('of one machine are the same', () => {
    const { files, ...own } = readNumbers(local);
    // Pages of one machine have no fixed address, and only stage `local` has sample people.
    const differing = Object.entries(own).flatMap(([kind, rows]) =>
      Object.entries(rows)
        .filter(([name, line]) => line.replaceAll('sward-local', 'sward-prod') !== expectedOf(kind, name))
        .map(([name]) => `${kind}: ${name}`),
    );

    expect(differing).toEqual(
      services.filter(({ seed }) => seed).map(({ name }) => `functions: ${name}-seed`),
    );
  });
});

const expectedOf = (kind: string, name: string) => NUMBERS[kind]?.[name.replace('sward-local', 'sward-prod')];

describe('numbers that hang together', () => {
  const idOf = (value: Properties): string => value['Fn::GetAtt']?.[0] ?? value.Ref;
  const readers = (stream: boolean) =>
    of(prod, 'AWS::Lambda::EventSourceMapping')
      .map(({ stack, properties }) => ({
        ...properties,
        fn: namedBy(properties.FunctionName, stack, prod)?.properties,
      }))
      .filter(({ StartingPosition }: Properties) => Boolean(StartingPosition) === stream)
      .map((reader): Properties => reader);
  const resource = (id: string) => prod.find((each) => each.id === id)?.properties ?? {};

  test('a message is hidden for six times as long as its reader may run, as AWS advises', () => {
    const pairs = readers(false).map(({ EventSourceArn, fn }) => ({
      queue: resource(idOf(EventSourceArn)),
      fn,
    }));

    expect(pairs).toHaveLength(12);
    for (const { queue, fn } of pairs) {
      expect(`${queue.QueueName} hides for ${queue.VisibilityTimeout} s`).toBe(
        `${queue.QueueName} hides for ${6 * fn.Timeout} s`,
      );
    }
  });

  test('a row of the outbox is tried for most of the day that its stream keeps it, and given up before that ends', () => {
    const ages = readers(true).map(({ MaximumRecordAgeInSeconds }) => MaximumRecordAgeInSeconds / 3_600);

    expect(ages).toHaveLength(3);
    for (const hours of ages) expect(hours >= 20 && hours < 24).toBe(true);
  });

  test('dead letters are kept for longer than the queue before them kept the message', () => {
    const queues = of(prod, 'AWS::SQS::Queue').map(({ properties }) => properties);
    const pairs = queues
      .filter(({ RedrivePolicy }) => RedrivePolicy)
      .map(({ MessageRetentionPeriod = 345_600, RedrivePolicy }) => ({
        queue: MessageRetentionPeriod,
        deadLetters: resource(idOf(RedrivePolicy.deadLetterTargetArn)).MessageRetentionPeriod,
      }));

    expect(pairs).toHaveLength(12);
    for (const { queue, deadLetters } of pairs) expect(deadLetters).toBeGreaterThan(queue);
  });

  test('no sweep waits in the queue of its events, and no event behind a sweep', () => {
    const schedules = of(prod, 'AWS::Scheduler::Schedule').map(({ properties }) => properties);
    const ofServices = schedules.filter(({ Name }) => !String(Name).startsWith('relay-'));
    const queues = ofServices.map(({ Target }) => resource(idOf(Target.Arn)).QueueName);

    expect([...new Set(queues)].sort()).toEqual(
      services
        .filter(({ schedules }) => schedules.length > 0)
        .map(({ name }) => `sward-prod-${name}-sweeps-queue`)
        .sort(),
    );
    for (const { Targets = [] } of of(prod, 'AWS::Events::Rule').map(({ properties }) => properties))
      for (const { Arn } of Targets) expect(resource(idOf(Arn)).QueueName).not.toMatch(/sweeps/);
  });

  test('a message that asks Stripe or sends mail comes with fewer others than one that changes a table', () => {
    const sizes = readers(false).map(({ EventSourceArn, BatchSize }) => [
      String(resource(idOf(EventSourceArn)).QueueName).replace('sward-prod-', ''),
      BatchSize,
    ]);
    const sizeOf = Object.fromEntries(sizes);

    expect(sizeOf['payments-queue']).toBe(1);
    expect(sizeOf['messaging-queue']).toBeLessThan(sizeOf['bids-queue']);
    expect(sizeOf['auth-queue']).toBeLessThan(sizeOf['requests-queue']);
  });

  test('each service hears of the events that its definition names, and of no others', () => {
    const heard = of(prod, 'AWS::Events::Rule')
      .map(({ properties }) => properties)
      .filter(({ EventBusName, Name }) => EventBusName && Name)
      .map(({ Name, EventPattern }) => [Name, EventPattern]);

    expect(Object.fromEntries(heard)).toEqual(
      Object.fromEntries(
        services
          .filter(({ subscriptions }) => subscriptions.length > 0)
          .map(({ name, subscriptions }) => [`sward-prod-${name}`, { 'detail-type': [...subscriptions] }]),
      ),
    );
  });

  test('browsers are told of the events that messaging names', () => {
    const [pushing] = of(prod, 'AWS::Events::Rule').filter(({ id }) => id.startsWith('MessagingFramePusher'));

    expect(pushing?.properties.EventPattern).toEqual({
      'detail-type': services.flatMap(({ pushes = [] }) => pushes),
    });
  });
});
