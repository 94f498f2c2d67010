import { type Found, listOf, namedBy, of, type Properties } from './resources.ts';

const FOURTEEN_DAYS = 14 * 24 * 60 * 60;

/**
 * Returns one sentence for each missing safeguard of asynchronous work: dead letters behind each hand-over, their retention,
 * an alarm on each queue, a log group with retention for each function.
 */
export function missingBehindAsynchronous(found: readonly Found[]): string[] {
  const all = [...found];
  const alarmed = alarmedQueues(all);
  const read = of(all, 'AWS::Lambda::EventSourceMapping');
  const problems = [
    ...read.filter(hasNoDeadLetters(all)).map(({ id }) => `${id} gives messages up to nobody`),
    ...of(all, 'AWS::Events::Rule').flatMap(({ id, properties }) =>
      listOf<Properties>(properties.Targets ?? [])
        .filter((target) => !target.DeadLetterConfig)
        .map((target) => `target ${target.Id} of ${id} has no dead letters`),
    ),
    ...of(all, 'AWS::Scheduler::Schedule')
      .filter(({ properties }) => !properties.Target.DeadLetterConfig)
      .map(({ id }) => `${id} has no dead letters`),
    ...of(all, 'AWS::SNS::Subscription')
      .filter(({ properties }) => properties.Protocol !== 'email' && !properties.RedrivePolicy)
      .map(({ id }) => `${id} has no dead letters`),
    ...of(all, 'AWS::Lambda::EventInvokeConfig')
      .filter(({ properties }) => !properties.DestinationConfig?.OnFailure)
      .map(({ id }) => `${id} hands failures to nobody`),
    ...of(all, 'AWS::Lambda::Function')
      .filter((fn) => callsWithoutWaiting(fn, all).length > 0 && !handsFailuresOver(fn, all))
      .map(({ id }) => `${id} hands failures to nobody`),
    ...of(all, 'AWS::SQS::Queue')
      .filter(
        (queue) => isDeadLetters(queue, read) && queue.properties.MessageRetentionPeriod !== FOURTEEN_DAYS,
      )
      .map(({ id }) => `${id} does not keep dead letters for 14 days`),
    ...of(all, 'AWS::SQS::Queue')
      .filter(({ properties }) => !alarmed.has(JSON.stringify(properties.QueueName)))
      .map(({ id }) => `${id} has no alarm`),
    ...of(all, 'AWS::Lambda::Function')
      .filter((fn) => !keepsLogsForAWhile(fn, all))
      .map(({ id }) => `${id} has no log group with retention`),
    ...of(all, 'AWS::Logs::LogGroup')
      .filter(({ properties }) => !properties.RetentionInDays)
      .map(({ id }) => `${id} is kept for ever`),
  ];
  return problems;
}

function hasNoDeadLetters(all: Found[]) {
  return ({ stack, properties }: Found): boolean => {
    if (properties.StartingPosition) return !properties.DestinationConfig?.OnFailure;
    const id = properties.EventSourceArn?.['Fn::GetAtt']?.[0];
    return !all.find((each) => each.stack === stack && each.id === id)?.properties.RedrivePolicy;
  };
}

/** Returns the asynchronous calls of a function: by a rule, a schedule or a topic. */
function callsWithoutWaiting(fn: Found, all: Found[]): Properties[] {
  const targets = [
    ...of(all, 'AWS::Events::Rule').map(({ stack, properties }) => ({
      stack,
      each: properties.Targets ?? [],
    })),
    ...of(all, 'AWS::Scheduler::Schedule').map(({ stack, properties }) => ({
      stack,
      each: properties.Target,
    })),
    ...of(all, 'AWS::SNS::Subscription').map(({ stack, properties }) => ({
      stack,
      each: { Arn: properties.Endpoint },
    })),
  ];
  return targets.flatMap(({ stack, each }) =>
    listOf<Properties>(each)
      .map(({ Arn }) => Arn)
      .filter((arn) => stack === fn.stack && typeof arn === 'object' && namedBy(arn, stack, all) === fn),
  );
}

/** Lambda reads the configuration of the name that was called: for a function called by its alias, that of the alias. */
function handsFailuresOver(fn: Found, all: Found[]): boolean {
  const byAlias = callsWithoutWaiting(fn, all).some(
    ({ Ref }) =>
      of(all, 'AWS::Lambda::Alias').find(({ id, stack }) => id === Ref && stack === fn.stack) !== undefined,
  );
  const config = of(all, 'AWS::Lambda::EventInvokeConfig').some(
    ({ stack, properties }) =>
      stack === fn.stack &&
      properties.FunctionName?.Ref === fn.id &&
      byAlias === (properties.Qualifier !== '$LATEST' && properties.Qualifier !== undefined),
  );
  return config || fn.properties.DeadLetterConfig !== undefined;
}

function isDeadLetters(queue: Found, read: readonly Found[]): boolean {
  return !read.some(
    ({ stack, properties }) =>
      stack === queue.stack && properties.EventSourceArn?.['Fn::GetAtt']?.[0] === queue.id,
  );
}

function alarmedQueues(all: Found[]): Set<string> {
  const dimensions = of(all, 'AWS::CloudWatch::Alarm').flatMap(({ properties }) =>
    listOf<Properties>(properties.Dimensions ?? []),
  );
  return new Set(
    dimensions.filter(({ Name }) => Name === 'QueueName').map(({ Value }) => JSON.stringify(Value)),
  );
}

function keepsLogsForAWhile({ stack, properties }: Found, all: Found[]): boolean {
  const id = properties.LoggingConfig?.LogGroup?.Ref;
  return of(all, 'AWS::Logs::LogGroup').some((group) => group.stack === stack && group.id === id);
}
