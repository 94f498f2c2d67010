import { type Found, listOf, type Properties } from './resources.ts';

interface Statement {
  Effect?: string;
  Action?: string | string[];
  Resource?: unknown;
  Condition?: Properties;
}

/** Actions that AWS cannot narrow: streams are only listed as a whole, and traces have no resource. */
export const ONLY_AS_A_WHOLE: readonly string[] = ['dynamodb:ListStreams', 'xray:PutTraceSegments'];

/** Actions on items, patterns included: `dynamodb:*` reads items too. */
const ON_ITEMS =
  /^(\*|dynamodb:(.*\*.*|((Batch)?Get|(Batch)?Write|Put|Update|Delete|ConditionCheck)Item|Query|Scan|PartiQL\w+))$/;

/**
 * Returns every grant of an identity that is open in a way that cdk-nag does not see, in policies, managed policies and roles.
 * Such a grant reaches items of a table without their leading keys, or by a call that need not name one. It may also pass a role
 * to any service, or reach every resource by an action that AWS can narrow, even where cdk-nag has to accept that.
 */
export function openGrants(found: readonly Found[]): string[] {
  return found.flatMap(({ id, type, properties }) =>
    policiesOf(type, properties)
      .flatMap((policy) => listOf<Statement>(policy.Statement))
      .filter(({ Effect }) => Effect !== 'Deny')
      .flatMap((statement) => openings(statement).map((opening) => `${id} grants ${opening}`)),
  );
}

function policiesOf(type: string, properties: Properties): { Statement: Statement | Statement[] }[] {
  if (type === 'AWS::IAM::Policy' || type === 'AWS::IAM::ManagedPolicy') return [properties.PolicyDocument];
  if (type !== 'AWS::IAM::Role') return [];
  return listOf<Properties>(properties.Policies ?? []).map(({ PolicyDocument }) => PolicyDocument);
}

function openings({ Action = '*', Resource, Condition }: Statement): string[] {
  const actions = listOf(Action);
  const everywhere =
    listOf(Resource).includes('*') && !actions.every((each) => ONLY_AS_A_WHOLE.includes(each));
  const keys = listOf<string>(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []);
  const named = Condition?.Null?.['dynamodb:LeadingKeys'] === 'false';
  const bounded = named && keys.length > 0 && keys.every((key) => /^[A-Z]/.test(key));
  return [
    ...(bounded ? [] : actions.filter((each) => ON_ITEMS.test(each)).map((each) => `${each} on every item`)),
    ...(everywhere ? ['every resource'] : []),
    ...(actions.includes('iam:PassRole') && !Condition?.StringEquals?.['iam:PassedToService']
      ? ['a role to every service']
      : []),
  ];
}

/**
 * Returns the grants of one action on items of one table that a role has in several statements. AWS refuses a batch or a
 * transaction with keys of two of them: it looks for one statement that covers all keys.
 */
export function dividedGrants(found: readonly Found[]): string[] {
  return found.flatMap(({ id, type, properties }) => {
    const each = policiesOf(type, properties)
      .flatMap((policy) => listOf<Statement>(policy.Statement))
      .flatMap(({ Action = [], Resource }) =>
        listOf(Action)
          .filter((action) => ON_ITEMS.test(action))
          .flatMap((action) => listOf(Resource).map((on) => `${action} on ${JSON.stringify(on)}`)),
      );
    return each
      .filter((grant, index) => each.indexOf(grant) !== index)
      .map((grant) => `${id} grants ${grant} twice`);
  });
}
