import { createHash } from 'node:crypto';

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';

/** Parts from which the identifiers of one resource are made. */
export interface Naming {
  /** Physical name: the explicit name property, or one made from stack and logical id. */
  name: string;
  /** Address of the AWS endpoint of this run, without a trailing slash. */
  awsUrl: string;
  /** Returns a resolved property of the resource. */
  property(name: string): unknown;
  /** Returns stable lower-case characters made from stack and logical id. */
  id(length: number): string;
}

type Identifier = (naming: Naming) => string;

export interface ResourceType {
  /** Part of the local cloud that implements the type. Exactly one of `live` and `ignored` is set. */
  live?: string;
  /** Reason why leaving the type out changes nothing visible on one machine. */
  ignored?: string;
  /** Property that holds an explicit physical name. */
  nameProperty?: string;
  /** Limits of the service on a default name. */
  nameStyle?: { maxLength: number; lowerCase?: boolean };
  /** Value of `Ref`; the physical name by default. */
  ref?: Identifier;
  arn?: Identifier;
  /** `Fn::GetAtt` names other than `Arn`. Any other name stops the start. */
  attributes?: Record<string, Identifier>;
}

const arn = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
const name: Identifier = (n) => n.name;
const upper =
  (length: number): Identifier =>
  (n) =>
    n.id(length).toUpperCase();

const tableArn: Identifier = (n) => arn('dynamodb', `table/${n.name}`);
const userPoolId: Identifier = (n) => `${REGION}_${n.id(9)}`;
const secretArn: Identifier = (n) => arn('secretsmanager', `secret:${n.name}-${n.id(6)}`);
const queueUrl: Identifier = (n) => `${n.awsUrl}/${ACCOUNT}/${n.name}`;
const apiId: Identifier = (n) => n.id(10);
const cloudFrontFunctionArn: Identifier = (n) => `arn:aws:cloudfront::${ACCOUNT}:function/${n.name}`;
const policyId: Identifier = (n) => n.id(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const ruleArn: Identifier = (n) => {
  const bus = String(n.property('EventBusName') ?? 'default');
  const busName = bus.slice(bus.lastIndexOf('/') + 1);
  return arn('events', busName === 'default' ? `rule/${n.name}` : `rule/${busName}/${n.name}`);
};
const topicArn: Identifier = (n) => arn('sns', n.name);
const keyArn: Identifier = (n) => arn('kms', `key/${policyId(n)}`);
const repeated = 'is drawn and raised only where people are on call for the cloud account';

/**
 * The closed list of resource types of the local cloud. A type that is not here stops the start. Otherwise it
 * could work in the cloud and silently do nothing on this machine, or the other way round.
 */
export const RESOURCE_TYPES: Record<string, ResourceType> = {
  // Data
  'AWS::DynamoDB::Table': {
    live: 'dynamodb',
    nameProperty: 'TableName',
    arn: tableArn,
    attributes: { StreamArn: (n) => `${tableArn(n)}/stream/2024-01-01T00:00:00.000` },
  },
  'AWS::S3::Bucket': {
    live: 's3',
    nameProperty: 'BucketName',
    nameStyle: { maxLength: 63, lowerCase: true },
    arn: (n) => `arn:aws:s3:::${n.name}`,
    attributes: {
      DomainName: (n) => `${n.name}.s3.amazonaws.com`,
      RegionalDomainName: (n) => `${n.name}.s3.${REGION}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { live: 's3, edge' },
  'AWS::SecretsManager::Secret': {
    live: 'secretsmanager',
    nameProperty: 'Name',
    ref: secretArn,
    arn: secretArn,
    attributes: { Id: secretArn },
  },
  'AWS::SecretsManager::ResourcePolicy': {
    ignored: 'only narrows who may administer a secret; the roles of the functions decide who reads it',
  },
  'AWS::KMS::Key': {
    ignored: 'encryption at rest; the state folder is protected by the file system',
    ref: policyId,
    arn: keyArn,
    attributes: { KeyId: policyId },
  },
  'AWS::KMS::Alias': {
    ignored: 'a name for an encryption key that is not used here',
    nameProperty: 'AliasName',
  },

  // People
  'AWS::Cognito::UserPool': {
    live: 'cognito',
    nameProperty: 'UserPoolName',
    ref: userPoolId,
    arn: (n) => arn('cognito-idp', `userpool/${userPoolId(n)}`),
    attributes: {
      UserPoolId: userPoolId,
      ProviderName: (n) => `cognito-idp.${REGION}.amazonaws.com/${userPoolId(n)}`,
      ProviderURL: (n) => `https://cognito-idp.${REGION}.amazonaws.com/${userPoolId(n)}`,
    },
  },
  'AWS::Cognito::UserPoolClient': {
    live: 'cognito',
    nameProperty: 'ClientName',
    ref: (n) => n.id(26),
    attributes: { ClientId: (n) => n.id(26), Name: name },
  },
  'AWS::IAM::Role': {
    live: 'iam',
    nameProperty: 'RoleName',
    nameStyle: { maxLength: 64 },
    arn: (n) => `arn:aws:iam::${ACCOUNT}:role/${n.name}`,
    attributes: { RoleId: (n) => `AROA${upper(17)(n)}` },
  },
  'AWS::IAM::Policy': { live: 'iam', nameProperty: 'PolicyName', attributes: { Id: name } },
  'AWS::IAM::ManagedPolicy': {
    live: 'iam',
    nameProperty: 'ManagedPolicyName',
    ref: (n) => `arn:aws:iam::${ACCOUNT}:policy/${n.name}`,
    arn: (n) => `arn:aws:iam::${ACCOUNT}:policy/${n.name}`,
    attributes: { PolicyArn: (n) => `arn:aws:iam::${ACCOUNT}:policy/${n.name}` },
  },

  // Functions
  'AWS::Lambda::Function': {
    live: 'lambda',
    nameProperty: 'FunctionName',
    nameStyle: { maxLength: 64 },
    arn: (n) => arn('lambda', `function:${n.name}`),
  },
  'AWS::Lambda::Permission': { live: 'iam, gateway' },
  'AWS::Lambda::EventSourceMapping': { live: 'streams, sqs', ref: policyId, attributes: { Id: policyId } },
  'AWS::Lambda::EventInvokeConfig': { live: 'lambda' },

  // HTTP
  'AWS::ApiGatewayV2::Api': {
    live: 'gateway',
    ref: apiId,
    attributes: {
      ApiId: apiId,
      ApiEndpoint: (n) => `https://${apiId(n)}.execute-api.${REGION}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Route': {
    live: 'gateway',
    ref: (n) => n.id(7),
    attributes: { RouteId: (n) => n.id(7) },
  },
  'AWS::ApiGatewayV2::Integration': {
    live: 'gateway',
    ref: (n) => n.id(7),
    attributes: { IntegrationId: (n) => n.id(7) },
  },
  'AWS::ApiGatewayV2::Stage': { live: 'gateway', nameProperty: 'StageName' },
  'AWS::ApiGateway::Account': { ignored: 'lets the gateway of the cloud write access logs' },
  'AWS::CloudFront::Distribution': {
    live: 'edge',
    ref: (n) => `E${upper(13)(n)}`,
    attributes: { Id: (n) => `E${upper(13)(n)}`, DomainName: (n) => `d${n.id(13)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': {
    live: 'edge',
    nameProperty: 'Name',
    nameStyle: { maxLength: 64 },
    ref: cloudFrontFunctionArn,
    attributes: {
      FunctionARN: cloudFrontFunctionArn,
      'FunctionMetadata.FunctionARN': cloudFrontFunctionArn,
    },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': { live: 'edge', ref: policyId, attributes: { Id: policyId } },
  'AWS::CloudFront::OriginRequestPolicy': { live: 'edge', ref: policyId, attributes: { Id: policyId } },
  'AWS::CloudFront::CachePolicy': {
    ignored: 'the edge of this machine keeps no cache; each answer comes from its origin',
    ref: policyId,
    attributes: { Id: policyId },
  },
  'AWS::CloudFront::OriginAccessControl': {
    ignored: 'lets the cloud edge read the private site bucket; here the edge reads the built folder',
    ref: upper(14),
    attributes: { Id: upper(14) },
  },
  'AWS::WAFv2::WebACL': {
    ignored: 'guards an address that the internet can reach; nothing here listens beyond this machine',
    ref: policyId,
    arn: (n) => arn('wafv2', `global/webacl/${n.name}/${policyId(n)}`),
  },

  // Messages and time
  'AWS::Events::EventBus': {
    live: 'events',
    nameProperty: 'Name',
    arn: (n) => arn('events', `event-bus/${n.name}`),
    attributes: { Name: name },
  },
  'AWS::Events::Rule': { live: 'events', nameProperty: 'Name', nameStyle: { maxLength: 64 }, arn: ruleArn },
  'AWS::Events::Archive': {
    live: 'events',
    nameProperty: 'ArchiveName',
    arn: (n) => arn('events', `archive/${n.name}`),
  },
  'AWS::Events::EventBusPolicy': { ignored: 'lets other accounts put events; there is one account here' },
  'AWS::SQS::Queue': {
    live: 'sqs',
    nameProperty: 'QueueName',
    nameStyle: { maxLength: 80 },
    ref: queueUrl,
    arn: (n) => arn('sqs', n.name),
    attributes: { QueueName: name, QueueUrl: queueUrl },
  },
  'AWS::SQS::QueuePolicy': {
    ignored: 'lets rules and other services of the cloud send; here they hand over inside one process',
  },
  'AWS::Scheduler::Schedule': {
    live: 'scheduler',
    nameProperty: 'Name',
    nameStyle: { maxLength: 64 },
    arn: (n) => arn('scheduler', `schedule/${String(n.property('GroupName') ?? 'default')}/${n.name}`),
  },
  'AWS::Scheduler::ScheduleGroup': {
    live: 'scheduler',
    nameProperty: 'Name',
    nameStyle: { maxLength: 64 },
    arn: (n) => arn('scheduler', `schedule-group/${n.name}`),
  },
  'AWS::SES::EmailIdentity': {
    live: 'ses',
    ref: (n) => String(n.property('EmailIdentity') ?? n.name),
  },
  'AWS::SES::ConfigurationSet': {
    live: 'ses',
    nameProperty: 'Name',
    nameStyle: { maxLength: 64 },
  },
  'AWS::SES::ConfigurationSetEventDestination': { live: 'ses' },

  // Watching
  'AWS::Logs::LogGroup': {
    ignored: 'what functions print goes to the log file of the state folder',
    nameProperty: 'LogGroupName',
    arn: (n) => arn('logs', `log-group:${n.name}:*`),
  },
  'AWS::Logs::MetricFilter': { ignored: `a figure for the dashboard, which ${repeated}` },
  'AWS::Logs::ResourcePolicy': { ignored: 'lets services of the cloud write to log groups' },
  'AWS::Logs::QueryDefinition': { ignored: `a saved search over log groups, which ${repeated}` },
  'AWS::CloudWatch::Alarm': {
    ignored: `an alarm, which ${repeated}`,
    nameProperty: 'AlarmName',
    arn: (n) => arn('cloudwatch', `alarm:${n.name}`),
  },
  'AWS::CloudWatch::CompositeAlarm': {
    ignored: `an alarm, which ${repeated}`,
    nameProperty: 'AlarmName',
    arn: (n) => arn('cloudwatch', `alarm:${n.name}`),
  },
  'AWS::CloudWatch::Dashboard': { ignored: `a dashboard, which ${repeated}`, nameProperty: 'DashboardName' },
  'AWS::SNS::Topic': {
    ignored: `carries alarms, which are ${repeated.replace('is ', '')}`,
    nameProperty: 'TopicName',
    ref: topicArn,
    arn: topicArn,
    attributes: { TopicArn: topicArn, TopicName: name },
  },
  'AWS::SNS::TopicPolicy': { ignored: 'lets the cloud publish alarms' },
  'AWS::SNS::Subscription': { ignored: 'who receives alarms' },
  'AWS::Budgets::Budget': { ignored: 'watches the bill of the cloud account' },
  'AWS::Backup::BackupPlan': { ignored: 'backups of the cloud account' },
  'AWS::Backup::BackupSelection': { ignored: 'backups of the cloud account' },
  'AWS::Backup::BackupVault': { ignored: 'backups of the cloud account', nameProperty: 'BackupVaultName' },
  'AWS::CDK::Metadata': { ignored: 'usage statistics of the CDK itself' },
};

/** Returns stable characters derived from a seed, in base 36, which every kind of identifier accepts. */
export function stableId(seed: string, length: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`).toString(36);
  return digits.padStart(50, '0').slice(-length);
}

/** Returns CloudFormation's default name: stack and logical id, shortened with a hash to the service's limit. */
export function defaultName(stack: string, logicalId: string, style?: ResourceType['nameStyle']): string {
  const full = `${stack}-${logicalId}`;
  const cased = style?.lowerCase ? full.toLowerCase() : full;
  if (!style || cased.length <= style.maxLength) return cased;
  return `${cased.slice(0, style.maxLength - 9)}-${stableId(full, 8)}`;
}
