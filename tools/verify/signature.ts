import { createHash, createHmac } from 'node:crypto';

export interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface UnsignedCall {
  /** Name of the service in signatures, such as `lambda`. */
  service: string;
  region: string;
  method: string;
  url: URL;
  /** Headers by lowercase name. */
  headers: Record<string, string>;
  body: string;
  /** Milliseconds. */
  at: number;
}

/** Adds AWS's signature, version 4, over all headers of a call. Supports only paths without reserved characters. */
export function signed(call: UnsignedCall, keys: AwsKeys): Record<string, string> {
  const { service, region, method, url, body, at } = call;
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const headers: Record<string, string> = {
    ...call.headers,
    host: url.host,
    'x-amz-date': time,
    ...(keys.sessionToken && { 'x-amz-security-token': keys.sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: [
      `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}`,
      `SignedHeaders=${names.join(';')}`,
      `Signature=${hmac(key, toSign).toString('hex')}`,
    ].join(', '),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
