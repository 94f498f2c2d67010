import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemplateResource } from '../src/cfn/assembly.ts';
import { startLocalAws } from '../src/cloud.ts';
import { limitsOf } from '../src/core/limits.ts';
import type { LocalAws, LocalAwsOptions } from '../src/options.ts';
import { writeAssembly } from './cfn.ts';

const CODE = `
const call = (service, target, body) => fetch(process.env.AWS_ENDPOINT_URL, {
  method: 'POST',
  headers: {
    authorization: \`AWS4-HMAC-SHA256 Credential=\${process.env.AWS_ACCESS_KEY_ID}/20260101/us-east-1/\${service}/aws4_request, SignedHeaders=host, Signature=0\`,
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': target,
  },
  body: JSON.stringify(body),
});
const table = process.env.TABLE;
export const handler = async (event) => {
  if (event.Records) {
    for (const { body } of event.Records) {
      const item = { pk: { S: 'EVENT#' + body }, at: { S: new Date().toISOString() } };
      const reply = await call('dynamodb', 'DynamoDB_20120810.PutItem', { TableName: table, Item: item });
      if (!reply.ok) throw new Error(await reply.text());
    }
    return;
  }
  const { operation, input } = JSON.parse(event.body ?? '{}');
  if (operation === 'origin') return { statusCode: 200, body: event.headers['x-origin'] };
  const reply = await call(operation.split(':')[0], operation.split(':')[1], input);
  return { statusCode: reply.status, headers: { 'content-type': 'application/json' }, body: await reply.text() };
};
export const seed = async (event) => ({ siteUrl: process.env.SITE_URL, event });
`;

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const statement = (Action: string[], Resource: unknown, Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
});

/** An app of one function, its table, its queue and a site. */
export const RESOURCES = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    },
  },
  Inbox: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'inbox' } },
  OriginSecret: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: '{"current":"s3cret"}' } },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [
        {
          PolicyDocument: {
            Statement: [
              statement(['dynamodb:PutItem', 'dynamodb:GetItem'], arn('Table'), {
                'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['EVENT#*'] },
              }),
              statement(['sqs:SendMessage'], arn('Inbox')),
            ],
          },
        },
      ],
    },
  },
  Api: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'sward-local-api',
      Code: { S3Key: 'api.zip' },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Timeout: 10,
      Role: arn('Role'),
      Environment: { Variables: { TABLE: { Ref: 'Table' } } },
    },
  },
  Seed: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'sward-local-auth-seed',
      Code: { S3Key: 'api.zip' },
      Handler: 'index.seed',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
    },
  },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: { EventSourceArn: arn('Inbox'), FunctionName: { Ref: 'Api' } },
  },
  Http: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'Http' }, StageName: '$default' },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Http' },
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: arn('Api'),
      PayloadFormatVersion: '2.0',
    },
  },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Http' },
      RouteKey: 'POST /api/call',
      Target: { 'Fn::Sub': `integrations/\${Integration}` },
    },
  },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: arn('Api'),
      Principal: 'apigateway.amazonaws.com',
    },
  },
  Site: { Type: 'AWS::S3::Bucket' },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        DefaultCacheBehavior: { TargetOriginId: 'site' },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'POST'],
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          },
        ],
        Origins: [
          { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: {
              'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Http', 'ApiEndpoint'] }] }],
            },
            OriginCustomHeaders: [
              {
                HeaderName: 'x-origin',
                HeaderValue: {
                  'Fn::Join': [
                    '',
                    ['{{resolve:secretsmanager:', { Ref: 'OriginSecret' }, ':SecretString:current::}}'],
                  ],
                },
              },
            ],
          },
        ],
      },
    },
  },
} as Record<string, TemplateResource>;

const assemblyDir = writeAssembly({
  app: { template: { Resources: RESOURCES }, assets: { 'api.zip': { 'index.mjs': CODE } } },
});
const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
writeFileSync(join(siteDir, 'index.html'), '<h1>Lawns</h1>');

/** Keeps other work on the machine from ending a function. */
const TEST_PATIENCE = 20;

const running: LocalAws[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((cloud) => cloud.stop()));
});

export const newState = () => mkdtempSync(join(tmpdir(), 'state-'));

/** Runs the app and stops it after the test. */
export async function start(stateDir = newState(), more: Partial<LocalAwsOptions> = {}): Promise<LocalAws> {
  const cloud = await startLocalAws({
    assemblyDir,
    siteDir,
    stateDir,
    port: 0,
    environment: ({ site }) => ({ SITE_URL: site }),
    limits: limitsOf(TEST_PATIENCE),
    log: () => undefined,
    ...more,
  });
  running.push(cloud);
  return cloud;
}

export async function stop(cloud: LocalAws): Promise<void> {
  running.splice(running.indexOf(cloud), 1);
  await cloud.stop();
}

export async function callApi({ siteUrl }: LocalAws, operation: string, input: unknown = {}) {
  const reply = await fetch(`${siteUrl}/api/call`, {
    method: 'POST',
    body: JSON.stringify({ operation, input }),
  });
  return { status: reply.status, body: await reply.text(), headers: reply.headers };
}

export const send = (cloud: LocalAws, body: string) =>
  callApi(cloud, 'sqs:AmazonSQS.SendMessage', {
    QueueUrl: `${cloud.awsUrl}/000000000000/inbox`,
    MessageBody: body,
  });
export const read = async (cloud: LocalAws, key: string) =>
  JSON.parse(
    (
      await callApi(cloud, 'dynamodb:DynamoDB_20120810.GetItem', {
        TableName: 'app-Table',
        Key: { pk: { S: key } },
      })
    ).body,
  ).Item;
