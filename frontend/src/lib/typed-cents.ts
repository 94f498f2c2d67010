import { type Cents, parseDollars } from '@sward/shared/kernel';

/** Returns the cents of a typed amount; undefined while it is no amount. */
export function typedCents(text: string | number): Cents | undefined {
  return parseDollars(String(text).trim());
}

/** Returns a typed amount as {@link typedCents} reads it: people also write `45,50` and `1,000`. */
export function plainAmount(text: string): string {
  return text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.');
}
