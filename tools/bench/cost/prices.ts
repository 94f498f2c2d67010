/**
 * Source of list prices of AWS in us-east-1, in dollars: the first tier of each, without free tiers, discounts or taxes.
 * They were looked up on 2026-11-22 in stored copies of prices that others had read on AWS's pages.
 */
interface Source {
  page: string;
  /** Day or year of that copy. Null marks a commonly known price: compare it with `page` before relying on it. */
  read: string | null;
  /** Site or repository that quotes the page. */
  by?: string;
}

const HARVEST = 'github.com/api-evangelist, prices quoted from the page';
const SAMPLE =
  'github.com/aws-samples/sample-llm-search-citation-analysis-with-amazon-bedrock, pull request 60';

export const SOURCES: { [list: string]: Source } = {
  apigateway: { page: 'aws.amazon.com/api-gateway/pricing', read: '2025-05-19', by: 'awsforengineers.com' },
  cloudfront: { page: 'aws.amazon.com/cloudfront/pricing', read: null },
  cognito: { page: 'aws.amazon.com/cognito/pricing', read: '2026-09-20', by: HARVEST },
  dynamodb: { page: 'aws.amazon.com/dynamodb/pricing/on-demand', read: '2026-05-26', by: SAMPLE },
  eventbridge: { page: 'aws.amazon.com/eventbridge/pricing', read: '2026-03-13', by: 'cloudburn.io' },
  lambda: { page: 'aws.amazon.com/lambda/pricing', read: '2025', by: 'cloudchipr.com' },
  location: { page: 'aws.amazon.com/location/pricing', read: null },
  logs: { page: 'aws.amazon.com/cloudwatch/pricing', read: null },
  s3: { page: 'aws.amazon.com/s3/pricing', read: null },
  secrets: { page: 'aws.amazon.com/secrets-manager/pricing', read: null },
  ses: { page: 'aws.amazon.com/ses/pricing', read: '2026-07-22', by: HARVEST },
  sms: { page: 'aws.amazon.com/end-user-messaging/pricing', read: null },
  sqs: { page: 'aws.amazon.com/sqs/pricing', read: null },
  waf: { page: 'aws.amazon.com/waf/pricing', read: '2026-05-26', by: SAMPLE },
};

export interface Price {
  /** `Service, what is billed`. */
  item: string;
  usd: number;
  /** Number of billed units that cost `usd`. */
  per: number;
  /** Billed units per counted operation; 1 by default. */
  units?: number;
  /** Key of {@link SOURCES}. */
  from: string;
}

const GB = 1e9;
const MILLION = 1e6;

const write: Price = { item: 'DynamoDB, write units', usd: 0.625, per: MILLION, from: 'dynamodb' };
const queueRequest: Price = { item: 'SQS, requests', usd: 0.4, per: MILLION, from: 'sqs' };
const logged = (units = 1): Price => ({
  item: 'CloudWatch Logs, bytes',
  usd: 0.5,
  per: GB,
  units,
  from: 'logs',
});
const stored: Price = { item: 'S3, writes', usd: 0.005, per: 1000, from: 's3' };
const fetched: Price = { item: 'S3, reads', usd: 0.0004, per: 1000, from: 's3' };
/** Price of the plan Essentials, which new accounts have. Accounts that sent before June 2025 pay 0.1. */
const mail: Price = { item: 'SES, mails', usd: 0.16, per: 1000, from: 'ses' };

/** Bytes that Lambda itself logs per invocation (start and report, as JSON), and API Gateway per request. */
const LOG_OF_AN_INVOCATION = 700;
const LOG_OF_A_REQUEST = 150;

/** Prices of the counted operations, by their name in the meter of the local cloud. */
export const PRICES: { [counted: string]: readonly Price[] } = {
  'dynamodb:ReadUnits': [{ item: 'DynamoDB, read units', usd: 0.125, per: MILLION, from: 'dynamodb' }],
  'dynamodb:WriteUnits': [write],
  'dynamodb:IndexWriteUnits': [{ ...write, item: 'DynamoDB, write units of indexes' }],
  'lambda:Requests': [
    { item: 'Lambda, requests', usd: 0.2, per: MILLION, from: 'lambda' },
    logged(LOG_OF_AN_INVOCATION),
  ],
  'lambda:GBMilliseconds': [
    { item: 'Lambda, GB-seconds on arm64', usd: 0.0000133334, per: 1000, from: 'lambda' },
  ],
  'logs:Bytes': [logged()],
  'apigateway:HttpRequests': [
    { item: 'API Gateway, HTTP requests', usd: 1, per: MILLION, from: 'apigateway' },
    logged(LOG_OF_A_REQUEST),
  ],
  'apigateway:Socket MESSAGE': [
    { item: 'API Gateway, WebSocket messages', usd: 1, per: MILLION, from: 'apigateway' },
  ],
  'apigateway:SocketMinutes': [
    { item: 'API Gateway, WebSocket minutes', usd: 0.25, per: MILLION, from: 'apigateway' },
  ],
  'execute-api:ManageConnections': [
    { item: 'API Gateway, WebSocket messages', usd: 1, per: MILLION, from: 'apigateway' },
  ],
  'cloudfront:Requests': [
    { item: 'CloudFront, HTTPS requests', usd: 0.01, per: 10_000, from: 'cloudfront' },
    { item: 'CloudFront, functions', usd: 0.1, per: MILLION, units: 2, from: 'cloudfront' },
    { item: 'WAF, requests', usd: 0.6, per: MILLION, from: 'waf' },
  ],
  'cloudfront:Bytes': [{ item: 'CloudFront, bytes', usd: 0.085, per: GB, from: 'cloudfront' }],
  'events:Events': [{ item: 'EventBridge, events', usd: 1, per: MILLION, from: 'eventbridge' }],
  'events:ArchivedBytes': [{ item: 'EventBridge, archived bytes', usd: 0.1, per: GB, from: 'eventbridge' }],
  // Each schedule fires once.
  'scheduler:CreateSchedule': [
    { item: 'EventBridge, scheduler invocations', usd: 1, per: MILLION, from: 'eventbridge' },
  ],
  // A rule or a timer sends each message in one request. A batch takes one request to receive and one to delete.
  'sqs:Messages': [queueRequest],
  'sqs:Batches': [{ ...queueRequest, units: 2 }],
  's3:POST': [stored],
  's3:PutObject': [stored],
  's3:GET': [fetched],
  's3:GetObject': [fetched],
  's3:HEAD': [fetched],
  'ses:SendEmail': [mail],
  'ses:SendRawEmail': [mail],
  // Approximate price of a text message within the United States, with the carriers' surcharge.
  'sms-voice:SendTextMessage': [{ item: 'Texts, parts', usd: 0.0118, per: 1, from: 'sms' }],
  'secretsmanager:GetSecretValue': [
    { item: 'Secrets Manager, calls', usd: 0.05, per: 10_000, from: 'secrets' },
  ],
  // Requested once in 30 days for each cell and color scheme.
  'geo-maps:GetStaticMap': [{ item: 'Location, pictures of the map', usd: 0.6, per: 1000, from: 'location' }],
  'geo-places:Geocode Core': [{ item: 'Location, geocodes', usd: 0.5, per: 1000, from: 'location' }],
  'geo-places:Geocode Advanced': [{ item: 'Location, geocodes', usd: 0.5, per: 1000, from: 'location' }],
  'geo-places:Geocode Stored': [{ item: 'Location, geocodes to keep', usd: 4, per: 1000, from: 'location' }],
  // Price of the plan Lite, which the user pool has. Essentials, the default plan, costs 0.015.
  'cognito-idp:ActiveUsers': [
    { item: 'Cognito, active people of a month', usd: 0.0055, per: 1, from: 'cognito' },
  ],
};

const BY_UNITS = 'billed by units';
const BY_PEOPLE = 'billed by people of a month';

/** Counted operations that cost nothing by themselves, with the reason. */
export const FREE: { [counted: string]: string } = {
  'dynamodb:BatchGetItem': BY_UNITS,
  'dynamodb:BatchWriteItem': BY_UNITS,
  'dynamodb:DeleteItem': BY_UNITS,
  'dynamodb:GetItem': BY_UNITS,
  'dynamodb:PutItem': BY_UNITS,
  'dynamodb:Query': BY_UNITS,
  'dynamodb:TransactWriteItems': BY_UNITS,
  'dynamodb:UpdateItem': BY_UNITS,
  'dynamodb:StreamRecords': 'Lambda reads streams for nothing',
  'lambda:Milliseconds': 'billed with its memory',
  'apigateway:Socket CONNECT': 'billed by minutes',
  'apigateway:Socket DISCONNECT': 'billed by minutes',
  'events:PutEvents': 'billed by events',
  's3:DeleteObject': 'deletions are free',
  's3:DeleteObjectVersion': 'deletions are free',
  's3:OPTIONS': 'preflights are free',
  'cognito-idp:AdminCreateUser': BY_PEOPLE,
  'cognito-idp:AdminDeleteUser': BY_PEOPLE,
  'cognito-idp:AdminGetUser': BY_PEOPLE,
  'cognito-idp:ListUsers': BY_PEOPLE,
  'cognito-idp:AdminInitiateAuth': BY_PEOPLE,
  'cognito-idp:AdminRespondToAuthChallenge': BY_PEOPLE,
  'cognito-idp:AdminSetUserMFAPreference': BY_PEOPLE,
  'cognito-idp:AdminSetUserPassword': BY_PEOPLE,
  'cognito-idp:AssociateSoftwareToken': BY_PEOPLE,
  'cognito-idp:ConfirmForgotPassword': BY_PEOPLE,
  'cognito-idp:ForgotPassword': BY_PEOPLE,
  'cognito-idp:VerifySoftwareToken': BY_PEOPLE,
  'push:POST': 'push services of browsers are free of charge',
  'stripe:GET': "Stripe's fees stand apart",
  'stripe:POST': "Stripe's fees stand apart",
};
