import { base32 } from '@sward/shared/kernel';

/** Encodes 60 random bits for reading and typing: `k7mq3xvp9tdw`. */
export function letters(secret: string): string {
  return base32(Buffer.from(secret, 'base64url')).slice(0, 12).toLowerCase();
}

/** `k7mq-3xvp-9tdw` */
export const groupInFours = (twelve: string): string => twelve.replaceAll(/(.{4})(?=.)/g, '$1-');
