import { createPublicKey, verify } from 'node:crypto';

const MOST_HOURS = 24;

/** Returns the flaw in the signature of a push (RFC 8292); undefined for a valid one. `now` is in milliseconds. */
export function wrongSignature(
  authorization: string,
  { audience, now }: { audience: string; now: number },
): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey(point), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid) return 'not signed with its key';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  if (aud !== audience) return `for ${aud}`;
  if (!(exp * 1000 > now && exp * 1000 <= now + MOST_HOURS * 3_600_000))
    return 'expired, or valid for too long';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'of nobody';
}

function publicKey(point: Buffer) {
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
