import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { costLines, hasPrice, perJob, plus, totalOf } from './cost-report.ts';
import { Counter } from './counter.ts';
import { FREE, PRICES, SOURCES } from './prices.ts';

const priceOf = (what: string) => totalOf(costLines({ [what]: 1 }));

test('amounts become dollars at their list prices', () => {
  const lines = costLines({
    'dynamodb:ReadUnits': 2_000_000,
    'dynamodb:WriteUnits': 400_000,
    'ses:SendEmail': 10,
  });

  expect(lines).toEqual([
    { item: 'DynamoDB, read units', amount: 2_000_000, usd: 0.25, from: 'dynamodb' },
    { item: 'DynamoDB, write units', amount: 400_000, usd: 0.25, from: 'dynamodb' },
    { item: 'SES, mails', amount: 10, usd: expect.closeTo(0.0016, 12), from: 'ses' },
  ]);
  expect(totalOf(lines)).toBeCloseTo(0.5016, 12);
});

test('what is billed in several units is: a batch of a queue is two requests, an invocation also what Lambda logs of it', () => {
  expect(costLines({ 'sqs:Messages': 10, 'sqs:Batches': 2 })).toEqual([
    { item: 'SQS, requests', amount: 14, usd: expect.closeTo(14 * 0.4e-6, 15), from: 'sqs' },
  ]);
  expect(priceOf('lambda:Requests')).toBeCloseTo(0.2e-6 + 700 * 0.5e-9, 15);
  // A function of 512 MB that runs for two seconds.
  expect(priceOf('lambda:GBMilliseconds') * 512 * 2).toBeCloseTo(0.0000133334 * 0.5 * 2 * 1.024, 12);
  expect(priceOf('cloudfront:Requests')).toBeCloseTo(1e-6 + 0.2e-6 + 0.6e-6, 15);
});

test('the same item from several calls is one line, the dearest first', () => {
  const lines = costLines({ 's3:GetObject': 5, 'ses:SendEmail': 1, 'ses:SendRawEmail': 2 });

  expect(lines.map(({ item, amount }) => [item, amount])).toEqual([
    ['SES, mails', 3],
    ['S3, reads', 5],
  ]);
});

test('what is counted and has no price is an error that names it', () => {
  expect(() => costLines({ 'ses:SendEmail': 1, 'kms:Decrypt': 2, 'sns:Publish': 1 })).toThrow(
    'no price for kms:Decrypt, sns:Publish',
  );
  expect(costLines({ 'kms:Decrypt': 0, 'dynamodb:GetItem': 3 })).toEqual([]);
});

test('of a span its idle part is taken away, and the rest is shared', () => {
  expect(perJob({ a: 12, b: 3 }, { a: 2, c: 9 }, 5)).toEqual({ a: 2, b: 0.6 });
  expect(plus({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual({ a: 1, b: 5, c: 4 });
});

test('the counter adds up, by what it was for, and begins anew once it was read', () => {
  const counter = new Counter();
  counter.meter('lambda:Requests', 1, 'bids-api');
  counter.meter('lambda:Requests', 1, 'relay');
  counter.meter('logs:Bytes', 40);

  expect(counter.take()).toEqual({
    total: { 'lambda:Requests': 2, 'logs:Bytes': 40 },
    of: { 'lambda:Requests': { 'bids-api': 1, relay: 1 } },
  });
  expect(counter.take()).toEqual({ total: {}, of: {} });
});

test('every price is above nothing and says where and when it was read', () => {
  for (const price of Object.values(PRICES).flat()) {
    expect(price).toMatchObject({ item: expect.stringMatching(/^[\w ]+, /) });
    expect(Math.min(price.usd, price.per, price.units ?? 1)).toBeGreaterThan(0);
    expect(SOURCES[price.from]).toMatchObject({
      page: expect.stringMatching(/^aws\.amazon\.com\/[\w-]+\/pricing/),
    });
  }
  for (const { read, by } of Object.values(SOURCES)) {
    expect(by === undefined).toBe(read === null);
    expect(read ?? '2026-01-01').toMatch(/^20\d\d(-\d\d-\d\d)?$/);
  }
  expect(Object.keys(PRICES).filter((what) => Object.hasOwn(FREE, what))).toEqual([]);
});

/** Names of services in the counts, by the SDK's package. */
const SCOPES: { [client: string]: string } = {
  'client-apigatewaymanagementapi': 'execute-api',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-eventbridge': 'events',
  'client-geo-places': 'geo-places',
  'client-pinpoint-sms-voice-v2': 'sms-voice',
  'client-s3': 's3',
  'client-scheduler': 'scheduler',
  'client-secrets-manager': 'secretsmanager',
  'client-ses': 'ses',
  'client-dynamodb': 'dynamodb',
};

/** Operations that are counted under another name: that of their permission or of the billed item. */
const COUNTED_AS: { [operation: string]: string } = {
  'execute-api:DeleteConnection': 'execute-api:ManageConnections',
  'execute-api:PostToConnection': 'execute-api:ManageConnections',
  'geo-places:Geocode': 'geo-places:Geocode Stored',
  's3:HeadObject': 's3:HEAD',
};

/** Returns every operation of AWS that the sources import, as `service:Operation`. */
function operationsOfTheProduct(): string[] {
  const tracked = execFileSync('git', ['ls-files', 'services', 'shared'], { encoding: 'utf8' }).split('\n');
  const sources = tracked.filter((path) => /\.ts$/.test(path) && !/test|\.d\.ts$/.test(path));
  const found = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/import (?!type)\{([^}]*)\} from '@aws-sdk\/([\w-]+)'/g)].flatMap(
      ([, names = '', client = '']) =>
        [...names.matchAll(/\b(\w+)Command\b/g)].map(
          ([, operation]) => `${SCOPES[client] ?? client}:${operation}`,
        ),
    );
  });
  return [...new Set(found)].sort();
}

test('every call to AWS that the product can make has a price, or a reason to cost nothing', () => {
  const operations = operationsOfTheProduct();

  expect(operations.length).toBeGreaterThan(20);
  expect(operations.filter((operation) => !hasPrice(COUNTED_AS[operation] ?? operation))).toEqual([]);
});
