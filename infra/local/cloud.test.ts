import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemplateResource } from './cfn/assembly.ts';
import { writeAssembly } from './cfn/testing.ts';
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';

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

const RESOURCES = {
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
} as unknown as Record<string, TemplateResource>;

const assemblyDir = writeAssembly({
  app: { template: { Resources: RESOURCES }, assets: { 'api.zip': { 'index.mjs': CODE } } },
});
const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
writeFileSync(join(siteDir, 'index.html'), '<h1>Sward</h1>');

let lines: string[];
const running: Cloud[] = [];

beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((cloud) => cloud.stop()));
});

const newState = () => mkdtempSync(join(tmpdir(), 'state-'));

async function start(stateDir = newState(), more: Partial<CloudOptions> = {}): Promise<Cloud> {
  const log = (line: string) => lines.push(line);
  const cloud = await startCloud({ assemblyDir, siteDir, stateDir, port: 0, log, ...more });
  running.push(cloud);
  return cloud;
}

async function stop(cloud: Cloud): Promise<void> {
  running.splice(running.indexOf(cloud), 1);
  await cloud.stop();
}

async function callApi({ siteUrl }: Cloud, operation: string, input: unknown = {}) {
  const reply = await fetch(`${siteUrl}/api/call`, {
    method: 'POST',
    body: JSON.stringify({ operation, input }),
  });
  return { status: reply.status, body: await reply.text(), headers: reply.headers };
}

const send = (cloud: Cloud, body: string) =>
  callApi(cloud, 'sqs:AmazonSQS.SendMessage', {
    QueueUrl: `${cloud.awsUrl}/000000000000/inbox`,
    MessageBody: body,
  });
const read = async (cloud: Cloud, key: string) =>
  JSON.parse(
    (
      await callApi(cloud, 'dynamodb:DynamoDB_20120810.GetItem', {
        TableName: 'app-Table',
        Key: { pk: { S: key } },
      })
    ).body,
  ).Item;

test('a request goes through edge, gateway, function and queue into a table', async () => {
  const cloud = await start();

  expect(await (await fetch(cloud.siteUrl)).text()).toBe('<h1>Sward</h1>');
  expect((await send(cloud, 'one')).status).toBe(200);
  await cloud.settled();

  expect(await read(cloud, 'EVENT#one')).toMatchObject({ pk: { S: 'EVENT#one' } });
  expect(lines).toEqual([]);
});

test('what the role of a function does not allow is refused', async () => {
  const cloud = await start();
  const item = { TableName: 'app-Table', Item: { pk: { S: 'PAYMENT#1' } } };

  const { status, body } = await callApi(cloud, 'dynamodb:DynamoDB_20120810.PutItem', item);

  expect(status).toBe(400);
  expect(body).toContain('is not authorized to perform: dynamodb:PutItem');
  expect(lines[0]).toContain('assumed-role/app-Role/sward-local-api is not authorized');
});

test('state, keys and product time outlive a restart', async () => {
  const stateDir = newState();
  const first = await start(stateDir);
  await send(first, 'kept');
  await first.settled();
  const reached = await first.advance('PT48H');
  const { accessKeyId } = first.administrator;
  await stop(first);

  const second = await start(stateDir);
  await send(second, 'later');
  await second.settled();

  expect(second.administrator.accessKeyId).toBe(accessKeyId);
  expect(await read(second, 'EVENT#kept')).toBeDefined();
  expect(Date.parse((await read(second, 'EVENT#later')).at.S)).toBeGreaterThanOrEqual(reached);
});

test('a fresh start forgets', async () => {
  const stateDir = newState();
  const first = await start(stateDir);
  await send(first, 'gone');
  await first.settled();
  await stop(first);

  const second = await start(stateDir, { fresh: true });

  expect(await read(second, 'EVENT#gone')).toBeUndefined();
});

test('a function is run by the end of its name, with the address of the site', async () => {
  const cloud = await start();

  const result = await cloud.invoke('auth-seed', { a: 1 });

  expect(result).toEqual({ siteUrl: cloud.siteUrl, event: { a: 1 } });
  await expect(cloud.invoke('other', {})).rejects.toThrow('The templates hold no function other');
});

test('the gateway is reached with the secret header of the distribution', async () => {
  const cloud = await start();

  expect((await callApi(cloud, 'origin')).body).toBe('s3cret');
});

test('the console answers for the running cloud', async () => {
  const cloud = await start();
  await send(cloud, 'seen');
  await cloud.settled();

  const clock = await fetch(`${cloud.siteUrl}/_local/clock`, { method: 'POST', body: '{"advance":"PT1H"}' });
  const queues = await fetch(`${cloud.siteUrl}/_local/queues.json`);

  expect(Date.parse(((await clock.json()) as { now: string }).now)).toBeGreaterThanOrEqual(
    Date.now() + 3_590_000,
  );
  expect(await queues.json()).toMatchObject([{ name: 'inbox', messages: 0 }]);
});

test('a second process on the same state, and a taken port, say what is wrong and leave the first one alone', async () => {
  const stateDir = newState();
  const cloud = await start(stateDir);
  const port = Number(new URL(cloud.siteUrl).port);

  await expect(start(stateDir)).rejects.toThrow(/The state in .* is in use/);
  await expect(start(newState(), { port })).rejects.toThrow(`Port ${port} is taken`);
  await expect(start(stateDir, { fresh: true })).rejects.toThrow(/is in use/);

  expect((await fetch(cloud.siteUrl)).status).toBe(200);
});

test('a start that fails gives back what it took', async () => {
  const broken = writeAssembly({ app: { template: { Resources: { X: { Type: 'AWS::EC2::VPC' } } } } });
  const stateDir = newState();

  await expect(start(stateDir, { assemblyDir: broken })).rejects.toThrow('AWS::EC2::VPC');

  expect((await fetch((await start(stateDir)).siteUrl)).status).toBe(200);
});

test('stopping is quick even while a function hangs, and what functions print is kept', async () => {
  const hanging = writeAssembly({
    app: {
      template: { Resources: RESOURCES },
      assets: {
        'api.zip': {
          'index.mjs': `export const handler = () => { console.log('begun'); return new Promise(() => {}); };`,
        },
      },
    },
  });
  const cloud = await start(newState(), { assemblyDir: hanging });
  const asked = fetch(`${cloud.siteUrl}/api/call`, { method: 'POST', body: '{}' }).catch(() => undefined);
  const printed = () => readFileSync(cloud.logFile, 'utf8');
  while (!printed().includes('begun')) await new Promise((resolve) => setImmediate(resolve));
  const began = performance.now();

  await stop(cloud);
  await asked;

  expect(performance.now() - began).toBeLessThan(3_000);
  expect(printed()).toContain('[sward-local-api] begun');
});
