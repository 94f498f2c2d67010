import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BUCKET, openTestBucket, refusal, SITE, type TestBucket, worker } from '../../testing/s3.ts';

const OBJECT = `arn:aws:s3:::${BUCKET}`;

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await openTestBucket();
  bucket.permissions.add(`s3:GetObject ${OBJECT}/photo`);
  await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'photo', Body: 'pixels' }));
});

afterEach(() => bucket.close());

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

describe('other presigned calls', () => {
  const removal = () =>
    getSignedUrl(bucket.workerS3, new DeleteObjectCommand({ Bucket: BUCKET, Key: 'photo' }), {
      expiresIn: 600,
    });
  const list = () =>
    getSignedUrl(bucket.workerS3, new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'ph' }), {
      expiresIn: 600,
    });

  test('are refused without their permission', async () => {
    expect(await refusal(await fetch(await removal(), { method: 'DELETE' }))).toBe('403 AccessDenied');
    expect(await refusal(await fetch(await list()))).toBe('403 AccessDenied');
  });

  test('are refused with another method', async () => {
    bucket.permissions.add(`s3:DeleteObject ${OBJECT}/photo`);

    expect(await refusal(await fetch(await removal()))).toBe('403 SignatureDoesNotMatch');
  });

  test('do what they say', async () => {
    bucket.permissions.add(`s3:DeleteObject ${OBJECT}/photo`);
    bucket.permissions.add(`s3:ListBucket ${OBJECT}`);

    expect(await (await fetch(await list())).text()).toContain('<Key>photo</Key>');
    expect((await fetch(await removal(), { method: 'DELETE' })).status).toBe(204);
    expect(await (await fetch(await list())).text()).not.toContain('<Key>');
  });
});
