import { createHmac } from 'node:crypto';
import type { Clock } from '@sward/shared/kernel';
import { type Bucket, bucketUrl } from './bucket.ts';

export interface UploadForm {
  /** Absolute. */
  url: string;
  /** Fields to send before the file. */
  fields: Record<string, string>;
}

interface FormOptions {
  key: string;
  contentType: string;
  /** Smallest and largest size of the file in bytes. */
  size: readonly [number, number];
  /** Validity of the form. */
  seconds: number;
}

/** Makes a form that uploads one file of exactly this key and type; the store refuses anything else. */
type FormSigner = (options: FormOptions) => UploadForm;

/**
 * Signs forms for a bucket by "Browser-based uploads using POST (Signature Version 4)" of the S3 reference:
 * the policy names every field, and its base64 is signed.
 */
export function createFormSigner(bucket: Bucket, clock: Clock): FormSigner {
  return ({ key, contentType, size: [smallest, largest], seconds }) => {
    const now = clock.now();
    const date = isoSeconds(now).replaceAll(/[-:]/g, '');
    const scope = [date.slice(0, 8), bucket.region, 's3', 'aws4_request'];
    const { accessKeyId, secretAccessKey, sessionToken } = bucket.credentials;
    const fields = {
      'Content-Type': contentType,
      bucket: bucket.name,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': [accessKeyId, ...scope].join('/'),
      'X-Amz-Date': date,
      ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
      key,
    };
    const policy = {
      expiration: isoSeconds(now + seconds * 1000),
      conditions: [
        ['content-length-range', smallest, largest],
        ...Object.entries(fields).map(([field, value]) => ({ [field]: value })),
      ],
    };
    const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
    const signingKey = scope.reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
    const signature = hmac(signingKey, Policy).toString('hex');
    return { url: bucketUrl(bucket).href, fields: { ...fields, Policy, 'X-Amz-Signature': signature } };
  };
}

/** `2026-11-21T09:00:00Z` */
function isoSeconds(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
