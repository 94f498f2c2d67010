import { base32, type Ids } from '@sward/shared/kernel';

/** `SWD-` and 10 random base-32 characters. */
export function newProviderNumber(ids: Ids): string {
  const random = Buffer.from(ids.secret(), 'base64url');
  return `SWD-${base32(random).slice(0, 10)}`;
}
