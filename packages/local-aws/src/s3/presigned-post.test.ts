import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { BUCKET, openTestBucket, refusal, SITE, type TestBucket } from '../../testing/s3.ts';

const key = 'acc_1/photo/upl_1';

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket();
  bucket.permissions.add(`s3:PutObject arn:aws:s3:::${BUCKET}/${key}`);
});

afterEach(() => bucket.close());

const sign = (options: Partial<PresignedPostOptions> = {}, client = bucket.workerS3) =>
  createPresignedPost(client, {
    Bucket: BUCKET,
    Key: key,
    Conditions: [
      ['content-length-range', 5, 1000],
      ['starts-with', '$Content-Type', 'image/'],
      { 'x-amz-meta-purpose': 'photo' },
    ],
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-purpose': 'photo' },
    Expires: 600,
    ...options,
  });

async function post(
  fields: Record<string, string>,
  { body = 'pixels', over = {}, without = '', name = 'a.png' } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, ...over })) {
    if (field !== without) form.append(field, value);
  }
  form.append('file', new Blob([body], { type: 'image/png' }), name);
  return fetch(`${bucket.served.url}/${BUCKET}`, { method: 'POST', body: form, headers: { origin: SITE } });
}

const head = (Key = key) => bucket.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));

test('stores the file under its policy', async () => {
  const { fields, url } = await sign();
  const reply = await post(fields);

  expect(url.replace(/\/$/, '')).toBe(`${bucket.served.url}/${BUCKET}`);
  expect(reply.status).toBe(204);
  expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(await head()).toMatchObject({
    ContentLength: 6,
    ContentType: 'image/png',
    Metadata: { purpose: 'photo' },
    ETag: reply.headers.get('etag'),
  });
});

test('bytes of any kind, line ends and boundary look-alikes included, arrive unchanged', async () => {
  const body = '\r\n--not-the-boundary\r\n\r\n\0ÿ\r\n';
  await post((await sign()).fields, { body });

  expect((await head()).ContentLength).toBe(Buffer.byteLength(body));
});

test('answers 201 with a document when asked to', async () => {
  const { fields } = await sign({ Fields: { success_action_status: '201' }, Conditions: [] });
  const reply = await post(fields);

  expect(reply.status).toBe(201);
  expect(await reply.text()).toContain(`<Key>${key}</Key>`);
});

test.each([
  ['a file above the range', { body: 'x'.repeat(1001) }, '400 EntityTooLarge'],
  ['a file below the range', { body: 'four' }, '400 EntityTooSmall'],
  ['another type', { over: { 'Content-Type': 'text/html' } }, '403 AccessDenied'],
  [
    'a list of types, one of them another',
    { over: { 'Content-Type': 'image/png, text/html' } },
    '403 AccessDenied',
  ],
  ['another key', { over: { key: 'acc_2/photo/upl_1' } }, '403 AccessDenied'],
  ['other metadata', { over: { 'x-amz-meta-purpose': 'avatar' } }, '403 AccessDenied'],
  ['metadata left out', { without: 'x-amz-meta-purpose' }, '403 AccessDenied'],
  ['a field that the policy does not name', { over: { 'x-amz-meta-extra': '1' } }, '403 AccessDenied'],
  ['another signature', { over: { 'X-Amz-Signature': '0'.repeat(64) } }, '403 SignatureDoesNotMatch'],
  ['another date', { over: { 'X-Amz-Date': '20200101T000000Z' } }, '403 AccessDenied'],
  ['no policy', { without: 'Policy' }, '403 AccessDenied'],
  ['no signature', { without: 'X-Amz-Signature' }, '403 SignatureDoesNotMatch'],
])('refuses %s and stores nothing', async (_case, change, expected) => {
  const { fields } = await sign();

  expect(await refusal(await post(fields, change))).toBe(expected);
  await expect(head()).rejects.toMatchObject({ name: 'NotFound' });
});

test('refuses a policy that was changed', async () => {
  const { fields } = await sign();
  const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
  policy.conditions = policy.conditions.filter((condition: unknown) => !Array.isArray(condition));
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');

  expect(await refusal(await post(fields, { over: { Policy } }))).toBe('403 SignatureDoesNotMatch');
});

test('refuses a policy for another bucket', async () => {
  const { fields } = await sign({ Bucket: 'another-bucket' });

  expect(await refusal(await post(fields))).toBe('403 AccessDenied');
});

test('refuses a policy after its time', async () => {
  const { fields } = await sign();
  bucket.clock.advance(602_000);

  expect(await refusal(await post(fields))).toBe('403 AccessDenied');
});

test('gives no more than the role that signed it has', async () => {
  const { fields } = await sign({ Key: 'acc_2/photo/upl_1' });

  expect(await refusal(await post(fields))).toBe('403 AccessDenied');
});

test('fills in the name of the file before the policy is held against it', async () => {
  const { fields } = await sign(
    { Key: `acc_1/\${filename}`, Conditions: [['starts-with', '$key', 'acc_1/']], Fields: {} },
    bucket.s3,
  );

  expect((await post(fields, { name: 'my photo.png' })).status).toBe(204);
  expect((await head('acc_1/my photo.png')).ContentLength).toBe(6);
});

test('refuses a form without a file', async () => {
  const form = new FormData();
  for (const [field, value] of Object.entries((await sign()).fields)) form.append(field, value);
  const reply = await fetch(`${bucket.served.url}/${BUCKET}`, { method: 'POST', body: form });

  expect(await refusal(reply)).toBe('400 InvalidArgument');
});
