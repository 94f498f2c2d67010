import type {
  FunctionRole,
  IndexGrant,
  OtherGrant,
  ServiceDefinition,
  TableGrant,
} from '@sward/shared/service';
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Resources } from './resources.ts';

const TABLE_ACTIONS: Record<TableGrant['actions'][number], readonly string[]> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  check: ['dynamodb:ConditionCheckItem'],
  delete: ['dynamodb:DeleteItem'],
};

/** The policy statements of one function of a service. */
export function statementsFor(
  service: ServiceDefinition,
  role: FunctionRole,
  resources: Resources,
): PolicyStatement[] {
  const { tables, indexes, other } = service.grants;
  return [
    ...tables.filter((g) => g.to.includes(role)).map((g) => tableStatement(g, resources)),
    ...indexes.filter((g) => g.to.includes(role)).map((g) => indexStatement(g, resources)),
    ...other.filter((g) => g.to.includes(role)).flatMap((g) => OTHER[g.grant](resources)),
    ...(role === 'api' ? [readSecret(resources.originSecret.secretArn)] : []),
  ];
}

function leadingKeys(keys: readonly string[]) {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } };
}

function tableStatement(grant: TableGrant, resources: Resources): PolicyStatement {
  return new PolicyStatement({
    actions: grant.actions.flatMap((action) => TABLE_ACTIONS[action]),
    resources: [resources.tables[grant.table].tableArn],
    conditions: leadingKeys(grant.keys),
  });
}

function indexStatement(grant: IndexGrant, resources: Resources): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [`${resources.tables[grant.table].tableArn}/index/${grant.index}`],
    conditions: leadingKeys(grant.keys),
  });
}

function readSecret(arn: string): PolicyStatement {
  return new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [arn] });
}

const OTHER: Record<OtherGrant, (resources: Resources) => PolicyStatement[]> = {
  'send-mail': ({ scope }) => [
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
    }),
  ],
  'user-pool': ({ pool }) => [
    new PolicyStatement({
      actions: [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminSetUserPassword',
      ],
      resources: [pool.userPoolArn],
    }),
  ],
  'locate-places': ({ scope }) => [
    new PolicyStatement({
      actions: ['geo-places:Geocode'],
      resources: [`arn:${Stack.of(scope).partition}:geo-places:${Stack.of(scope).region}::provider/default`],
    }),
  ],
  'stripe-secrets': ({ stripeSecret }) => [readSecret(stripeSecret.secretArn)],
  'schedule-timers': ({ scope, scheduleGroup, timerRole }) => [
    new PolicyStatement({
      actions: ['scheduler:CreateSchedule', 'scheduler:UpdateSchedule', 'scheduler:DeleteSchedule'],
      resources: [
        Stack.of(scope).formatArn({
          service: 'scheduler',
          resource: 'schedule',
          resourceName: `${scheduleGroup.scheduleGroupName}/*`,
        }),
      ],
    }),
    new PolicyStatement({ actions: ['iam:PassRole'], resources: [timerRole.roleArn] }),
  ],
  'write-uploads': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects('*')] }),
  ],
  'read-uploads': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [uploads.arnForObjects('*')] }),
    // Without it S3 answers 403 instead of 404 for a photo that never arrived.
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [uploads.bucketArn] }),
  ],
};
