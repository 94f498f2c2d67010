import { synthesize } from '../testing.ts';
import { missingAlarmSteps } from './alarm-path.ts';
import { type Found, of, type Properties } from './resources.ts';

let prod: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
});

/** Returns the stacks with every resource of a type changed or removed. */
function planted(type: string, change: (properties: Properties) => Properties | undefined): Found[] {
  return structuredClone(prod).flatMap((each) => {
    if (each.type !== type) return [each];
    const properties = change(each.properties);
    return properties ? [{ ...each, properties }] : [];
  });
}

/** Changes the statement by which a service may publish. */
const allowing = (service: string, change: (statement: Properties) => object) => (policy: Properties) => ({
  ...policy,
  PolicyDocument: {
    Statement: policy.PolicyDocument.Statement.map((statement: Properties) =>
      statement.Principal.Service === service ? change(statement) : statement,
    ),
  },
});

test('every alarm and budget comes from its action by the policy of the topic to a person who is told', () => {
  expect(of(prod, 'AWS::CloudWatch::Alarm').length).toBeGreaterThan(50);
  expect(of(prod, 'AWS::Budgets::Budget')).toHaveLength(1);
  expect(missingAlarmSteps(prod)).toEqual([]);
});

test.each<
  [what: string, type: string, change: (properties: Properties) => Properties | undefined, problem: RegExp]
>([
  [
    'an alarm without an action',
    'AWS::CloudWatch::Alarm',
    ({ AlarmActions: _, ...rest }) => rest,
    /tells nobody/,
  ],
  [
    'an alarm that does not tell its end',
    'AWS::CloudWatch::Alarm',
    ({ OKActions: _, ...rest }) => rest,
    /tells nobody/,
  ],
  [
    'an alarm for another topic',
    'AWS::CloudWatch::Alarm',
    (alarm) => ({ ...alarm, AlarmActions: [{ Ref: 'Gone' }] }),
    /tells an unknown topic/,
  ],
  // A topic without a policy accepts the account's own alarms; one with a policy accepts only those that it names.
  [
    'a policy that only refuses plain connections',
    'AWS::SNS::TopicPolicy',
    allowing('cloudwatch.amazonaws.com', (statement) => ({ ...statement, Effect: 'Deny' })),
    /is not let to its topic/,
  ],
  [
    'a policy for alarms of every account',
    'AWS::SNS::TopicPolicy',
    allowing('cloudwatch.amazonaws.com', ({ Condition: _, ...statement }) => statement),
    /is not let to its topic/,
  ],
  [
    'a policy without the budget',
    'AWS::SNS::TopicPolicy',
    allowing('budgets.amazonaws.com', ({ Condition: _, ...statement }) => statement),
    /^MonthlyBudget\w+ is not let to its topic/,
  ],
  ['a topic that nobody reads', 'AWS::SNS::Subscription', () => undefined, /is heard by nobody/],
])('%s is found', (_, type, change, problem) => {
  expect(missingAlarmSteps(planted(type, change))).toContainEqual(expect.stringMatching(problem));
});

test('rules of operators may publish too, from this account alone', () => {
  const [policy] = of(prod, 'AWS::SNS::TopicPolicy');
  const rules = policy?.properties.PolicyDocument.Statement.filter(
    ({ Principal }: Properties) => Principal.Service === 'events.amazonaws.com',
  );

  expect(rules).toEqual([
    expect.objectContaining({
      Action: 'sns:Publish',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }),
  ]);
});
