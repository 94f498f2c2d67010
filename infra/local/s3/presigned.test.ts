import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { AwsCall } from '../core/types.ts';
import { BUCKET, openTestBucket, SITE, type TestBucket, worker } from './testing.ts';

const OBJECT = `arn:aws:s3:::${BUCKET}`;

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket();
  bucket.permissions.add(`s3:GetObject ${OBJECT}/photo`);
  bucket.permissions.add(`s3:PutObject ${OBJECT}/acc_1/photo/upl_1`);
  await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'photo', Body: 'pixels' }));
});

afterEach(() => bucket.close());

async function refusal(reply: Response): Promise<string> {
  return `${reply.status} ${/<Code>(.*?)<\/Code>/.exec(await reply.text())?.[1]}`;
}

describe('presigned GET', () => {
  const sign = (Key = 'photo', input: object = {}, client = bucket.workerS3) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket: BUCKET, Key, ...input }), { expiresIn: 600 });

  test('gives the object, with the headers it was signed for, to the site', async () => {
    const url = await sign('photo', { ResponseContentDisposition: 'attachment; filename="a b.jpg"' });

    const reply = await fetch(url, { headers: { origin: SITE } });

    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('pixels');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="a b.jpg"');
    expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(reply.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  test.each([
    ['another key', (url: string) => url.replace('/photo', '/other')],
    ['another signature', (url: string) => url.replace(/Signature=[0-9a-f]{4}/, 'Signature=0000')],
    ['a longer life', (url: string) => url.replace('Expires=600', 'Expires=6000')],
    ['an added parameter', (url: string) => `${url}&response-content-type=text/html`],
  ])('is refused with %s', async (_change, change) => {
    expect(await refusal(await fetch(change(await sign())))).toBe('403 SignatureDoesNotMatch');
  });

  test('is refused when its time is over, or too long', async () => {
    const url = await sign();
    bucket.clock.advance(602_000);

    expect(await refusal(await fetch(url))).toBe('403 AccessDenied');
    expect(await refusal(await fetch(url.replace('Expires=600', 'Expires=604801')))).toBe(
      '400 AuthorizationQueryParametersError',
    );
  });

  test('is refused when it was signed far in the future', async () => {
    const url = await getSignedUrl(bucket.s3, new GetObjectCommand({ Bucket: BUCKET, Key: 'photo' }), {
      signingDate: new Date(bucket.clock.now() + 3_600_000),
    });

    expect(await refusal(await fetch(url))).toBe('403 AccessDenied');
  });

  test('gives no more than the role that signed it has', async () => {
    await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'private', Body: 'pixels' }));

    expect(await refusal(await fetch(await sign('private')))).toBe('403 AccessDenied');
    expect((await fetch(await sign('private', {}, bucket.s3))).status).toBe(200);
  });

  test('an unsigned GET and an unknown key id are refused', async () => {
    const url = await sign();

    const unsigned = `${bucket.served.url}/${BUCKET}/photo`;

    expect(await refusal(await fetch(unsigned))).toBe('403 AccessDenied');
    expect(await refusal(await fetch(unsigned, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } }))).toBe(
      '403 AccessDenied',
    );
    expect(await refusal(await fetch(url.replace(worker.accessKeyId, 'AKIANOBODY')))).toBe(
      '403 InvalidAccessKeyId',
    );
  });

  test('a range of it is a range', async () => {
    const reply = await fetch(await sign(), { headers: { range: 'bytes=0-1' } });

    expect([reply.status, await reply.text()]).toEqual([206, 'pi']);
  });
});

describe('presigned POST', () => {
  const key = 'acc_1/photo/upl_1';
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
});

describe('CORS preflight', () => {
  const ask = (origin: string, method = 'POST', headers = 'content-type,x-amz-date') =>
    fetch(`${bucket.served.url}/${BUCKET}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        ...(headers && { 'access-control-request-headers': headers }),
      },
    });

  test.each([SITE, 'https://dev.sward.test'])('lets %s in', async (origin) => {
    const reply = await ask(origin);

    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type,x-amz-date',
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    });
  });

  test.each([
    ['another origin', 'http://localhost:9999', 'POST', ''],
    ['an origin that only ends alike', 'https://sward.test', 'POST', ''],
    ['another method', SITE, 'DELETE', ''],
    ['another header', SITE, 'POST', 'authorization'],
  ])('refuses %s', async (_case, origin, method, headers) => {
    const reply = await ask(origin, method, headers);

    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await refusal(reply)).toBe('403 AccessForbidden');
  });
});

describe('permissions', () => {
  const call = (method: string, path: string, headers: Record<string, string> = {}, query = '') =>
    ({ method, path, headers, query: new URLSearchParams(query) }) as unknown as AwsCall;

  test.each([
    ['GET', `/${BUCKET}/a%20b`, {}, [{ action: 's3:GetObject', resource: `${OBJECT}/a b` }]],
    ['HEAD', `/${BUCKET}/a`, {}, [{ action: 's3:GetObject', resource: `${OBJECT}/a` }]],
    ['PUT', `/${BUCKET}/a`, {}, [{ action: 's3:PutObject', resource: `${OBJECT}/a` }]],
    ['DELETE', `/${BUCKET}/a`, {}, [{ action: 's3:DeleteObject', resource: `${OBJECT}/a` }]],
    [
      'PUT',
      `/${BUCKET}/b`,
      { 'x-amz-copy-source': `${BUCKET}/a` },
      [
        { action: 's3:GetObject', resource: `${OBJECT}/a` },
        { action: 's3:PutObject', resource: `${OBJECT}/b` },
      ],
    ],
    ['OPTIONS', `/${BUCKET}/a`, {}, []],
    ['POST', `/${BUCKET}`, { 'content-type': 'multipart/form-data; boundary=x' }, []],
  ])('%s %s', async (method, path, headers, accesses) => {
    expect(await bucket.service.accesses(call(method, path, headers as Record<string, string>))).toEqual(
      accesses,
    );
  });

  test('a list needs s3:ListBucket with its prefix', async () => {
    expect(await bucket.service.accesses(call('GET', `/${BUCKET}`, {}, 'list-type=2&prefix=acc_1/'))).toEqual(
      [{ action: 's3:ListBucket', resource: OBJECT, context: { 's3:prefix': 'acc_1/' } }],
    );
  });
});
