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
    ...(role === 'api' || role === 'live' || Object.keys(service.answers ?? {}).includes(role)
      ? [readSecret(resources.originSecret.secretArn)]
      : []),
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
    ...onItems(tables.filter((g) => g.to.includes(role)).flatMap((g) => itemGrants(g, accessed))),
    ...onItems(indexes.filter((g) => g.to.includes(role)).map((g) => indexGrant(g, accessed))),
  ];
}

/** Grants of a role on the items of a table, or of one of its indexes, that begin with these keys. */
interface ItemGrant {
  on: string;
  /** Actions that are granted together. */
  actions: readonly string[];
  keys: readonly string[];
  attributes?: readonly string[] | undefined;
}

function itemGrants(grant: TableGrant, tables: Resources['tables']): ItemGrant[] {
  const on = tables[grant.table].tableArn;
  const { attributes } = grant;
  return grant.actions.map((action) => ({
    on,
    attributes,
    actions: TABLE_ACTIONS[action],
    keys: grant.keys,
  }));
}

function indexGrant(grant: IndexGrant, tables: Resources['tables']): ItemGrant {
  const on = `${tables[grant.table].tableArn}/index/${grant.index}`;
  return { on, actions: ['dynamodb:Query'], keys: grant.keys };
}

/**
 * One statement for each table and action, with all of its keys: a batch or a transaction is asked for as a whole, and what two
 * statements allow half of each is refused. Actions with the same keys share their statement, but not with one for some attributes.
 */
function onItems(grants: readonly ItemGrant[]): PolicyStatement[] {
  const byAction = Map.groupBy(grants, ({ on, actions, attributes }) =>
    JSON.stringify([on, actions, attributes]),
  );
  const whole = [...byAction.values()].map((each) => ({
    on: each[0]?.on ?? '',
    actions: each[0]?.actions ?? [],
    attributes: each[0]?.attributes,
    keys: [...new Set(each.flatMap(({ keys }) => keys))].sort(),
  }));
  const byKeys = Map.groupBy(whole, ({ on, keys, attributes }) => JSON.stringify([on, keys, attributes]));
  return [...byKeys.values()].map((each) =>
    itemStatement(
      each.flatMap(({ actions }) => actions),
      [each[0]?.on ?? ''],
      each[0]?.keys ?? [],
      each[0]?.attributes,
    ),
  );
}

/** The key of every table, which each write names. */
const KEY = ['pk', 'sk'];

/**
 * On the items that begin with one of these keys; on nothing by a call that names no key, which `ForAllValues` would let through.
 * A write always names attributes, so that those need no such guard.
 */
export function itemStatement(
  actions: readonly string[],
  resources: string[],
  keys: readonly string[],
  attributes?: readonly string[],
): PolicyStatement {
  return new PolicyStatement({
    actions: [...actions],
    resources,
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      ...(attributes && {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...KEY, ...attributes] },
      }),
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
}

function readSecret(arn: string): PolicyStatement {
  return new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [arn] });
}

/**
 * From the stage's own address alone. Whether that or its domain is the verified identity is the operator's choice, and in its
 * sandbox SES asks for the identity of the receiver too.
 */
function sendMail(scope: Construct, stage: Stage, actions = ['ses:SendEmail']): PolicyStatement {
  return new PolicyStatement({
    actions,
    resources: [mailArn(scope, 'identity', '*')],
    conditions: { StringEquals: { 'ses:FromAddress': senderOf(stage.mailFrom).address } },
  });
}

function mailArn(scope: Construct, resource: string, resourceName: string): string {
  return Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
}

/** Sending through the configuration set needs the permission on both. */
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

/** Keys of the bucket of uploads: photos as they were sent, photos without metadata, what people take with them, pictures of the map. */
const ORIGINALS = 'acc_*';
const DECODED = 'photos/*';
const EXPORTS = 'exports/*';
const MAPS = 'maps/*';
const POOL = 'pool/*';

const photosOf = (uploads: Bucket) => [ORIGINALS, DECODED].map((keys) => uploads.arnForObjects(keys));

/** Without it S3 answers 403 instead of 404 for a file that is not there. */
function listUploads(uploads: Bucket): PolicyStatement {
  return new PolicyStatement({ actions: ['s3:ListBucket'], resources: [uploads.bucketArn] });
}

/** For good: what is deleted with its account leaves no earlier version. */
function erase(uploads: Bucket, resources: string[]): PolicyStatement[] {
  return [
    new PolicyStatement({ actions: ['s3:DeleteObjectVersion'], resources }),
    new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [uploads.bucketArn] }),
  ];
}

const OTHER: Record<OtherGrant, (resources: Resources) => PolicyStatement[]> = {
  'send-mail': (resources) => sendThroughSet(resources, ['ses:SendEmail']),
  // Headers of one's own are part of a raw message alone.
  'send-raw-mail': (resources) => sendThroughSet(resources, ['ses:SendRawEmail']),
  'send-text': ({ scope, stage }) => (stage.smsFrom === 'none' ? [] : [sendText(scope)]),
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
  // Pictures are drawn once and kept beside the uploads.
  'draw-maps': ({ scope, uploads }) => [
    new PolicyStatement({
      actions: ['geo-maps:GetStaticMap'],
      resources: [`arn:${Stack.of(scope).partition}:geo-maps:${Stack.of(scope).region}::provider/default`],
    }),
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: [uploads.arnForObjects(MAPS)],
    }),
    listUploads(uploads),
  ],
  // The export writes the users of the pool into files that no function reads.
  'export-pool': ({ pool, uploads }) => [
    new PolicyStatement({ actions: ['cognito-idp:ListUsers'], resources: [pool.userPoolArn] }),
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects(POOL)] }),
  ],
  'push-keys': ({ pushSecret }) => [readSecret(pushSecret.secretArn)],
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
    new PolicyStatement({
      actions: ['iam:PassRole'],
      resources: [timerRole.roleArn],
      // To the service that takes it on, and to no other one that would take a role.
      conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
    }),
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
  'erase-exports': ({ uploads }) => erase(uploads, [uploads.arnForObjects(EXPORTS)]),
  'erase-uploads': ({ uploads }) => erase(uploads, photosOf(uploads)),
  // Originals in, decoded files out; nothing else of the bucket.
  'decode-photos': ({ uploads }) => [
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:DeleteObject'],
      resources: [uploads.arnForObjects(ORIGINALS)],
    }),
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [uploads.arnForObjects(DECODED)] }),
    listUploads(uploads),
  ],
  'push-frames': ({ liveApi }) => [liveApi.manage('POST', 'DELETE')],
  'close-connections': ({ liveApi }) => [liveApi.manage('DELETE')],
  'read-uploads': ({ uploads }) => [
    new PolicyStatement({ actions: ['s3:GetObject'], resources: photosOf(uploads) }),
    listUploads(uploads),
  ],
};
