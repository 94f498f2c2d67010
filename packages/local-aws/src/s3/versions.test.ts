import { readdir } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { awsCall } from '../../testing/aws-call.ts';
import { BUCKET, openTestBucket, resources, type TestBucket } from '../../testing/s3.ts';

const VERSIONED = resources.map((resource) =>
  resource.type === 'AWS::S3::Bucket'
    ? { ...resource, properties: { ...resource.properties, VersioningConfiguration: { Status: 'Enabled' } } }
    : resource,
);

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket(VERSIONED);
});
afterEach(() => bucket.close());

const Bucket = BUCKET;
const put = (Key: string, Body: string) => bucket.s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const remove = (Key: string, VersionId?: string) =>
  bucket.s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
const text = async (Key: string) =>
  (await bucket.s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

async function versions(
  Prefix = '',
): Promise<{ Key?: string; VersionId?: string; latest?: boolean; mark: boolean }[]> {
  const { Versions = [], DeleteMarkers = [] } = await bucket.s3.send(
    new ListObjectVersionsCommand({ Bucket, Prefix }),
  );
  return [
    ...Versions.map(({ Key, VersionId, IsLatest }) => ({ Key, VersionId, latest: IsLatest, mark: false })),
    ...DeleteMarkers.map(({ Key, VersionId, IsLatest }) => ({
      Key,
      VersionId,
      latest: IsLatest,
      mark: true,
    })),
  ];
}

test('what is replaced or deleted stays, behind what is newer', async () => {
  await put('a', 'one');
  await put('a', 'two');
  expect(await text('a')).toBe('two');

  await remove('a');

  await expect(text('a')).rejects.toThrow(NoSuchKey);
  expect((await bucket.s3.send(new ListObjectsV2Command({ Bucket }))).Contents).toBeUndefined();
  const found = await versions();
  expect(found.map(({ latest, mark }) => [latest, mark])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect(await readdir(bucket.folder)).toHaveLength(2);
});

test('without the mark the object is back; without its version the one before it is', async () => {
  await put('a', 'one');
  await put('a', 'two');
  await remove('a');
  const mark = (await versions()).find((each) => each.mark);

  await remove('a', mark?.VersionId);
  expect(await text('a')).toBe('two');
  await remove('a', (await versions()).find(({ latest }) => latest)?.VersionId);

  expect(await text('a')).toBe('one');
  expect(await readdir(bucket.folder)).toHaveLength(1);
});

test('who deletes each version that is listed leaves nothing, no byte and no name', async () => {
  for (const key of ['a/1', 'a/1', 'a/2', 'b']) await put(key, key);
  await remove('a/2');

  for (const { Key = '', VersionId } of await versions('a/')) await remove(Key, VersionId);

  expect((await versions()).map(({ Key }) => Key)).toEqual(['b']);
  expect(await readdir(bucket.folder)).toHaveLength(1);
});

test('an object from before the bucket had versions is the oldest of them', async () => {
  await bucket.restart(resources);
  await put('a', 'before');
  await bucket.restart(VERSIONED);
  await put('a', 'after');

  const found = await versions();
  expect(found.map(({ VersionId, latest }) => [VersionId === 'null', latest])).toEqual([
    [false, true],
    [true, false],
  ]);
  await remove('a', found[0]?.VersionId);
  expect(await text('a')).toBe('before');
});

test('versions and their bytes outlive a restart', async () => {
  await put('a', 'one');
  await put('a', 'two');

  await bucket.restart();

  expect(await versions()).toHaveLength(2);
  expect(await readdir(bucket.folder)).toHaveLength(2);
});

test('an old version cannot be read by its id, which says so', async () => {
  await put('a', 'one');
  const read = new GetObjectCommand({ Bucket, Key: 'a', VersionId: 'null' });

  await expect(bucket.s3.send(read)).rejects.toMatchObject({ name: 'NotImplemented' });
});

test.each([
  ['GET', `/${BUCKET}`, 'versions=&prefix=a', 's3:ListBucketVersions'],
  ['DELETE', `/${BUCKET}/a`, 'versionId=1', 's3:DeleteObjectVersion'],
  ['DELETE', `/${BUCKET}/a`, '', 's3:DeleteObject'],
])('%s %s?%s asks for a permission of its own: %s', async (method, path, query, action) => {
  const call = awsCall({ method, path, query: new URLSearchParams(query) });

  expect(await bucket.service.accesses(call)).toMatchObject([{ action }]);
});
