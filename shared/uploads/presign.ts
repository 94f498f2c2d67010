import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { type Bucket, bucketUrl } from './bucket.ts';
import { Sha256 } from './sha256.ts';

export interface Presigned {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  /** Validity of the URL. */
  seconds: number;
  /** Time of signing, milliseconds; now by default. */
  now?: number;
}

/** Returns a URL with which its holder can make exactly this request with the signer's permissions. */
export async function presign(
  bucket: Bucket,
  { method, key, query = {}, seconds, now = Date.now() }: Presigned,
): Promise<string> {
  const { protocol, hostname, port, pathname } = bucketUrl(bucket);
  const presigner = new S3RequestPresigner({
    region: bucket.region,
    credentials: bucket.credentials,
    sha256: Sha256,
  });
  const signed = await presigner.presign(
    {
      method,
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: pathname + key.split('/').map(percentEncode).join('/'),
      query,
      headers: {},
    },
    { expiresIn: seconds, signingDate: new Date(now) },
  );
  const parameters = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`,
  );
  return `${protocol}//${signed.headers.host}${signed.path}?${parameters.join('&')}`;
}

/** Encodes everything but unreserved characters, as signatures require. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
