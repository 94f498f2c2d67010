import { services } from '../services.ts';
import { synthesize } from '../testing.ts';
import { missingBehindAsynchronous } from './asynchronous.ts';
import { type Found, of, type Properties } from './resources.ts';

let prod: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
});

/** Returns the stacks with one resource changed. */
function planted(type: string, change: (properties: Properties) => Properties): Found[] {
  const copy = structuredClone(prod);
  const [victim] = of(copy, type);
  if (!victim) throw new Error(`there is no ${type}`);
  victim.properties = change(victim.properties);
  return copy;
}

test('nothing that runs later lacks dead letters, alarm or retention', () => {
  expect(missingBehindAsynchronous(prod)).toEqual([]);
});

test.each([
  ['AWS::Lambda::EventSourceMapping', /gives messages up to nobody/, ['DestinationConfig', 'EventSourceArn']],
  ['AWS::Scheduler::Schedule', /has no dead letters/, ['Target.DeadLetterConfig']],
  ['AWS::Events::Rule', /has no dead letters/, ['Targets.0.DeadLetterConfig']],
  ['AWS::SQS::Queue', /does not keep dead letters/, ['MessageRetentionPeriod']],
  ['AWS::SQS::Queue', /has no alarm/, ['QueueName']],
  ['AWS::Lambda::Function', /has no log group/, ['LoggingConfig']],
  ['AWS::Lambda::EventInvokeConfig', /hands failures to nobody/, ['DestinationConfig']],
  ['AWS::Logs::LogGroup', /is kept for ever/, ['RetentionInDays']],
] as const)('a %s that is made without it is found: %s', (type, problem, paths) => {
  const changed = planted(type, (properties) => paths.reduce(without, properties));

  expect(missingBehindAsynchronous(changed).filter((text) => problem.test(text))).toHaveLength(1);
});

test('an alarm that is left out is found', () => {
  const [queue] = of(prod, 'AWS::SQS::Queue');
  const silent = prod.filter(
    ({ type, properties }) =>
      type !== 'AWS::CloudWatch::Alarm' ||
      !JSON.stringify(properties.Dimensions ?? []).includes(`"${queue?.properties.QueueName}"`),
  );

  expect(missingBehindAsynchronous(silent)).toEqual([`${queue?.id} has no alarm`]);
});

test('a function that is called without waiting, and hands its failures to no one, is found', () => {
  const forgetful = prod.filter(({ type }) => type !== 'AWS::Lambda::EventInvokeConfig');

  expect(missingBehindAsynchronous(forgetful)).toEqual([
    expect.stringMatching(/^RelaySweeper\w+ hands failures to nobody$/),
  ]);
});

describe('what runs later', () => {
  test('every queue that a function reads has dead letters', () => {
    const read = of(prod, 'AWS::Lambda::EventSourceMapping').filter(
      (mapping) => !mapping.properties.StartingPosition,
    );

    // The photo function, the frame pusher and the sweeps of each service have queues of their own.
    const sweeping = services.filter(({ schedules }) => schedules.length > 0);
    expect(read).toHaveLength(services.length + sweeping.length + 2);
    for (const mapping of read) {
      const id = mapping.properties.EventSourceArn['Fn::GetAtt'][0];
      const queue = prod.find((resource) => resource.id === id);
      expect(queue?.properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
      expect(mapping.properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('stream mappings bisect and hand failures to a queue', () => {
    const streams = of(prod, 'AWS::Lambda::EventSourceMapping').filter(
      (mapping) => mapping.properties.StartingPosition,
    );

    expect(streams).toHaveLength(3);
    for (const { properties } of streams) {
      expect(properties).toMatchObject({
        BisectBatchOnFunctionError: true,
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
        FilterCriteria: { Filters: [expect.anything()] },
      });
    }
  });

  test('standing schedules and rules have dead letters', () => {
    const schedules = of(prod, 'AWS::Scheduler::Schedule');
    const rules = of(prod, 'AWS::Events::Rule');

    expect(schedules.length).toBeGreaterThan(0);
    for (const schedule of schedules) expect(schedule.properties.Target.DeadLetterConfig).toBeDefined();
    for (const rule of rules) {
      for (const target of rule.properties.Targets) expect(target.DeadLetterConfig).toBeDefined();
    }
  });

  test('every log group has a retention', () => {
    for (const group of of(prod, 'AWS::Logs::LogGroup'))
      expect(group.properties.RetentionInDays).toBeGreaterThan(0);
  });
});

function without(properties: Properties, path: string): Properties {
  const copy = structuredClone(properties);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Properties>((value, name) => value[name], copy);
  delete holder[last];
  return copy;
}
