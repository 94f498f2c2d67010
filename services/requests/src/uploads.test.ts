import { HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { HOUR } from '@sward/shared/kernel';
import { mockClient } from 'aws-sdk-client-mock';
import { market } from '../testing/market.ts';
import { createUpload } from './create-upload.ts';
import { createUploads } from './s3-uploads.ts';

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
  test('allows exactly one key and type, under 5 MB, for ten minutes', async () => {
    const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };
    const client = new S3Client({ region: 'us-east-1', credentials });
    const started = Date.now();

    const { url, fields } = await createUploads('photos', client).form('acc_1/after/upl_1', 'image/png');

    expect(url).toMatch(/^https:\/\/.*photos/);
    expect(fields).toMatchObject({ key: 'acc_1/after/upl_1', 'Content-Type': 'image/png' });
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 5_242_879],
        ['eq', '$Content-Type', 'image/png'],
        { key: 'acc_1/after/upl_1' },
        { bucket: 'photos' },
      ]),
    );
    const minutes = (Date.parse(policy.expiration) - started) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThan(10.5);
  });
});

describe('whether a photo has arrived', () => {
  const answering = (status: number) => {
    const client = new S3Client({ region: 'us-east-1' });
    const error = new S3ServiceException({
      name: 'Refused',
      $fault: 'client',
      $metadata: { httpStatusCode: status },
    });
    mockClient(client).on(HeadObjectCommand).rejects(error);
    return createUploads('photos', client).has('acc_1/request/upl_1');
  };

  test('is what the store says of exactly that key', async () => {
    const client = new S3Client({ region: 'us-east-1' });
    const mock = mockClient(client);
    mock.on(HeadObjectCommand, { Bucket: 'photos', Key: 'acc_1/request/upl_1' }).resolves({});

    expect(await createUploads('photos', client).has('acc_1/request/upl_1')).toBe(true);
  });

  test('404 and 403 mean no, anything else is an error', async () => {
    expect(await answering(404)).toBe(false);
    expect(await answering(403)).toBe(false);
    await expect(answering(500)).rejects.toThrow(S3ServiceException);
  });
});
