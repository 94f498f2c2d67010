import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { type Bucket, bucketUrl } from './bucket.ts';

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

/** Node's own hashing with the interface that the signer needs. */
class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }

  update(data: Uint8Array): void {
    this.hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {
    throw new Error('The signer takes a hash once');
  }
}
