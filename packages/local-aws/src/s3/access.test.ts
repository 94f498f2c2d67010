import { awsCall } from '../../testing/aws-call.ts';
import { BUCKET, openTestBucket, refusal, SITE, type TestBucket } from '../../testing/s3.ts';

const OBJECT = `arn:aws:s3:::${BUCKET}`;

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket();
});

afterEach(() => bucket.close());

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
    awsCall({ method, path, headers, query: new URLSearchParams(query) });

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
