import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../core/protocol.ts';
import type { AwsCall, Principal } from '../core/types.ts';

export type FindPrincipal = (accessKeyId: string) => Principal | undefined;

const ALGORITHM = 'AWS4-HMAC-SHA256';
const LONGEST_SECONDS = 7 * 86_400;
const SKEW_MS = 15 * 60_000;

/** Returns the principal that presigned the URL. Throws S3's error for a malformed, changed or expired URL. */
export function verifyPresignedUrl(call: AwsCall, findPrincipal: FindPrincipal, now: number): Principal {
  const parameter = (name: string) => call.query.get(name) ?? '';
  const signedAt = parseAmzDate(parameter('X-Amz-Date'));
  const seconds = Number(parameter('X-Amz-Expires'));
  const isWellFormed = parameter('X-Amz-Algorithm') === ALGORITHM && !Number.isNaN(signedAt);
  if (!isWellFormed || !(seconds >= 1 && seconds <= LONGEST_SECONDS)) {
    throw new ServiceError(
      'AuthorizationQueryParametersError',
      'Query-string authentication requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires (1 to 604800) parameters.',
    );
  }
  const credential = parseCredential(parameter('X-Amz-Credential'));
  const principal = knownPrincipal(findPrincipal, credential);
  if (now < signedAt - SKEW_MS) throw denied('Request is not valid yet');
  if (now > signedAt + seconds * 1000) throw denied('Request has expired');

  const signedHeaders = parameter('X-Amz-SignedHeaders').split(';');
  const unsigned = Object.keys(call.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned || !signedHeaders.includes('host')) {
    throw denied('There were headers present in the request which were not signed');
  }
  const stringToSign = [
    ALGORITHM,
    parameter('X-Amz-Date'),
    credential.scope,
    createHash('sha256').update(canonicalRequest(call, signedHeaders)).digest('hex'),
  ].join('\n');
  checkSignature(principal, credential, stringToSign, parameter('X-Amz-Signature'));
  return principal;
}

/** Returns the principal that signed the policy of a form. Throws InvalidAccessKeyId, SignatureDoesNotMatch. */
export function verifyPolicySignature(
  fields: ReadonlyMap<string, string>,
  findPrincipal: FindPrincipal,
): Principal {
  const field = (name: string) => fields.get(name) ?? '';
  if (field('x-amz-algorithm') !== ALGORITHM) {
    throw new ServiceError('InvalidArgument', `X-Amz-Algorithm only supports "${ALGORITHM}"`);
  }
  const credential = parseCredential(field('x-amz-credential'));
  const principal = knownPrincipal(findPrincipal, credential);
  checkSignature(principal, credential, field('policy'), field('x-amz-signature'));
  return principal;
}

/** Percent-encodes as SigV4 requires: everything but unreserved characters. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface Credential {
  accessKeyId: string;
  date: string;
  region: string;
  scope: string;
}

function parseCredential(text: string): Credential {
  const [accessKeyId = '', date = '', region = '', service, end] = text.split('/');
  if (service !== 's3' || end !== 'aws4_request' || !/^\d{8}$/.test(date)) {
    throw new ServiceError(
      'AuthorizationQueryParametersError',
      'Error parsing the X-Amz-Credential parameter.',
    );
  }
  return { accessKeyId, date, region, scope: `${date}/${region}/s3/aws4_request` };
}

function knownPrincipal(findPrincipal: FindPrincipal, credential: Credential): Principal {
  const principal = findPrincipal(credential.accessKeyId);
  if (principal) return principal;
  throw new ServiceError(
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records.',
    403,
  );
}

function canonicalRequest(call: AwsCall, signedHeaders: string[]): string {
  const query = [...call.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort();
  const path = call.path.split('/').map((segment) => percentEncode(decodeURIComponent(segment)));
  return [
    call.method,
    path.join('/'),
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${(call.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    call.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
}

function checkSignature(
  principal: Principal,
  { date, region }: Credential,
  stringToSign: string,
  signature: string,
): void {
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${principal.secretAccessKey}`,
  );
  const wanted = hmac(key, stringToSign);
  const given = Buffer.from(signature, 'hex');
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new ServiceError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
  );
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function parseAmzDate(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  return match
    ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`)
    : Number.NaN;
}

function denied(message: string): ServiceError {
  return new ServiceError('AccessDenied', message, 403);
}
