import { createHash } from 'node:crypto';

/** What is stored of a secret, and of an address where nobody is to read it. SHA-256, hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
