import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { openStore } from '../src/core/store.ts';
import type {
  Access,
  AwsService,
  NewDelivery,
  Principal,
  Resource,
  ServiceEvent,
  Store,
} from '../src/core/types.ts';
import { createS3 } from '../src/s3/service.ts';
import { administrator, type Served, serve, type TestClock, testClock } from './core.ts';

export const BUCKET = 'sward-uploads';
export const SITE = 'http://localhost:4310';
export const PHOTO_FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:photo';
export const PHOTO_DEAD_LETTERS = 'arn:aws:sqs:us-east-1:000000000000:photo-dead';

export const resources: Resource[] = [
  {
    stack: 'data',
    logicalId: 'Uploads',
    type: 'AWS::S3::Bucket',
    ref: BUCKET,
    arn: `arn:aws:s3:::${BUCKET}`,
    properties: {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: ['https://*.sward.test'],
            AllowedMethods: ['GET', 'POST'],
            AllowedHeaders: ['content-type', 'x-amz-*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
      },
      NotificationConfiguration: {
        EventBridgeConfiguration: { EventBridgeEnabled: true },
        LambdaConfigurations: [
          {
            Event: 's3:ObjectCreated:*',
            Function: PHOTO_FUNCTION,
            Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'incoming/' }] } },
          },
        ],
      },
    },
  },
  {
    stack: 'services',
    logicalId: 'PhotoPermission',
    type: 'AWS::Lambda::Permission',
    ref: 'PhotoPermission',
    arn: '',
    properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: PHOTO_FUNCTION,
      Principal: 's3.amazonaws.com',
      SourceArn: `arn:aws:s3:::${BUCKET}`,
    },
  },
  {
    stack: 'services',
    logicalId: 'PhotoInvokes',
    type: 'AWS::Lambda::EventInvokeConfig',
    ref: 'PhotoInvokes',
    arn: '',
    properties: {
      FunctionName: PHOTO_FUNCTION,
      DestinationConfig: { OnFailure: { Destination: PHOTO_DEAD_LETTERS } },
    },
  },
];

/** A function's role. It may do what `permissions` of the test lists. */
export const worker: Principal = {
  accessKeyId: 'AKIAWORKER',
  secretAccessKey: 'worker-secret',
  name: 'worker',
  administrator: false,
  statements: [],
};

export interface TestBucket {
  store: Store;
  /** Starts at real time: the SDK dates its signatures by the machine's clock. */
  clock: TestClock;
  service: AwsService;
  served: Served;
  /** Signs as the administrator. */
  s3: S3Client;
  /** Signs as the worker. The server takes its calls for the administrator's, except presigned ones. */
  workerS3: S3Client;
  /** Permissions of the worker, as `action resource`. */
  permissions: Set<string>;
  deliveries: NewDelivery[];
  /** Events that the account's own bus received. */
  events: ServiceEvent[];
  created: string[];
  folder: string;
  /** Restarts the service over the same state, with other resources where they are given. */
  restart(changed?: readonly Resource[]): Promise<void>;
  close(): Promise<void>;
}

export async function openTestBucket(declared: readonly Resource[] = resources): Promise<TestBucket> {
  let current = declared;
  const { store } = await openStore();
  const clock = testClock(Math.floor(Date.now() / 1000) * 1000);
  const folder = await mkdtemp(join(tmpdir(), 'sward-s3-'));
  const permissions = new Set<string>();
  const deliveries: NewDelivery[] = [];
  const told: ServiceEvent[] = [];
  const created: string[] = [];
  const principals = [administrator, worker];
  const create = () =>
    createS3({
      store,
      clock,
      resources: current,
      folder,
      principal: (id) => principals.find(({ accessKeyId }) => accessKeyId === id),
      allowed: (principal: Principal, { action, resource }: Access) =>
        principal === worker && permissions.has(`${action} ${resource}`),
      deliveries: {
        ops: (delivery) => {
          deliveries.push(delivery);
          return [{ type: 'put', key: `delivery~${deliveries.length}`, value: delivery.payload }];
        },
        wake: () => undefined,
      },
      events: {
        serviceOps: (event) => {
          told.push(event);
          return [{ type: 'put', key: `told~${told.length}`, value: event.detail }];
        },
        wake: () => undefined,
      },
      onObjectCreated: (...event) => created.push(event.join(' ')),
      siteOrigins: [SITE],
    });
  const service = await create();
  const served = await serve([service]);
  const client = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
    new S3Client({ ...served.client, credentials });

  const bucket: TestBucket = {
    store,
    clock,
    folder,
    permissions,
    deliveries,
    events: told,
    created,
    service,
    served,
    s3: client(administrator),
    workerS3: client(worker),
    async restart(changed = current) {
      current = changed;
      await bucket.served.close();
      bucket.s3.destroy();
      bucket.service = await create();
      bucket.served = await serve([bucket.service]);
      bucket.s3 = new S3Client(bucket.served.client);
    },
    async close() {
      bucket.s3.destroy();
      bucket.workerS3.destroy();
      await bucket.served.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
  return bucket;
}

/** Returns the status and code of a refused call. */
export async function refusal(reply: Response): Promise<string> {
  return `${reply.status} ${/<Code>(.*?)<\/Code>/.exec(await reply.text())?.[1]}`;
}
