import type {
  FunctionRole,
  IndexGrant,
  OtherGrant,
  ServiceDefinition,
  TableGrant,
} from '@sward/shared/service';
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type Stage, senderOf } from '../stage.ts';
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
  const { other } = service.grants;
  return [
    ...tableStatementsFor(service, role, resources.tables),
    ...other.filter((g) => g.to.includes(role)).flatMap((g) => OTHER[g.grant](resources)),
    ...(role === 'api' || role === 'live' ? [readSecret(resources.originSecret.secretArn)] : []),
  ];
}

/** Those that are about tables. */
export function tableStatementsFor(
  service: ServiceDefinition,
  role: FunctionRole,
  accessed: Resources['tables'],
): PolicyStatement[] {
  const { tables, indexes } = service.grants;
  return [
    ...tables.filter((g) => g.to.includes(role)).map((g) => tableStatement(g, accessed)),
    ...indexes.filter((g) => g.to.includes(role)).map((g) => indexStatement(g, accessed)),
  ];
}

function leadingKeys(keys: readonly string[]) {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } };
}

function tableStatement(grant: TableGrant, tables: Resources['tables']): PolicyStatement {
  return new PolicyStatement({
    actions: grant.actions.flatMap((action) => TABLE_ACTIONS[action]),
    resources: [tables[grant.table].tableArn],
    conditions: leadingKeys(grant.keys),
  });
}

function indexStatement(grant: IndexGrant, tables: Resources['tables']): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [`${tables[grant.table].tableArn}/index/${grant.index}`],
    conditions: leadingKeys(grant.keys),
  });
}

function readSecret(arn: string): PolicyStatement {
  return new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [arn] });
}

/**
 * From the stage's own address alone. Whether that or its domain is the verified identity is the operator's choice, and in its
 * sandbox SES asks for the identity of the receiver too.
 */
export function sendMail(scope: Construct, stage: Stage, actions = ['ses:SendEmail']): PolicyStatement {
  return new PolicyStatement({
    actions,
    resources: [mailArn(scope, 'identity', '*')],
    conditions: { StringEquals: { 'ses:FromAddress': senderOf(stage.mailFrom).address } },
  });
}

function mailArn(scope: Construct, resource: string, resourceName: string): string {
  return Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
}

/** What is sent through the configuration set needs the permission on both. */
function sendThroughSet({ scope, stage, mailSet }: Resources, actions: string[]): PolicyStatement[] {
  const set = mailArn(scope, 'configuration-set', mailSet.configurationSetName);
  return [sendMail(scope, stage, actions), new PolicyStatement({ actions, resources: [set] })];
}

/** The permission names a number or pool by its id, which the number itself does not tell. */
function sendText(scope: Construct): PolicyStatement {
  const arn = (resource: string) =>
    Stack.of(scope).formatArn({ service: 'sms-voice', resource, resourceName: '*' });
  return new PolicyStatement({
    actions: ['sms-voice:SendTextMessage'],
    resources: [arn('phone-number'), arn('pool')],
  });
}

/** Keys of the bucket of uploads: photos as they were sent, photos without metadata, what people take with them. */
const ORIGINALS = 'acc_*';
const DECODED = 'photos/*';
const EXPORTS = 'exports/*';

const photosOf = (uploads: Bucket) => [ORIGINALS, DECODED].map((keys) => uploads.arnForObjects(keys));

/** Without it S3 answers 403 instead of 404 for a file that is not there. */
function listUploads(uploads: Bucket): PolicyStatement {
  return new PolicyStatement({ actions: ['s3:ListBucket'], resources: [uploads.bucketArn] });
}

const OTHER: Record<OtherGrant, (resources: Resources) => PolicyStatement[]> = {
  'send-mail': (resources) => sendThroughSet(resources, ['ses:SendEmail']),
  // Headers of one's own are part of a raw message alone.
  'send-raw-mail': (resources) => sendThroughSet(resources, ['ses:SendRawEmail']),
  'send-text': ({ scope, stage }) => (stage.smsFrom ? [sendText(scope)] : []),
  'user-pool': ({ pool }) => [
    new PolicyStatement({
      actions: [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminSetUserMFAPreference',
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
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects(ORIGINALS)] }),
  ],
  'write-exports': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects(EXPORTS)] }),
  ],
  'read-exports': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [uploads.arnForObjects(EXPORTS)] }),
    listUploads(uploads),
  ],
  'erase-exports': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [uploads.arnForObjects(EXPORTS)] }),
    listUploads(uploads),
  ],
  'erase-uploads': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:DeleteObject'], resources: photosOf(uploads) }),
    listUploads(uploads),
  ],
  // Originals in, decoded files out; nothing else of the bucket.
  'decode-photos': ({ uploads }) => [
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:DeleteObject'],
      resources: [uploads.arnForObjects(ORIGINALS)],
    }),
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects(DECODED)] }),
    listUploads(uploads),
  ],
  'push-frames': ({ liveApi }) => [liveApi.pushFrames()],
  'read-uploads': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:GetObject'], resources: photosOf(uploads) }),
    listUploads(uploads),
  ],
};
