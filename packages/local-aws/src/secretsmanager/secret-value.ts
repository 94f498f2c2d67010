import { randomInt } from 'node:crypto';

/** `GenerateSecretString` of `AWS::SecretsManager::Secret`. */
export interface GenerateSecretString {
  PasswordLength?: number;
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeUppercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  IncludeSpace?: boolean;
  RequireEachIncludedType?: boolean;
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
}

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Returns a random password, or the template with the password under its key. `pick(n)` returns an integer below n. */
export function generateSecretString(
  rules: GenerateSecretString,
  pick: (below: number) => number = (below) => randomInt(below),
): string {
  const password = generatePassword(rules, pick);
  if (rules.SecretStringTemplate === undefined || rules.GenerateStringKey === undefined) return password;
  return JSON.stringify({ ...JSON.parse(rules.SecretStringTemplate), [rules.GenerateStringKey]: password });
}

function generatePassword(rules: GenerateSecretString, pick: (below: number) => number): string {
  const excluded = new Set(rules.ExcludeCharacters ?? '');
  const classes = [
    rules.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    rules.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    rules.ExcludeNumbers ? '' : '0123456789',
    rules.ExcludePunctuation ? '' : PUNCTUATION,
    rules.IncludeSpace ? ' ' : '',
  ]
    .map((characters) => [...characters].filter((character) => !excluded.has(character)))
    .filter((characters) => characters.length > 0);
  const all = classes.flat();
  if (all.length === 0) throw new Error('GenerateSecretString excludes every character');

  const length = rules.PasswordLength ?? 32;
  const one = (characters: string[]) => characters[pick(characters.length)] ?? '';
  const password = (rules.RequireEachIncludedType === false ? [] : classes).map(one).slice(0, length);
  while (password.length < length) password.push(one(all));
  // Without this shuffle the required characters would always come first.
  for (let index = password.length - 1; index > 0; index -= 1) {
    const other = pick(index + 1);
    [password[index], password[other]] = [password[other] ?? '', password[index] ?? ''];
  }
  return password.join('');
}
