import { randomInt } from 'node:crypto';

/** Personal values that occur nowhere else: a text that contains one is about that person. */
export interface Canary {
  /** Values for the forms. */
  values: Record<Secret, string>;
  /** Returns the secrets that a text contains. */
  in(text: string): Secret[];
}

export const SECRETS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'gateCode',
  'pets',
  'notes',
  'password',
] as const;
export type Secret = (typeof SECRETS)[number];

/** Returns a word of letters only, which survives every escaping. */
function word(start: string): string {
  return start + Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

export function canary(): Canary {
  const line = String(randomInt(1000, 10_000));
  const values: Record<Secret, string> = {
    firstName: word('Qa'),
    lastName: word('Zy'),
    email: `${word('mail')}@homes.test`,
    phone: `781-349-${line}`,
    street: `38 ${word('Xu')} Street`,
    gateCode: word('gate'),
    pets: `A dog called ${word('dog')}`,
    notes: `The key is under the ${word('pot')}`,
    password: word('secret-'),
  };
  const needles = SECRETS.map((secret) => [secret, needlesOf(secret, values[secret])] as const);
  return {
    values,
    in(text) {
      const lower = text.toLowerCase();
      return needles.flatMap(([secret, some]) => (some.some((each) => lower.includes(each)) ? [secret] : []));
    },
  };
}

/** Returns the unique part of a value, and the other spellings of a phone number. */
function needlesOf(secret: Secret, value: string): string[] {
  if (secret === 'phone') {
    const digits = value.replaceAll('-', '');
    return [
      value,
      digits,
      value.slice(4),
      digits.slice(3),
      value.replaceAll('-', '.'),
      value.replaceAll('-', ' '),
    ];
  }
  if (secret === 'email') return [value.split('@')[0] ?? value].map((part) => part.toLowerCase());
  const longest = value.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  return [longest.toLowerCase()];
}

/** Returns the fields of the homeowner's registration. */
export function formOf({ values }: Canary): Record<string, unknown> {
  const { firstName, lastName, email, phone, street: address, password } = values;
  return { firstName, lastName, email, phone, address, password };
}

/** Returns the wizard's fields of the place. */
export function placeOf({ values }: Canary): Record<string, unknown> {
  const { street: address, phone, gateCode, pets, notes } = values;
  return { address, phone, accessCard: { gateCode, pets, notes } };
}
