import type { PolicyStatement, Resource } from '../core/types.ts';
import { isKnownOperator } from './conditions.ts';

const WRITE_LOGS: PolicyStatement = {
  Effect: 'Allow',
  Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
  Resource: '*',
};
const WRITE_TRACES: PolicyStatement = {
  Effect: 'Allow',
  Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  Resource: '*',
};

/** The policies of AWS that a role may have here. Wider ones would hide a missing grant. */
const MANAGED_BY_AWS: Record<string, PolicyStatement[]> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': [WRITE_LOGS],
  'arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs': [WRITE_LOGS],
  'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess': [WRITE_TRACES],
};

const STATEMENT_FIELDS = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition']);

/**
 * Returns the policy statements of each role, by role ARN: inline policies, attached policies of the templates and
 * the known ones of AWS. Throws for an unknown managed policy or a statement that cannot be evaluated.
 */
export function statementsByRole(resources: readonly Resource[]): Map<string, PolicyStatement[]> {
  const roles = resources.filter(({ type }) => type === 'AWS::IAM::Role');
  const policies = resources.filter(
    ({ type }) => type === 'AWS::IAM::Policy' || type === 'AWS::IAM::ManagedPolicy',
  );
  const managed = new Map(policies.map((policy) => [policy.arn, policy]));
  return new Map(
    roles.map((role) => {
      const inline: { PolicyDocument: PolicyDocument }[] = role.properties.Policies ?? [];
      const attached = policies.filter(({ properties }) => properties.Roles?.includes(role.ref));
      const arns: string[] = role.properties.ManagedPolicyArns ?? [];
      const statements = [
        ...inline.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument, role)),
        ...attached.flatMap((policy) => statementsOf(policy.properties.PolicyDocument, policy)),
        ...arns.flatMap((arn) => {
          const own = managed.get(arn);
          const known = own ? statementsOf(own.properties.PolicyDocument, own) : MANAGED_BY_AWS[arn];
          if (!known)
            throw new Error(`Stack ${role.stack}, ${role.logicalId}: unknown managed policy ${arn}`);
          return known;
        }),
      ];
      return [role.arn, statements] as const;
    }),
  );
}

interface PolicyDocument {
  Statement: PolicyStatement | PolicyStatement[];
}

function statementsOf({ Statement }: PolicyDocument, owner: Resource): PolicyStatement[] {
  const statements = [Statement].flat();
  for (const statement of statements) {
    const unknown = [
      ...Object.keys(statement).filter((field) => !STATEMENT_FIELDS.has(field)),
      ...Object.keys(statement.Condition ?? {}).filter((operator) => !isKnownOperator(operator)),
    ];
    if (unknown.length > 0) {
      throw new Error(`Stack ${owner.stack}, ${owner.logicalId}: cannot evaluate ${unknown.join(', ')}`);
    }
  }
  return statements;
}
