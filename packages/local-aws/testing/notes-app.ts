import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AllowedMethods, Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';

/** Two functions without packages. `api` stores notes and publishes an event for each. `count` counts the events. */
const CODE = `
const call = async (service, target, body) => {
  const key = process.env.AWS_ACCESS_KEY_ID;
  const reply = await fetch(process.env.AWS_ENDPOINT_URL, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/' + service + '/aws4_request, SignedHeaders=host, Signature=0',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': target,
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text && JSON.parse(text);
};
const dynamo = (operation, input) => call('dynamodb', 'DynamoDB_20120810.' + operation, { TableName: process.env.TABLE, ...input });
const json = (statusCode, body) => ({ statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const api = async ({ requestContext, pathParameters, body }) => {
  const id = { S: pathParameters.id };
  if (requestContext.http.method === 'PUT') {
    await dynamo('PutItem', { Item: { id, text: { S: body } } });
    const Entries = [{ EventBusName: process.env.BUS, Source: 'notes', DetailType: 'NoteKept', Detail: JSON.stringify({ id: id.S }) }];
    await call('events', 'AWSEvents.PutEvents', { Entries });
    return json(201, { id: id.S });
  }
  const { Item } = await dynamo('GetItem', { Key: { id } });
  return Item ? json(200, { text: Item.text?.S, n: Item.n?.N }) : json(404, { message: 'no such note' });
};

export const count = async ({ Records }) => {
  for (const { body } of Records) {
    if (JSON.parse(body)['detail-type'] !== 'NoteKept') throw new Error('another event: ' + body);
    await dynamo('UpdateItem', {
      Key: { id: { S: 'count' } },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    });
  }
};
`;

/** Synthesizes an independent app: notes behind an HTTP API, counted through a bus. */
export function synthesizeNotes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'notes-'));
  writeFileSync(join(folder, 'index.mjs'), CODE);
  const app = new App({ outdir: join(folder, 'cdk.out'), analyticsReporting: false });
  const stack = new Stack(app, 'notes');
  const table = new Table(stack, 'Notes', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
  });
  const bus = new EventBus(stack, 'Bus', { eventBusName: 'notes' });
  const queue = new Queue(stack, 'Kept');
  new Rule(stack, 'OnKept', {
    eventBus: bus,
    eventPattern: { source: ['notes'], detailType: ['NoteKept'] },
    targets: [new SqsQueue(queue)],
  });
  const code = Code.fromAsset(folder, { exclude: ['cdk.out'] });
  const made = (name: string) =>
    new LambdaFunction(stack, name, {
      ...{ runtime: Runtime.NODEJS_22_X, code, handler: `index.${name}` },
      environment: { TABLE: table.tableName, BUS: bus.eventBusName },
    });
  const [api, count] = [made('api'), made('count')];
  table.grantReadWriteData(api);
  table.grant(count, 'dynamodb:UpdateItem');
  bus.grantPutEventsTo(api);
  count.addEventSource(new SqsEventSource(queue));
  const http = new HttpApi(stack, 'Http');
  http.addRoutes({
    path: '/api/notes/{id}',
    methods: [HttpMethod.GET, HttpMethod.PUT],
    integration: new HttpLambdaIntegration('Call', api),
  });
  new Distribution(stack, 'Site', {
    defaultRootObject: 'index.html',
    defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(new Bucket(stack, 'Pages')) },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${http.apiId}.execute-api.us-east-1.amazonaws.com`),
        allowedMethods: AllowedMethods.ALLOW_ALL,
      },
    },
  });
  return app.synth().directory;
}
