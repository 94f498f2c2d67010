import { joinWizard, operatorBody, profileBody, quickHomeownerBody } from '@sward/shared/contract';
import { fullHomeownerBody, providerProfile, signUpBody } from './auth/accounts.ts';
import { applicationForm } from './auth/applications.ts';
import { MESSAGE_KEYS } from './field-messages.ts';
import { isProductName, isReadable } from './names.ts';

describe('a name is legible', () => {
  test.each([
    ['a line feed', 'Dana\nHill'],
    ['a null', 'Dana\u0000'],
    ['an escape', 'Da\u001bna'],
    ['a right-to-left override', 'Dana\u202Eexe.lliH'],
    ['an isolate', 'Dana\u2066Hill\u2069'],
    ['a right-to-left mark', 'Dana\u200F'],
    ['a zero-width space', 'Da\u200Bna'],
    ['a zero-width joiner', 'Da\u200Dna'],
    ['a soft hyphen', 'Da\u00ADna'],
    ['a byte order mark', 'Da\uFEFFna'],
    ['a tag', 'Dana\u{E0041}'],
    ['a private character', 'Dana\uE000'],
    ['half of a pair', 'Dana\uD83C'],
    ['the other half', '\uDF31Dana'],
    ['a separator of lines', 'Dana\u2028Hill'],
    ['the Hangul filler alone', '\u3164'],
    ['the half-width filler alone', '\uFFA0\uFFA0'],
    ['blank Braille alone', '\u2800\u2800'],
    ['a grapheme joiner alone', '\u034F'],
    ['an accent alone', '\u0301'],
    ['dots alone', '...'],
    ['an em space alone', '\u2003'],
  ])('refuses %s', (_, name) => {
    expect(isReadable(name)).toBe(false);
  });

  test.each([
    'Dana',
    'Mary-Ann',
    "O'Neill",
    'Núñez',
    'Zoe\u0308',
    'Łukasz',
    '李小龍',
    'Мария',
    'محمد',
    'Σοφία',
    'X Æ A-12',
    'Jr. 3rd',
    'Green & Sons, LLC',
    '葛\u{E0100}城',
  ])('accepts %s', (name) => {
    expect(isReadable(name)).toBe(true);
    expect(isProductName(name)).toBe(false);
  });
});

describe('no member is called Sward', () => {
  test.each([
    'Sward',
    'SWARD',
    ' sward ',
    'Sward Support',
    'The Sward Team',
    "Sward's",
    'S.W.A.R.D.',
    's w a r d',
    'Sward-Support',
    'SwardSupport',
    'swardteam',
    'Ｓｗａｒｄ',
    'Śwārd',
    'Ѕwаrd',
    'Sw4rd',
    '5ward',
    '𝐒𝐰𝐚𝐫𝐝',
  ])('%s', (name) => {
    expect(isProductName(name)).toBe(true);
  });

  test.each(['Ward', 'S. Ward Lawn Care', 'Swardson', 'Greensward', 'Edward', 'Stewards', 'S Ward'])(
    'but %s is a name',
    (name) => {
      expect(isProductName(name)).toBe(false);
    },
  );
});

test.each([
  ['the full form', fullHomeownerBody, ['firstName', 'lastName']],
  ['signing up', signUpBody, ['firstName', 'lastName']],
  ['the quick form', quickHomeownerBody, ['firstName', 'lastName']],
  ['an operator', operatorBody, ['firstName', 'lastName']],
  ['the profile', profileBody, ['firstName', 'lastName']],
  ['the business of a provider', providerProfile, ['businessName']],
  ['the join wizard', joinWizard, ['businessName', 'firstName', 'lastName']],
  ['the application form', applicationForm, ['businessName', 'ownerFirstName', 'ownerLastName']],
])('%s checks every name', (_, schema, names) => {
  const messagesOf = (name: string) => {
    const body = Object.fromEntries(names.map((field) => [field, name]));
    const { error } = schema.safeParse(body);
    const issues = (error?.issues ?? []).filter(({ path }) => names.includes(String(path[0])));
    return issues.map(({ path, message }) => [path[0], message]);
  };

  expect(messagesOf('Da\u202Ena')).toEqual(names.map((field) => [field, MESSAGE_KEYS.name_invalid]));
  expect(messagesOf('Sward Support')).toEqual(names.map((field) => [field, MESSAGE_KEYS.name_invalid]));
  expect(messagesOf('Núñez')).toEqual([]);
});
