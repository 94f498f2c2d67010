import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { BUCKET, openTestBucket, type TestBucket, worker } from '../../testing/s3.ts';
import type { AwsCall } from '../core/types.ts';

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket();
});

afterEach(() => bucket.close());

const put = (Key: string, Body: string | Buffer | Readable, input: object = {}) =>
  bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...input }));
const get = (Key: string, input: object = {}) =>
  bucket.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...input }));
const text = async (Key: string, input: object = {}) => (await get(Key, input)).Body?.transformToString();
const head = (Key: string) => bucket.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
const list = (input: object = {}) => bucket.s3.send(new ListObjectsV2Command({ Bucket: BUCKET, ...input }));

test('an object comes back with its bytes, type, metadata and MD5', async () => {
  const key = "a/b c+ü'(1).txt";
  const { ETag } = await put(key, 'hello', {
    ContentType: 'text/plain',
    CacheControl: 'no-store',
    ContentDisposition: 'attachment',
    Metadata: { owner: 'acc_1' },
  });

  expect(await text(key)).toBe('hello');
  expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  expect(await head(key)).toMatchObject({
    ContentLength: 5,
    ContentType: 'text/plain',
    CacheControl: 'no-store',
    ContentDisposition: 'attachment',
    Metadata: { owner: 'acc_1' },
    LastModified: new Date(bucket.clock.now()),
    ETag,
  });
});

test('a stream arrives in chunks with a checksum trailer and is kept without them', async () => {
  const bytes = Buffer.alloc(300_000, 'chunk');
  await put('stream', Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]), {
    ContentLength: bytes.length,
    ContentEncoding: 'gzip',
  });

  const reply = await get('stream', { ChecksumMode: 'ENABLED' });
  expect(Buffer.from((await reply.Body?.transformToByteArray()) ?? [])).toEqual(bytes);
  expect(reply.ContentEncoding).toBe('gzip');
});

test('bytes that do not match their checksum are refused', async () => {
  await expect(put('bad', 'hello', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
    name: 'BadDigest',
  });
  await expect(head('bad')).rejects.toMatchObject({ name: 'NotFound' });
});

test.each(['SHA1', 'SHA256', 'CRC32C', 'CRC64NVME'] as const)(
  'a %s checksum is accepted',
  async (algorithm) => {
    await put('sum', 'hello', { ChecksumAlgorithm: algorithm });

    expect(await text('sum')).toBe('hello');
  },
);

test.each([
  ['bytes=1-2', 'el', 'bytes 1-2/5'],
  ['bytes=3-', 'lo', 'bytes 3-4/5'],
  ['bytes=-2', 'lo', 'bytes 3-4/5'],
  ['bytes=0-99', 'hello', 'bytes 0-4/5'],
])('range %s', async (Range, body, contentRange) => {
  await put('range', 'hello');

  const reply = await get('range', { Range });
  expect(reply.$metadata.httpStatusCode).toBe(206);
  expect(reply.ContentRange).toBe(contentRange);
  expect(await reply.Body?.transformToString()).toBe(body);
});

test('a range past the end is not satisfiable; an empty object is served whole', async () => {
  await put('range', 'hello');
  await put('empty', Buffer.alloc(0));

  await expect(get('range', { Range: 'bytes=5-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  expect(await text('empty')).toBe('');
  expect((await head('empty')).ContentLength).toBe(0);
});

test('an unchanged object is not sent again', async () => {
  const { ETag } = await put('cached', 'hello');

  await expect(get('cached', { IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: expect.objectContaining({ httpStatusCode: 304 }),
  });
});

test('a missing object is NoSuchKey, for HEAD a bare 404', async () => {
  await expect(get('none')).rejects.toBeInstanceOf(NoSuchKey);
  await expect(head('none')).rejects.toMatchObject({ name: 'NotFound' });
  await expect(
    bucket.s3.send(new GetObjectCommand({ Bucket: 'other-bucket', Key: 'none' })),
  ).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('who may not list the bucket is not told that an object is missing', async () => {
  const call = (method: string): AwsCall => ({
    method,
    path: `/${BUCKET}/none`,
    query: new URLSearchParams(),
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${worker.accessKeyId}/20260101/us-east-1/s3/aws4_request`,
    },
    body: Buffer.alloc(0),
    principal: worker,
  });

  expect(await bucket.service.handle(call('HEAD'))).toMatchObject({ status: 403 });
  bucket.permissions.add(`s3:ListBucket arn:aws:s3:::${BUCKET}`);
  const reply = await bucket.service.handle(call('HEAD'));

  expect(reply).toMatchObject({ status: 404 });
  expect(reply.body).toBeUndefined();
});

test('a new object replaces the old one and its file', async () => {
  await put('again', 'first');
  await put('again', 'second', { ContentType: 'text/plain' });

  expect(await text('again')).toBe('second');
  expect(await readdir(bucket.folder)).toHaveLength(1);
});

test('a copy keeps or replaces what the object says about itself', async () => {
  await put('from/ü x', 'hello', { ContentType: 'text/plain', Metadata: { owner: 'acc_1' } });
  const copy = (Key: string, input: object = {}) =>
    bucket.s3.send(
      new CopyObjectCommand({
        Bucket: BUCKET,
        Key,
        CopySource: `${BUCKET}/${encodeURIComponent('from/ü x')}`,
        ...input,
      }),
    );
  const { CopyObjectResult } = await copy('kept');
  await copy('replaced', { MetadataDirective: 'REPLACE', ContentType: 'image/png' });

  expect(CopyObjectResult?.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  expect(await text('kept')).toBe('hello');
  expect(await head('kept')).toMatchObject({ ContentType: 'text/plain', Metadata: { owner: 'acc_1' } });
  expect(await head('replaced')).toMatchObject({ ContentType: 'image/png', Metadata: {} });
});

test('a deleted object is gone with its file; deleting nothing is fine', async () => {
  await put('gone', 'hello');
  await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone' }));
  await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone' }));

  await expect(get('gone')).rejects.toBeInstanceOf(NoSuchKey);
  expect(await readdir(bucket.folder)).toEqual([]);
});

test('keys are listed as parts of an address when asked to', async () => {
  await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a/b+c d&ü', Body: 'x' }));

  const encoded = await list({ Prefix: 'a/b+', EncodingType: 'url' });

  expect(encoded).toMatchObject({ Prefix: 'a/b%2B', Contents: [{ Key: 'a/b%2Bc+d%26%C3%BC' }] });
  expect(await list({ Prefix: 'a/b+' })).toMatchObject({ Contents: [{ Key: 'a/b+c d&ü' }] });
});

test('objects are listed in key order, page after page, with prefixes and delimiters', async () => {
  for (const key of ['b/2', 'a&<1>', 'b/1', 'c', 'b/x/1', 'b/x/2']) await put(key, key);

  const keys = async (input: object) => {
    const found: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ ...input, ContinuationToken });
      found.push(...(page.Contents ?? []).map(({ Key }) => Key));
      found.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => `(${Prefix})`));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  };

  expect(await keys({ MaxKeys: 2 })).toEqual(['a&<1>', 'b/1', 'b/2', 'b/x/1', 'b/x/2', 'c']);
  expect(await keys({ Prefix: 'b/' })).toEqual(['b/1', 'b/2', 'b/x/1', 'b/x/2']);
  expect(await keys({ Prefix: 'b/', Delimiter: '/', MaxKeys: 1 })).toEqual(['b/1', 'b/2', '(b/x/)']);
  expect(await keys({ Delimiter: '/', MaxKeys: 1 })).toEqual(['a&<1>', '(b/)', 'c']);
  expect(await keys({ StartAfter: 'b/2' })).toEqual(['b/x/1', 'b/x/2', 'c']);
  expect(await list({ Prefix: 'b/1' })).toMatchObject({ KeyCount: 1, Contents: [{ Key: 'b/1', Size: 3 }] });
});

test('a key cannot leave the folder', async () => {
  await put('../../escaped', 'hello');

  expect(await text('../../escaped')).toBe('hello');
  expect(await readdir(bucket.folder)).toHaveLength(1);
  expect(await readdir(join(bucket.folder, '..'))).not.toContain('escaped');
});

test('ten megabytes arrive whole', async () => {
  const bytes = Buffer.alloc(10 << 20, 'sward');
  await put('big', bytes);

  expect(Buffer.from((await (await get('big')).Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
});

test('a restart keeps objects and sweeps files that nothing points to', async () => {
  await put('kept', 'hello');
  await writeFile(join(bucket.folder, 'half-written.part'), 'hel');

  await bucket.restart();

  expect(await text('kept')).toBe('hello');
  expect(await readdir(bucket.folder)).toHaveLength(1);
});

test('an operation that is not there says so instead of doing another', async () => {
  await put('plain', 'hello');
  const tag = new PutObjectTaggingCommand({ Bucket: BUCKET, Key: 'plain', Tagging: { TagSet: [] } });

  await expect(bucket.s3.send(tag)).rejects.toMatchObject({ name: 'NotImplemented' });
  expect(await text('plain')).toBe('hello');
});
