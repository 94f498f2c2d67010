import { hash } from 'node:crypto';

/** SHA-256, hex: the stored form of a secret, and of an address that must stay unreadable. */
export function hashOf(text: string): string {
  return hash('sha256', text);
}
