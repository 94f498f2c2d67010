import { type Name, namesOf } from './names.ts';
import { type Found, listOf, of, type Properties } from './resources.ts';

/** Permissions of a role: resource (with the leading keys of items) -> actions. */
export type Permissions = Record<string, string>;

/** Words for actions that are always granted together. Every other action keeps its name. */
const WORDS: readonly [word: string, actions: readonly string[]][] = [
  ['get', ['dynamodb:GetItem', 'dynamodb:BatchGetItem']],
  ['query', ['dynamodb:Query']],
  ['put', ['dynamodb:PutItem']],
  ['update', ['dynamodb:UpdateItem']],
  ['check', ['dynamodb:ConditionCheckItem']],
  ['delete', ['dynamodb:DeleteItem']],
  ['send', ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl']],
  [
    'receive',
    [
      ...['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'],
      ...['sqs:GetQueueAttributes', 'sqs:GetQueueUrl'],
    ],
  ],
  ['log', ['logs:CreateLogStream', 'logs:PutLogEvents']],
];
const ITEMS = /^dynamodb:(?!.*Stream|GetRecords|GetShardIterator)/;
const LEADING = { operator: 'ForAllValues:StringLike', key: 'dynamodb:LeadingKeys' };
/** Condition that refuses a call without a key, which `ForAllValues` alone lets through. */
const GUARD = { operator: 'Null', value: JSON.stringify({ [LEADING.key]: 'false' }) };

interface Grant {
  on: string;
  action: string;
}

/** Returns the permissions of each role of the templates, by the function that assumes it, else by the place of the role. */
export function readPermissions(found: readonly Found[]): Record<string, Permissions> {
  const all = [...found];
  const name = namesOf(all);
  return Object.fromEntries(
    of(all, 'AWS::IAM::Role').map((role) => {
      const grants = statementsOf(role, all).flatMap((statement) => grantsOf(statement, name));
      const byPlace = Map.groupBy(grants, ({ on }) => on);
      const said = [...byPlace].map(([on, each]) => [on, inWords(each.map(({ action }) => action))]);
      const managed = listOf<unknown>(role.properties.ManagedPolicyArns ?? []);
      return [
        holderOf(role, all, name),
        Object.fromEntries([...said, ...managed.map((policy) => [name(policy), 'managed policy'])].sort()),
      ];
    }),
  );
}

/** Returns the callers that resource policies allow for each function, queue and topic. */
export function readCallers(found: readonly Found[]): Record<string, string[]> {
  const all = [...found];
  const name = namesOf(all);
  const doors = [
    ...of(all, 'AWS::Lambda::Permission').map(({ properties }) => ({
      to: name(properties.FunctionName),
      by: `${properties.Principal} ${properties.Action} from ${name(properties.SourceArn ?? 'anywhere')}`,
    })),
    ...['AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy', 'AWS::S3::BucketPolicy']
      .flatMap((type) => of(all, type))
      .flatMap(({ properties }) => listOf<Properties>(properties.PolicyDocument.Statement))
      .filter(({ Effect }) => Effect === 'Allow')
      .map((statement) => ({ to: name(statement.Resource), by: allowance(statement, name) })),
  ];
  const byDoor = Map.groupBy(doors, ({ to }) => to);
  return Object.fromEntries([...byDoor].map(([to, each]) => [to, each.map(({ by }) => by).sort()]).sort());
}

function allowance({ Principal, Action, Condition }: Properties, name: Name): string {
  const source = Object.values<Properties>(Condition ?? {}).flatMap((each) => Object.values(each));
  const from = source.length > 0 ? source.map((each) => name(each)).join(' and ') : 'anywhere';
  return `${Principal.Service ?? JSON.stringify(Principal)} ${listOf<string>(Action).join(' ')} from ${from}`;
}

/** Returns the statements of a role, from attached and inline policies. */
function statementsOf(role: Found, all: Found[]): Properties[] {
  const attached = all.filter(
    ({ type, stack, properties }) =>
      /^AWS::IAM::(Managed)?Policy$/.test(type) &&
      stack === role.stack &&
      properties.Roles?.some(({ Ref }: Properties) => Ref === role.id),
  );
  const inline = listOf<Properties>(role.properties.Policies ?? []);
  return [...attached.map(({ properties }) => properties), ...inline].flatMap(({ PolicyDocument }) =>
    listOf<Properties>(PolicyDocument.Statement),
  );
}

function grantsOf({ Effect, Action, NotAction, Resource, Condition }: Properties, name: Name): Grant[] {
  const { [LEADING.operator]: matching, [GUARD.operator]: guard, ...others } = Condition ?? {};
  const { [LEADING.key]: keys, ...more } = matching ?? {};
  const rest = {
    ...others,
    ...(Object.keys(more).length > 0 && { [LEADING.operator]: more }),
    ...(guard && JSON.stringify(guard) !== GUARD.value && { [GUARD.operator]: guard }),
  };
  const only = Object.keys(rest).length > 0 ? ` if ${JSON.stringify(rest)}` : '';
  const actions = listOf<string>(Action ?? [`all but ${listOf(NotAction).join(' ')}`]);
  return listOf(Resource).flatMap((resource) =>
    actions.flatMap((action) => {
      const items = ITEMS.test(action) ? listOf<string>(keys ?? '(every item)') : [];
      const unguarded = keys && !guard ? ' (or no key at all)' : '';
      const suffixes = items.length > 0 ? items.map((key) => ` ${key}${unguarded}`) : [''];
      return suffixes.map((suffix) => ({
        on: `${name(resource)}${suffix}${only}`,
        action: Effect === 'Deny' ? `not ${action}` : action,
      }));
    }),
  );
}

function inWords(actions: readonly string[]): string {
  const granted = new Set(actions);
  const words = WORDS.filter(([, each]) => each.every((action) => granted.has(action)));
  const said = new Set(words.flatMap(([, each]) => each));
  const others = [...granted].filter((action) => !said.has(action)).sort();
  return [...words.map(([word]) => word), ...others].join(' ');
}

function holderOf(role: Found, all: Found[], name: Name): string {
  const functions = of(all, 'AWS::Lambda::Function').filter(
    ({ stack, properties }) => stack === role.stack && properties.Role?.['Fn::GetAtt']?.[0] === role.id,
  );
  const holders = functions.map(({ id }) => name({ Ref: id })).join(', ') || name({ Ref: role.id });
  const trusted = listOf<Properties>(role.properties.AssumeRolePolicyDocument.Statement)
    .map(({ Principal }) => Principal.Service ?? JSON.stringify(Principal))
    .join(', ');
  return trusted === 'lambda.amazonaws.com' ? holders : `${holders}, by ${trusted}`;
}
