import { type Found, listOf, of, type Properties } from './resources.ts';

/** The AWS service that publishes to the topic, by type of resource. */
const PUBLISHER: Record<string, string> = {
  'AWS::CloudWatch::Alarm': 'cloudwatch.amazonaws.com',
  'AWS::Budgets::Budget': 'budgets.amazonaws.com',
};

/**
 * Follows each alarm and budget through its actions and the policy of their topic to a subscriber, as AWS does. A topic with a
 * policy accepts only what the policy allows. Returns one sentence for each missing step.
 */
export function missingAlarmSteps(found: readonly Found[]): string[] {
  const all = [...found];
  return Object.entries(PUBLISHER).flatMap(([type, service]) =>
    of(all, type).flatMap(({ id, stack, properties }) => {
      const topics = targetsOf(properties);
      if (topics.length === 0) return [`${id} tells nobody`];
      return topics.flatMap((topic) => problemsOf({ id, stack, topic, service }, all));
    }),
  );
}

/** Returns the topics of both actions of an alarm, or of each threshold of a budget; none when one of them is missing. */
function targetsOf({ AlarmActions, OKActions, NotificationsWithSubscribers }: Properties): Properties[] {
  const steps: Properties[][] = NotificationsWithSubscribers
    ? NotificationsWithSubscribers.map(({ Subscribers }: Properties) =>
        Subscribers.filter((each: Properties) => each.SubscriptionType === 'SNS').map(
          ({ Address }: Properties) => Address,
        ),
      )
    : [AlarmActions ?? [], OKActions ?? []];
  return steps.some((step) => step.length === 0) ? [] : steps.flat();
}

interface Way {
  id: string;
  stack: string;
  topic: Properties;
  service: string;
}

function problemsOf({ id, stack, topic, service }: Way, all: Found[]): string[] {
  const named = (other: unknown) => JSON.stringify(other) === JSON.stringify(topic);
  const own = (type: string) => of(all, type).filter((each) => each.stack === stack);
  if (!own('AWS::SNS::Topic').some((each) => each.id === topic.Ref)) return [`${id} tells an unknown topic`];
  const statements = own('AWS::SNS::TopicPolicy')
    .filter(({ properties }) => listOf<unknown>(properties.Topics).some(named))
    .flatMap(({ properties }) => listOf<Properties>(properties.PolicyDocument.Statement));
  const lets = statements.some(
    ({ Effect, Principal, Action, Resource, Condition }) =>
      Effect === 'Allow' &&
      listOf<unknown>(Principal?.Service ?? []).includes(service) &&
      listOf<string>(Action).some((action) => action.toLowerCase() === 'sns:publish') &&
      listOf<unknown>(Resource).some(named) &&
      JSON.stringify(Condition) ===
        JSON.stringify({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }),
  );
  const heard = own('AWS::SNS::Subscription').some(({ properties }) => named(properties.TopicArn));
  return [...(lets ? [] : [`${id} is not let to its topic`]), ...(heard ? [] : [`${id} is heard by nobody`])];
}
