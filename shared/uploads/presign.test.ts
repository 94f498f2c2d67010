import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketOf } from './bucket.ts';
import { type Presigned, presign } from './presign.ts';

const NOW = Date.parse('2027-05-03T12:00:00Z');
const ENV = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' };
const ODD_KEY = "a b+c/ü(1)'!*.json";

test("a bucket of another region is at that region's address", async () => {
  const bucket = bucketOf('photos', { ...ENV, AWS_REGION: 'eu-west-1' });

  const url = await presign(bucket, { method: 'GET', key: 'a', seconds: 60, now: NOW });

  expect(url).toMatch(/^https:\/\/photos\.s3\.eu-west-1\.amazonaws\.com\/a\?.*%2Feu-west-1%2Fs3%2F/);
});

test('outside a function there is no bucket', () => {
  expect(() => bucketOf('photos', {})).toThrow(/AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY/);
});

describe.each<[string, Record<string, string>]>([
  ['in the cloud', ENV],
  ['with a session of its own', { ...ENV, AWS_SESSION_TOKEN: 'to/ken+=' }],
  ['beside a local store', { ...ENV, AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' }],
])("a URL is the one that the SDK's client signs: %s", (_where, env) => {
  const bucket = bucketOf('photos', env);
  const client = new S3Client({
    region: bucket.region,
    credentials: bucket.credentials,
    ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
  });
  const options = { expiresIn: 600, signingDate: new Date(NOW) };
  const Bucket = 'photos';

  /** With the parameters that the client adds itself. */
  async function same(theirs: string, request: Pick<Presigned, 'method' | 'key'>): Promise<void> {
    const added = [...new URL(theirs).searchParams].filter(([name]) => !name.startsWith('X-Amz-'));
    const query = Object.fromEntries(added);
    const ours = await presign(bucket, { ...request, query, seconds: 600, now: NOW });
    expect(parts(ours)).toEqual(parts(theirs));
  }

  test('of a file', async () => {
    for (const Key of ['acc_1/request/upl_1', ODD_KEY]) {
      const theirs = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), options);
      await same(theirs, { method: 'GET', key: Key });
    }
  });

  test('of a file to be saved', async () => {
    const ResponseContentDisposition = 'attachment; filename="a-b.json"';
    const command = new GetObjectCommand({ Bucket, Key: ODD_KEY, ResponseContentDisposition });
    await same(await getSignedUrl(client, command, options), { method: 'GET', key: ODD_KEY });
  });

  test('of the facts of a file', async () => {
    const Key = 'acc_1/request/upl_1';
    const theirs = await getSignedUrl(client, new HeadObjectCommand({ Bucket, Key }), options);
    await same(theirs, { method: 'HEAD', key: Key });
  });

  test('of the list of files', async () => {
    const theirs = await getSignedUrl(client, new ListObjectsV2Command({ Bucket, Prefix: ODD_KEY }), options);
    await same(theirs, { method: 'GET', key: '' });
  });
});

function parts(address: string): unknown {
  const { origin, pathname, searchParams } = new URL(address);
  return { origin, pathname, parameters: Object.fromEntries(searchParams) };
}
