import { listOf, type Properties, type Resource, type Template, textOf } from './template.ts';

/** One action that a policy allows or, by a `Deny`, refuses. */
export interface Grant {
  /** Owner of the policy: a role such as `AuthApiRole`, or the resource that admits others. */
  holder: string;
  allows: boolean;
  /** The caller that a resource policy names. */
  principal: string;
  action: string;
  resource: string;
  conditions: Properties;
}

/** Returns every grant in the policies of a template, one for each action on each resource. */
export function grantsOf({ Resources = {} }: Template): Grant[] {
  return Object.entries(Resources).flatMap(([id, resource]) =>
    policiesOf(id, resource).flatMap(({ holder, statement }) => grantsIn(holder, statement)),
  );
}

interface Policy {
  holder: string;
  statement: Properties;
}

function policiesOf(id: string, { Type, Properties: given = {} }: Resource): Policy[] {
  const of = (holder: string, document: Properties | undefined): Policy[] =>
    listOf<Properties>(document?.Statement).map((statement) => ({ holder, statement }));
  switch (Type) {
    case 'AWS::IAM::Policy':
    case 'AWS::IAM::ManagedPolicy':
    case 'AWS::IAM::RolePolicy':
      return holdersOf(given, id).flatMap((holder) => of(holder, given.PolicyDocument));
    case 'AWS::IAM::Role':
      return [
        ...of(`${id} is taken on`, given.AssumeRolePolicyDocument),
        ...listOf<Properties>(given.Policies).flatMap(({ PolicyDocument }) => of(id, PolicyDocument)),
        ...listOf<unknown>(given.ManagedPolicyArns).map((arn) => ({
          holder: id,
          statement: { Action: `everything of ${textOf(arn)}`, Resource: 'policy' },
        })),
      ];
    case 'AWS::Events::EventBusPolicy':
      return listOf<Properties>(given.Statement).map((statement) => ({ holder: id, statement }));
    case 'AWS::Lambda::Permission':
      return [{ holder: textOf(given.FunctionName), statement: permission(given) }];
    case 'AWS::Lambda::Url':
      return given.AuthType === 'NONE'
        ? [{ holder: id, statement: { Principal: '*', Action: 'lambda:InvokeFunctionUrl', Resource: 'url' } }]
        : [];
    default: {
      const document = given.PolicyDocument ?? given.ResourcePolicy ?? given.KeyPolicy ?? given.Policy;
      return typeof document === 'object' && document?.Statement ? of(id, document) : [];
    }
  }
}

const holdersOf = ({ Roles, Users, Groups, RoleName }: Properties, id: string): string[] => {
  const names = [...listOf(Roles), ...listOf(Users), ...listOf(Groups), ...listOf(RoleName)].map((each) =>
    String((each as Properties).Ref ?? textOf(each)),
  );
  return names.length > 0 ? names : [id];
};

const permission = ({ Principal, Action, SourceArn, SourceAccount }: Properties): Properties => ({
  Principal,
  Action,
  Resource: 'function',
  Condition: {
    ...(SourceArn && { ArnLike: { 'aws:SourceArn': SourceArn } }),
    ...(SourceAccount && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
  },
});

function grantsIn(holder: string, statement: Properties): Grant[] {
  const {
    Effect = 'Allow',
    Principal,
    NotPrincipal,
    Action,
    NotAction,
    Resource,
    NotResource,
    Condition = {},
  } = statement;
  const principals = [
    ...principalsIn(Principal),
    ...principalsIn(NotPrincipal).map((each) => `all but ${each}`),
  ];
  const actions = [...listOf<string>(Action), ...listOf<string>(NotAction).map((each) => `all but ${each}`)];
  const resources = [
    ...listOf<unknown>(Resource).map((each) => (typeof each === 'string' ? each : textOf(each))),
    ...listOf<unknown>(NotResource).map((each) => `all but ${textOf(each)}`),
  ];
  return (principals.length > 0 ? principals : ['']).flatMap((principal) =>
    actions.flatMap((action) =>
      (resources.length > 0 ? resources : ['itself']).map((resource) => ({
        holder,
        allows: Effect !== 'Deny',
        principal,
        action,
        resource,
        conditions: Condition,
      })),
    ),
  );
}

function principalsIn(principal: unknown): string[] {
  if (principal === undefined) return [];
  if (typeof principal === 'string') return [principal];
  return Object.entries(principal as Properties).flatMap(([kind, who]) =>
    listOf<unknown>(who).map((each) =>
      each === '*' ? '*' : `${kind} ${typeof each === 'string' ? each : textOf(each)}`,
    ),
  );
}
