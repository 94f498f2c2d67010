import { ServiceError } from '../core/protocol.ts';
import type { AwsCall, AwsReply } from '../core/types.ts';
import type { Objects } from './objects.ts';
import type { StoredObject } from './stored-object.ts';

/** Query parameters by which a (presigned) GET replaces headers of the response. */
const OVERRIDES: Record<string, string> = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
  'response-content-encoding': 'content-encoding',
};

/** Returns the response to GET or HEAD of an object: whole, a range, or unchanged. Throws InvalidRange. */
export async function download(objects: Objects, object: StoredObject, call: AwsCall): Promise<AwsReply> {
  const headers = headersOf(object);
  for (const [parameter, header] of Object.entries(OVERRIDES)) {
    const value = call.query.get(parameter);
    if (value !== null) headers[header] = value;
  }
  if (call.headers['if-none-match'] === headers.etag) return { status: 304, headers };

  const range = readRange(call.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${object.size}`;
  else if (call.headers['x-amz-checksum-mode'] === 'ENABLED') {
    headers['x-amz-checksum-crc32'] = object.crc32;
    headers['x-amz-checksum-type'] = 'FULL_OBJECT';
  }
  const status = range ? 206 : 200;
  if (call.method === 'HEAD') return { status, headers };
  return { status, headers, body: await objects.read(object, start, end) };
}

function headersOf(object: StoredObject): Record<string, string> {
  const headers: Record<string, string> = {
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'content-type': object.contentType ?? 'binary/octet-stream',
    'accept-ranges': 'bytes',
  };
  if (object.cacheControl) headers['cache-control'] = object.cacheControl;
  if (object.contentDisposition) headers['content-disposition'] = object.contentDisposition;
  if (object.contentEncoding) headers['content-encoding'] = object.contentEncoding;
  for (const [name, value] of Object.entries(object.metadata)) headers[`x-amz-meta-${name}`] = value;
  return headers;
}

/** Returns the requested range, both ends included; undefined for the whole object. */
function readRange(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start > end) throw new ServiceError('InvalidRange', 'The requested range is not satisfiable', 416);
  return { start, end };
}
