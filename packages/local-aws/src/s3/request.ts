import { ServiceError } from '../core/protocol.ts';
import type { Access, AwsCall } from '../core/types.ts';
import type { ObjectHeaders } from './stored-object.ts';

/** Target of a path, which is `/bucket` or `/bucket/key`. */
export interface Target {
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
}

/** Throws InvalidURI when the path is not decodable. */
export function readTarget(path: string): Target {
  const [, bucket = '', ...rest] = path.split('/');
  return { bucket, key: decode(rest.join('/')) };
}

/** Returns the object that `x-amz-copy-source` names. */
export function readCopySource(source: string): Target {
  return readTarget(`/${(source.split('?')[0] ?? '').replace(/^\//, '')}`);
}

export function isPresigned(call: AwsCall): boolean {
  return call.query.has('X-Amz-Signature');
}

export function isPostForm(call: AwsCall): boolean {
  const isForm = (call.headers['content-type'] ?? '').startsWith('multipart/form-data');
  return call.method === 'POST' && isForm && readTarget(call.path).key === '';
}

/** Returns the permissions that the signer of a call needs. */
export function accessesOf(call: AwsCall): Access[] {
  const { bucket, key } = readTarget(call.path);
  const bucketArn = `arn:aws:s3:::${bucket}`;
  if (key === '') {
    if (call.method !== 'GET' && call.method !== 'HEAD') {
      return [{ action: `s3:${call.method}`, resource: bucketArn }];
    }
    const context = { 's3:prefix': call.query.get('prefix') ?? '' };
    const action = call.query.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket';
    return [{ action, resource: bucketArn, context }];
  }
  const object = (action: string, target: Target) => ({
    action,
    resource: `arn:aws:s3:::${target.bucket}/${target.key}`,
  });
  const here = { bucket, key };
  if (call.method === 'GET' || call.method === 'HEAD') return [object('s3:GetObject', here)];
  if (call.method === 'DELETE')
    return [object(call.query.has('versionId') ? 's3:DeleteObjectVersion' : 's3:DeleteObject', here)];
  const source = call.headers['x-amz-copy-source'];
  const put = object('s3:PutObject', here);
  return source ? [object('s3:GetObject', readCopySource(source)), put] : [put];
}

/** Reads the object's properties from the headers of an upload, or from the fields of a form. */
export function readObjectHeaders(
  get: (name: string) => string | undefined,
  names: Iterable<string>,
): ObjectHeaders {
  const metadata: Record<string, string> = {};
  for (const name of names) {
    if (name.startsWith('x-amz-meta-')) metadata[name.slice('x-amz-meta-'.length)] = get(name) ?? '';
  }
  const contentType = get('content-type');
  const cacheControl = get('cache-control');
  const contentDisposition = get('content-disposition');
  // `aws-chunked` frames the transfer and is no property of the object.
  const contentEncoding = get('content-encoding')
    ?.split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== 'aws-chunked' && encoding !== '')
    .join(', ');
  return {
    metadata,
    ...(contentType && { contentType }),
    ...(cacheControl && { cacheControl }),
    ...(contentDisposition && { contentDisposition }),
    ...(contentEncoding && { contentEncoding }),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ServiceError('InvalidURI', "Couldn't parse the specified URI.");
  }
}
