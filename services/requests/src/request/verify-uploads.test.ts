import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { HOUR } from '@sward/shared/kernel';
import { bucketOf, photoFiles } from '@sward/shared/uploads';
import { market, OWNER } from '../../testing/market.ts';
import { createUploads } from '../photos/s3-uploads.ts';
import { createUpload } from '../posting/create-upload.ts';
import { verifyUploads } from './verify-uploads.ts';

const PHOTO = { purpose: 'after', contentType: 'image/jpeg' } as const;

describe('a new upload', () => {
  test("has a key under the caller's own prefix and purpose", async () => {
    const m = market();

    const upload = await createUpload(m.ports, m.provider, PHOTO);

    expect(upload.uploadId).toMatch(/^upl_/);
    expect(upload.fields).toEqual({
      key: `${m.provider.accountId}/after/${upload.uploadId}`,
      contentType: 'image/jpeg',
    });
  });

  test('is refused after sixty an hour, for this caller alone', async () => {
    const m = market();
    for (let i = 0; i < 60; i++) await createUpload(m.ports, m.provider, PHOTO);

    await expect(createUpload(m.ports, m.provider, PHOTO)).rejects.toMatchObject({
      code: 'too_many_requests',
      detail: { retryAfter: 3600 },
    });
    await createUpload(m.ports, m.rival, PHOTO);
    m.clock.advance(HOUR);
    await createUpload(m.ports, m.provider, PHOTO);
  });
});

describe('the form', () => {
  const NOW = Date.parse('2027-05-03T12:00:00Z');
  const KEY = 'acc_1/after/upl_1';

  afterEach(() => jest.useRealTimers());

  test.each<[string, Record<string, string>]>([
    ['in the cloud', {}],
    ['with a session of its own', { AWS_SESSION_TOKEN: 'to/ken+=' }],
    ['beside a local store', { AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' }],
  ])('allows one key and type, under 5 MB, for ten minutes, as the SDK signs it: %s', async (_where, env) => {
    const bucket = bucketOf('photos', {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      ...env,
    });
    const client = new S3Client({
      region: bucket.region,
      credentials: bucket.credentials,
      ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
    });
    jest.useFakeTimers({ now: NOW });
    const theirs = await createPresignedPost(client, {
      Bucket: 'photos',
      Key: KEY,
      Fields: { 'Content-Type': 'image/png' },
      Conditions: [['content-length-range', 1, 5_242_879]],
      Expires: 600,
    });

    const ours = await createUploads(bucket, { now: () => NOW }).form(KEY, 'image/png');

    expect(ours.fields).toEqual(theirs.fields);
    expect(ours.url.replace(/\/$/, '')).toBe(theirs.url.replace(/\/$/, ''));
  });
});

describe('photos that a record names', () => {
  const ID = 'upl_01K0000000000000000000000A';
  const verify = (m: ReturnType<typeof market>) => verifyUploads(m.ports.uploads.has, OWNER, 'request', [ID]);

  test.each([`${OWNER}/request/${ID}`, photoFiles(OWNER, 'request', ID).full])(
    'have arrived when they lie under %s',
    async (key) => {
      const m = market();
      m.arrived.add(key);

      await expect(verify(m)).resolves.toBeUndefined();
    },
  );

  test.each([
    `${OWNER}/after/${ID}`,
    `acc_01K000000000000000000000AA/request/${ID}`,
    `photos/${OWNER}/after/${ID}.jpg`,
  ])('have not when only %s is there', async (key) => {
    const m = market();
    m.arrived.add(key);

    await expect(verify(m)).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  test('are found when they are decoded between the two reads', async () => {
    const places = [`${OWNER}/request/${ID}`, photoFiles(OWNER, 'request', ID).full];
    const looked: string[] = [];

    await verifyUploads(
      async (key) => {
        looked.push(key);
        // The original is gone at the first read; the decoded file was there before.
        return key === places[1];
      },
      OWNER,
      'request',
      [ID],
    );

    expect(looked).toEqual(places);
  });
});
