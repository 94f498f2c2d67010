import { PutObjectCommand } from '@aws-sdk/client-s3';
import { administrator } from '../../testing/core.ts';
import {
  BUCKET,
  openTestBucket,
  PHOTO_DEAD_LETTERS,
  PHOTO_FUNCTION,
  resources,
  type TestBucket,
} from '../../testing/s3.ts';
import { createS3 } from './service.ts';

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket();
});

afterEach(() => bucket.close());

const put = (Key: string, Body: string) =>
  bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));

test('a new object under the prefix is handed to the function as an S3 event, written with the object', async () => {
  await put('incoming/a b+ü.jpg', 'hello');
  await put('elsewhere.jpg', 'hello');

  expect(bucket.created).toEqual([
    `${BUCKET} incoming/a b+ü.jpg 5 5d41402abc4b2a76b9719d911017c592`,
    `${BUCKET} elsewhere.jpg 5 5d41402abc4b2a76b9719d911017c592`,
  ]);
  expect(bucket.deliveries).toHaveLength(1);
  expect(await bucket.store.get('delivery~1')).toEqual(bucket.deliveries[0]?.payload);
  expect(bucket.deliveries[0]).toMatchObject({
    kind: 'lambda',
    target: PHOTO_FUNCTION,
    retry: { maxAttempts: 3 },
    deadLetterArn: PHOTO_DEAD_LETTERS,
    payload: {
      Records: [
        {
          eventVersion: '2.1',
          eventSource: 'aws:s3',
          awsRegion: 'us-east-1',
          eventTime: new Date(bucket.clock.now()).toISOString(),
          eventName: 'ObjectCreated:Put',
          s3: {
            s3SchemaVersion: '1.0',
            bucket: { name: BUCKET, arn: `arn:aws:s3:::${BUCKET}` },
            object: {
              key: 'incoming/a+b%2B%C3%BC.jpg',
              size: 5,
              eTag: '5d41402abc4b2a76b9719d911017c592',
              sequencer: expect.stringMatching(/^[0-9A-F]{16}$/),
            },
          },
        },
      ],
    },
  });
});

test("the account's own bus is told of every new object, written with it", async () => {
  await put('acc_1/a b+ü.jpg', 'hello');

  expect(bucket.events).toEqual([
    {
      source: 'aws.s3',
      detailType: 'Object Created',
      resources: [`arn:aws:s3:::${BUCKET}`],
      time: bucket.clock.now(),
      detail: {
        version: '0',
        bucket: { name: BUCKET },
        object: {
          key: 'acc_1/a b+ü.jpg',
          size: 5,
          etag: '5d41402abc4b2a76b9719d911017c592',
          sequencer: expect.stringMatching(/^[0-9A-F]{16}$/),
        },
        'request-id': expect.stringMatching(/^[0-9A-F]{16}$/),
        requester: '000000000000',
        'source-ip-address': '127.0.0.1',
        reason: 'PutObject',
      },
    },
  ]);
  expect(await bucket.store.get('told~1')).toEqual(bucket.events[0]?.detail);
});

test('a bucket may not notify a function that does not permit it', async () => {
  const starting = createS3({
    store: bucket.store,
    clock: bucket.clock,
    resources: resources.filter(({ type }) => type !== 'AWS::Lambda::Permission'),
    folder: bucket.folder,
    principal: () => administrator,
    allowed: () => true,
    deliveries: { ops: () => [], wake: () => undefined },
    events: { serviceOps: () => [], wake: () => undefined },
  });

  await expect(starting).rejects.toThrow(`Bucket ${BUCKET} notifies ${PHOTO_FUNCTION}`);
});
