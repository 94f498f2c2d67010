import { of, type Properties } from './checks/resources.ts';
import { EVENTS_AT_ONCE, RESERVED, reservedFor } from './reserved-concurrency.ts';
import { type Sample, synthesize } from './testing.ts';

const ALL = Object.values(RESERVED).reduce((sum, each) => sum + each, 0);

test.each([
  ['a new account', 10],
  ['one with a little too few', ALL + 99],
])('%s reserves nothing: AWS keeps a hundred for the others and would refuse it', (_, quota) => {
  expect(Object.keys(RESERVED).map((name) => reservedFor(name, quota))).toEqual(
    Object.keys(RESERVED).map(() => undefined),
  );
});

test('an account with enough reserves what the table says, and nothing for others', () => {
  expect(reservedFor('relay', ALL + 100)).toBe(RESERVED.relay);
  expect(reservedFor('messaging-api', 1000)).toBeUndefined();
});

const reservedIn = async (sample: Sample) =>
  Object.fromEntries(
    of(await synthesize(sample), 'AWS::Lambda::Function').flatMap(({ properties }) =>
      properties.ReservedConcurrentExecutions === undefined
        ? []
        : [
            [
              String(properties.FunctionName).replace('sward-prod-', ''),
              properties.ReservedConcurrentExecutions,
            ],
          ],
    ),
  );

test('each function of the table is there and has its share; one of a new account has none', async () => {
  expect(await reservedIn('prod')).toEqual(RESERVED);
  expect(await reservedIn('modest')).toEqual({});
});

test('what reads queues has as many as its queues together may call: none waits for another', async () => {
  const found = await synthesize('prod');
  /** Returns the name of a function, or of an alias's function. */
  const nameOf = (value: Properties): string => {
    const id = value['Fn::GetAtt']?.[0] ?? value.Ref;
    const called = found.find((each) => each.id === id);
    if (called?.type === 'AWS::Lambda::Alias') return nameOf(called.properties.FunctionName);
    return String(called?.properties.FunctionName).replace('sward-prod-', '');
  };
  const asked = new Map<string, number[]>();
  for (const { properties } of of(found, 'AWS::Lambda::EventSourceMapping')) {
    const most: number | undefined = properties.ScalingConfig?.MaximumConcurrency;
    const name = nameOf(properties.FunctionName);
    if (most !== undefined) asked.set(name, [...(asked.get(name) ?? []), most]);
  }

  const short = [...asked].filter(([name, each]) => {
    const reserved = RESERVED[name];
    return reserved !== undefined && reserved < each.reduce((sum, one) => sum + one, 0);
  });

  expect(asked.get('payments-inbox')).toEqual([EVENTS_AT_ONCE, 2]);
  expect(short).toEqual([]);
});
