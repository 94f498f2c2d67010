import { type Name, nameOf, namesOf } from './names.ts';
import { type Found, listOf, of, type Properties } from './resources.ts';

/** Kind of thing, then its name, then its numbers and what failures lead to, in one line. */
export type Numbers = Record<string, Record<string, string>>;

type Line = (properties: Properties, name: Name, found: Found[]) => string;

/** Defaults of AWS for settings that a template leaves out, in seconds where they are times. */
const DEFAULTS = { visibility: 30, retention: 345_600, asyncRetries: 2, asyncAge: 21_600 };

const optional = (text: string, value: unknown) =>
  value === undefined ? '' : text.replace('%', String(value));

const LINES: Record<
  string,
  { kind: string; called?: (properties: Properties, name: Name) => string; line: Line }
> = {
  'AWS::Lambda::Function': {
    kind: 'functions',
    line: (fn, name, found) =>
      `${fn.Timeout ?? 3} s, ${fn.MemorySize ?? 128} MB${optional(', at most % at once', fn.ReservedConcurrentExecutions)}, ` +
      `logs ${retentionOf(fn.LoggingConfig?.LogGroup, name, found)}`,
  },
  'AWS::SQS::Queue': {
    kind: 'queues',
    line: (queue, name) =>
      `hidden ${queue.VisibilityTimeout ?? DEFAULTS.visibility} s, kept ${queue.MessageRetentionPeriod ?? DEFAULTS.retention} s` +
      `${optional(', delayed % s', queue.DelaySeconds)}${redrive(queue.RedrivePolicy, name)}`,
  },
  'AWS::Lambda::EventSourceMapping': {
    kind: 'readers',
    called: ({ FunctionName, EventSourceArn }, name) => `${name(FunctionName)} of ${name(EventSourceArn)}`,
    line: readerLine,
  },
  'AWS::Lambda::EventInvokeConfig': {
    kind: 'calls that nobody waits for',
    called: ({ FunctionName }, name) => name(FunctionName),
    line: ({ MaximumRetryAttempts, MaximumEventAgeInSeconds, DestinationConfig }, name) =>
      `tried again ${MaximumRetryAttempts ?? DEFAULTS.asyncRetries} times in ${MaximumEventAgeInSeconds ?? DEFAULTS.asyncAge} s` +
      deadLetters(DestinationConfig?.OnFailure?.Destination, name),
  },
  'AWS::Scheduler::Schedule': {
    kind: 'schedules',
    line: ({ ScheduleExpression, State, FlexibleTimeWindow, Target }, name) =>
      `${ScheduleExpression} ${State}${optional(', window of % minutes', FlexibleTimeWindow.MaximumWindowInMinutes)} ` +
      `${Target.Input ?? 'no input'} to ${name(Target.Arn)}, tried again ${Target.RetryPolicy?.MaximumRetryAttempts} times ` +
      `in ${Target.RetryPolicy?.MaximumEventAgeInSeconds} s${deadLetters(Target.DeadLetterConfig?.Arn, name)}`,
  },
  'AWS::Events::Rule': {
    kind: 'rules',
    line: ({ EventBusName, ScheduleExpression, State, Targets }, name) =>
      `${EventBusName ? `on ${name(EventBusName)}` : "on the account's bus"}${optional(', %', ScheduleExpression)} ${State} to ` +
      listOf<Properties>(Targets)
        .map(
          ({ Arn, RetryPolicy, DeadLetterConfig }) =>
            `${name(Arn)}${optional(', tried again % times', RetryPolicy?.MaximumRetryAttempts)}` +
            `${optional(' in % s', RetryPolicy?.MaximumEventAgeInSeconds)}${deadLetters(DeadLetterConfig?.Arn, name)}`,
        )
        .join(' and '),
  },
  'AWS::Events::Archive': { kind: 'archives', line: ({ RetentionDays }) => `${RetentionDays} days` },
  'AWS::Logs::LogGroup': {
    kind: 'logs',
    line: ({ RetentionInDays = 'for ever' }) => `${RetentionInDays} days`,
  },
  'AWS::DynamoDB::Table': { kind: 'tables', line: tableLine },
  'AWS::ApiGatewayV2::Stage': {
    kind: 'throttles of APIs',
    called: ({ ApiId }, name) => name(ApiId),
    line: ({ DefaultRouteSettings, RouteSettings, AutoDeploy }) =>
      `${DefaultRouteSettings?.ThrottlingRateLimit} a second, ${DefaultRouteSettings?.ThrottlingBurstLimit} at once` +
      `${routeLimits(RouteSettings ?? {})}${AutoDeploy ? '' : ', not deployed'}`,
  },
  'AWS::S3::Bucket': {
    kind: 'files',
    line: ({ LifecycleConfiguration, CorsConfiguration }) =>
      [
        ...listOf<Properties>(LifecycleConfiguration?.Rules ?? []).map(
          ({ Prefix = 'all', Status, ExpirationInDays, AbortIncompleteMultipartUpload }) =>
            `${Prefix} ${Status}${optional(' gone after % days', ExpirationInDays)}` +
            optional(' unfinished gone after % days', AbortIncompleteMultipartUpload?.DaysAfterInitiation),
        ),
        ...listOf<Properties>(CorsConfiguration?.CorsRules ?? []).map(
          ({ AllowedMethods, AllowedOrigins, MaxAge }) =>
            `${AllowedMethods.join(' ')} from ${AllowedOrigins.join(' ')}, asked again after ${MaxAge} s`,
        ),
      ].join('; '),
  },
  'AWS::SecretsManager::Secret': {
    kind: 'secrets',
    line: ({ GenerateSecretString }) => `${GenerateSecretString?.PasswordLength ?? 32} characters`,
  },
  'AWS::Cognito::UserPoolClient': {
    kind: 'tokens of the pool',
    line: ({ AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits: unit }) =>
      `access ${AccessTokenValidity} ${unit.AccessToken}, id ${IdTokenValidity} ${unit.IdToken}, ` +
      `refresh ${RefreshTokenValidity} ${unit.RefreshToken}`,
  },
  'AWS::Budgets::Budget': {
    kind: 'budgets',
    called: ({ Budget }) => String(Budget.BudgetType),
    line: ({ Budget, NotificationsWithSubscribers = [] }) =>
      [
        `${Budget.BudgetLimit.Amount} ${Budget.BudgetLimit.Unit} ${Budget.TimeUnit}`,
        ...NotificationsWithSubscribers.map(
          ({ Notification: told }: Properties) =>
            `${told.NotificationType} ${told.ComparisonOperator} ${told.Threshold} %`,
        ),
      ].join(', '),
  },
};

/** Returns every number of the templates that decides how the stage behaves. */
export function readNumbers(found: readonly Found[]): Numbers {
  const all = [...found];
  const name = namesOf(all);
  const numbers: Numbers = {};
  for (const [type, { kind, called, line }] of Object.entries(LINES)) {
    const rows = of(all, type)
      .filter((resource) => kind !== 'logs' || !isOfFunction(resource, all))
      .map((resource) => [
        called?.(resource.properties, name) ?? nameOf(resource),
        line(resource.properties, name, all),
      ]);
    const byName = Object.fromEntries(rows);
    numbers[kind] = byName;
    // The second of two with one name would hide the first.
    if (Object.keys(byName).length < rows.length) throw new Error(`Two of the ${kind} have one name`);
  }
  return { ...numbers, firewall: firewallLines(all) };
}

function readerLine(mapping: Properties, name: Name): string {
  const filters = listOf<Properties>(mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern);
  return [
    `${mapping.BatchSize} at a time`,
    optional('within % s', mapping.MaximumBatchingWindowInSeconds),
    optional('at most % at once', mapping.ScalingConfig?.MaximumConcurrency ?? mapping.ParallelizationFactor),
    optional('from %', mapping.StartingPosition),
    optional('tried again % times', mapping.MaximumRetryAttempts),
    optional('for % s', mapping.MaximumRecordAgeInSeconds),
    mapping.BisectBatchOnFunctionError ? 'halved' : '',
    mapping.FunctionResponseTypes?.join(' ') ?? 'reports nothing',
    mapping.Enabled === false ? 'OFF' : '',
    ...filters.map((pattern) => `only ${pattern}`),
  ]
    .filter(Boolean)
    .join(', ')
    .concat(
      mapping.StartingPosition ? deadLetters(mapping.DestinationConfig?.OnFailure?.Destination, name) : '',
    );
}

function tableLine(table: Properties): string {
  const keys = ({ KeySchema }: Properties) =>
    KeySchema.map(({ AttributeName }: Properties) => AttributeName).join(' ');
  return [
    keys(table),
    ...table.GlobalSecondaryIndexes.map(
      (index: Properties) => `${index.IndexName} (${keys(index)}) ${index.Projection.ProjectionType}`,
    ),
    `expires by ${table.TimeToLiveSpecification?.Enabled ? table.TimeToLiveSpecification.AttributeName : 'nothing'}`,
    `streams ${table.StreamSpecification?.StreamViewType}`,
    table.BillingMode,
  ].join(', ');
}

function firewallLines(all: Found[]): Record<string, string> {
  const acls = of(all, 'AWS::WAFv2::WebACL').map(({ properties }) => properties);
  return Object.fromEntries(
    acls.flatMap(({ DefaultAction, Rules }) => [
      ['otherwise', Object.keys(DefaultAction).join()],
      ...listOf<Properties>(Rules).map(({ Name, Priority, Action, OverrideAction, Statement }) => {
        const rate = Statement.RateBasedStatement;
        const overridden = Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [];
        const action = Object.keys(Action ?? OverrideAction).join();
        const among = rate?.ScopeDownStatement ?? {};
        const not = among.NotStatement?.Statement.ByteMatchStatement;
        const only = not ?? among.ByteMatchStatement;
        return [
          Name,
          `${Priority}: ${action}` +
            (rate
              ? ` above ${rate.Limit} in ${rate.EvaluationWindowSec} s by ${rate.AggregateKeyType}, ${not ? 'but' : 'of'} ${only?.PositionalConstraint} ${only?.SearchString}`
              : '') +
            overridden
              .map((each: Properties) => `, ${each.Name} ${Object.keys(each.ActionToUse).join()}`)
              .join(''),
        ];
      }),
    ]),
  );
}

/** Returns the routes that have their own limits, grouped by limit. */
function routeLimits(settings: Record<string, Properties>): string {
  const byLimit = Map.groupBy(
    Object.entries(settings),
    ([, limit]) => `${limit.ThrottlingRateLimit} a second, ${limit.ThrottlingBurstLimit} at once`,
  );
  return [...byLimit]
    .map(([limit, routes]) => `; ${limit} of ${routes.map(([route]) => route).join(', ')}`)
    .sort()
    .join('');
}

const deadLetters = (target: unknown, name: Name) => `, then ${target ? name(target) : 'LOST'}`;

const redrive = (policy: Properties | undefined, name: Name) =>
  policy ? `, tried ${policy.maxReceiveCount} times, then ${name(policy.deadLetterTargetArn)}` : '';

function retentionOf(group: Properties | undefined, name: Name, found: Found[]): string {
  const own = of(found, 'AWS::Logs::LogGroup').find(({ id }) => id === group?.Ref);
  if (!own) return 'for ever';
  return `${own.properties.RetentionInDays ?? 'for ever'} days in ${name({ Ref: own.id })}`;
}

function isOfFunction({ id }: Found, all: Found[]): boolean {
  return of(all, 'AWS::Lambda::Function').some(
    ({ properties }) => properties.LoggingConfig?.LogGroup?.Ref === id,
  );
}
