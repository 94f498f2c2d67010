import { administrator } from '../../testing/core.ts';
import { functionResource } from '../../testing/lambda.ts';
import type { AwsCall } from '../core/types.ts';
import type { EndpointService } from '../endpoint/endpoint.ts';
import { readDefinition } from '../lambda/function-definition.ts';
import { meteredEnvironment } from '../lambda/metered-environment.ts';
import { meteredService } from './calls.ts';
import { meteredEdge } from './edge.ts';

let told: [what: string, amount: number, of?: string][];
const meter = (what: string, amount: number, of?: string) =>
  void told.push(of ? [what, amount, of] : [what, amount]);

beforeEach(() => {
  told = [];
});

function service(
  scope: string,
  status: number,
  body: object,
  headers = {},
): EndpointService & { seen: AwsCall[] } {
  const seen: AwsCall[] = [];
  return {
    scope,
    seen,
    accesses: () => [{ action: `${scope}:Permitted`, resource: '*' }],
    denied: () => ({ status: 403 }),
    handle: async (call) => {
      seen.push(call);
      return { status, headers, body: JSON.stringify(body) };
    },
  };
}

function call(target: string | undefined, body: object, administrated = false): AwsCall {
  return {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: target === undefined ? {} : { 'x-amz-target': target },
    body: Buffer.from(JSON.stringify(body)),
    principal: { ...administrator, administrator: administrated },
  };
}

const units = (CapacityUnits: number, inIndex = 0) => ({
  TableName: 'things',
  CapacityUnits,
  ...(inIndex && { GlobalSecondaryIndexes: { lists: { CapacityUnits: inIndex } } }),
});

test('a read is told with its units, which the call itself did not ask for', async () => {
  const dynamo = service('dynamodb', 200, { ConsumedCapacity: [units(2.5), units(1)] });

  await meteredService(dynamo, meter).handle(call('DynamoDB_20120810.BatchGetItem', { a: 1 }));

  expect(told).toEqual([
    ['dynamodb:BatchGetItem', 1],
    ['dynamodb:ReadUnits', 2.5, 'things'],
    ['dynamodb:ReadUnits', 1, 'things'],
  ]);
  expect(JSON.parse(String(dynamo.seen[0]?.body))).toEqual({ a: 1, ReturnConsumedCapacity: 'INDEXES' });
});

test('of a write the part of the indexes stands apart', async () => {
  const dynamo = service('dynamodb', 200, { ConsumedCapacity: units(10, 4) });

  await meteredService(dynamo, meter).handle(call('DynamoDB_20120810.PutItem', {}));

  expect(told.slice(1)).toEqual([
    ['dynamodb:WriteUnits', 6, 'things'],
    ['dynamodb:IndexWriteUnits', 4, 'things'],
  ]);
});

test('a refused write is paid for, a refused read is not', async () => {
  const metered = meteredService(service('dynamodb', 400, { __type: 'Refused' }), meter);

  await metered.handle(call('DynamoDB_20120810.TransactWriteItems', { TransactItems: [{}, {}, {}] }));
  await metered.handle(call('DynamoDB_20120810.UpdateItem', {}));
  await metered.handle(call('DynamoDB_20120810.GetItem', {}));

  expect(told.filter(([what]) => what.endsWith('Units'))).toEqual([
    ['dynamodb:WriteUnits', 6, 'refused'],
    ['dynamodb:WriteUnits', 1, 'refused'],
  ]);
});

test('events are told one by one with their bytes', async () => {
  const Entries = [
    { DetailType: 'BidPlaced', Detail: '{"a":1}' },
    { DetailType: 'BidPlaced', Detail: '{}' },
  ];

  await meteredService(service('events', 200, {}), meter).handle(call('AWSEvents.PutEvents', { Entries }));

  expect(told).toEqual([
    ['events:PutEvents', 1],
    ['events:Events', 1, 'BidPlaced'],
    ['events:ArchivedBytes', 7],
    ['events:Events', 1, 'BidPlaced'],
    ['events:ArchivedBytes', 2],
  ]);
});

test('a call without an operation in its header has the name of its permission, and the price bucket it was billed at', async () => {
  const headers = { 'x-amz-geo-pricing-bucket': 'Stored' };

  await meteredService(service('geo-places', 200, {}, headers), meter).handle(call(undefined, {}));

  expect(told).toEqual([['geo-places:Permitted Stored', 1]]);
});

test('what an administrator asks is not told', async () => {
  await meteredService(service('dynamodb', 200, {}), meter).handle(call('DynamoDB_20120810.Scan', {}, true));

  expect(told).toEqual([]);
});

test.each([
  [
    { Records: [{ eventSource: 'aws:sqs' }, { eventSource: 'aws:sqs' }] },
    [
      ['sqs:Messages', 2, 'shop'],
      ['sqs:Batches', 1, 'shop'],
    ],
  ],
  [{ Records: [{ eventSource: 'aws:dynamodb' }] }, [['dynamodb:StreamRecords', 1, 'shop']]],
  [
    { routeKey: 'GET /api/health', requestContext: { http: {} } },
    [['apigateway:HttpRequests', 1, 'GET /api/health']],
  ],
  [{ requestContext: { eventType: 'MESSAGE' } }, [['apigateway:Socket MESSAGE', 1]]],
  [{ timer: 'sweep' }, []],
])('an invocation %j is told with its time and memory, failed or not', async (event, source) => {
  const definition = readDefinition(functionResource('shop', '', { MemorySize: 512 }));
  const environment = {
    alive: () => true,
    stop: async () => {},
    run: () => Promise.reject(new Error('failed')),
  };

  await expect(meteredEnvironment(environment, definition, meter).run(event)).rejects.toThrow('failed');

  const [, [, ms = 0] = []] = told;
  expect(ms).toBeGreaterThanOrEqual(1);
  expect(told).toEqual([
    ['lambda:Requests', 1, 'shop'],
    ['lambda:Milliseconds', ms, 'shop'],
    ['lambda:GBMilliseconds', ms / 2, 'shop'],
    ...source,
  ]);
});

test('the edge tells its requests and the bytes of its answers', async () => {
  const edge = meteredEdge(async () => ({ status: 200, headers: {}, body: 'grün' }), meter);
  const request = {
    method: 'GET',
    path: '/api/health',
    query: '',
    headers: {},
    body: undefined,
    sourceIp: '127.0.0.1',
  };

  await edge(request);
  await edge({ ...request, path: '/login' });

  expect(told).toEqual([
    ['cloudfront:Requests', 1, 'API'],
    ['cloudfront:Bytes', 5, 'API'],
    ['cloudfront:Requests', 1, 'site'],
    ['cloudfront:Bytes', 5, 'site'],
  ]);
});
