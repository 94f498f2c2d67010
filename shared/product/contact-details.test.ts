import { MESSAGE_KEYS } from '@sward/shared/contract';
import { fc } from '@sward/shared/testing/property';
import { AppError } from '../kernel/errors.ts';
import { EMAIL, HANDLE, LINK, SPOKEN_LINK } from './contact/written.ts';
import {
  assertNoContactDetails,
  assertNothingTogether,
  CONTACT_DETAILS_KEY,
  findContactDetails,
  findTogether,
} from './contact-details.ts';

describe('finds', () => {
  test.each([
    ['phone', 'Call me at (617) 555-0123 please'],
    ['phone', '617-555-2368'],
    ['phone', 'my number is 6175552368.'],
    ['phone', '617.555.2368 after six'],
    ['phone', '+1 617 555 2368'],
    ['phone', '+44 20 7946 0958'],
    ['phone', 'text 555-0123'],
    ['phone', '6 1 7 5 5 5 2 3 6 8'],
    ['phone', 'six one seven five five five two three six eight'],
    ['phone', '６１７５５５２３６８'],
    ['phone', '617\u200b-555-\u200b2368'],
    ['email', 'write to pat@greenblade.com'],
    ['email', 'pat @ greenblade . com'],
    ['email', 'pat at greenblade dot com'],
    ['email', 'pat [at] greenblade (dot) com'],
    ['link', 'see https://greenblade.example/book'],
    ['link', 'www.greenblade.example'],
    ['link', 'find us on greenblade.com'],
    ['link', 't.me/greenblade'],
    ['street', '12 Oak Street'],
    ['street', 'we are at 1600 N. Maple Grove Ave, back gate'],
    ['street', 'come to 45 w 34th st'],
    ['street', '7 elm rd'],
    ['street', "212B O'Neill Blvd"],
    ['street', 'P.O. Box 99'],
  ] as const)('%s: %s', (kind, text) => {
    expect(findContactDetails(text)).toContain(kind);
  });

  test('a phone number in any usual form, in the middle of any sentence', () => {
    const digits = fc.tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')),
    );
    const shape = fc.constantFrom(
      ([a, b, c]: unknown[]) => `${a}${b}${c}`,
      ([a, b, c]: unknown[]) => `${a}-${b}-${c}`,
      ([a, b, c]: unknown[]) => `(${a}) ${b}-${c}`,
      ([a, b, c]: unknown[]) => `${a}.${b}.${c}`,
      ([a, b, c]: unknown[]) => `+1 ${a} ${b} ${c}`,
      ([a, b, c]: unknown[]) => `1-${a}-${b}-${c}`,
      ([a, b, c]: unknown[]) => [...`${a}${b}${c}`].join(' '),
    );
    fc.assert(
      fc.property(sentence(), digits, shape, sentence(), (before, number, write, after) => {
        expect(findContactDetails(`${before} ${write(number)} ${after}`)).toContain('phone');
      }),
    );
  });

  test('any e-mail address', () => {
    fc.assert(
      fc.property(sentence(), fc.emailAddress({ size: 'small' }), (before, email) => {
        fc.pre(/^[\w.+-]+@/.test(email));
        expect(findContactDetails(`${before} ${email}`)).toContain('email');
      }),
    );
  });
});

describe('ignores', () => {
  test.each([
    '',
    'Front and back lawn, about 500-1000 sq ft, mowed every 2 weeks.',
    'Budget is $40.00 to $1,200.50, tax included',
    '3 trees by the drive and 2 hedges along the road',
    'a 10 minute drive from the highway',
    'Please trim 20 feet of hedge on the way to the back gate',
    'The 2 beds at the end of the court',
    'On 2027-05-03 or 2027-05-04, between 8 and 12',
    'Work on 5/3/2027 after 10:30 am',
    'Grass is 6 inches tall. One or two bags of mulch, four or five shrubs.',
    'Meet you at 9 by the gate; two dogs, three cats.',
    'My ZIP is 02139-1234',
    'I can come by at noon, dot your lawn with seed, and leave.',
    'mulch 12 cubic yards, lot of 12000 sq ft',
    'I have 12 years of experience and 250 reviews',
    'half-way up the drive, e.g. near the shed, i.e. north',
  ])('%s', (text) => {
    expect(findContactDetails(text)).toEqual([]);
  });

  test('sentences about yards with numbers in them', () => {
    fc.assert(
      fc.property(sentence(), (text) => {
        expect(findContactDetails(text)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([...EMAIL, ...LINK, ...HANDLE, SPOKEN_LINK].map(({ source }) => [source]))(
    'costs no more than its length, whatever it is made for: %s',
    (source) => {
      const quantifiers = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, '_').match(/[*+]|\{\d*,\}/g);

      expect(quantifiers).toBeNull();
    },
  );

  test.each([
    ['a', []],
    ['1 ', []],
    ['2 ', ['phone']],
    ['a.', []],
    ['1 a ', []],
    ['one ', ['phone']],
    ['(', []],
    ['+1 ', ['phone']],
    ['$1 ', []],
    ['1/1 ', []],
    ['1:1 ', []],
    ['12 elm ', []],
    ['calle ', []],
    ['find me ', []],
    ['a@', []],
    ['at ', []],
    ['1 elm ', []],
    ['a at a dot ', []],
    [' ', []],
  ])('is read to its end when it is %j without end', (part, kinds) => {
    expect(findContactDetails(part.repeat(20_000 / part.length))).toEqual(kinds);
  });

  test('hides nothing behind many blanks', () => {
    const spread = (text: string) => text.replaceAll(' ', ' \n\t  ');

    expect(findContactDetails(spread('617 555 0134'))).toEqual(['phone']);
    expect(findContactDetails(spread('come to 12 Elm Street'))).toEqual(['street']);
    expect(findContactDetails(spread('write to PO box 12'))).toEqual(['street']);
  });
});

describe('refusing', () => {
  test('names each field with the hint that the contract has', () => {
    const refuse = () =>
      assertNoContactDetails({ description: 'mail pat@example.com', note: 'fine', bio: undefined });

    expect(refuse).toThrow(
      expect.objectContaining({
        code: 'contact_details_not_allowed',
        detail: { fields: { description: CONTACT_DETAILS_KEY } },
      }),
    );
    expect(CONTACT_DETAILS_KEY).toBe(MESSAGE_KEYS.contact_details);
  });

  test('reads adjacent texts as one', () => {
    const names = { firstName: 'Six one seven five', lastName: 'five five zero one', note: 'fine' };

    expect(() => assertNoContactDetails(names)).not.toThrow();
    expect(() => assertNoContactDetails(names, ['firstName', 'lastName'])).toThrow(
      expect.objectContaining({
        detail: { fields: { firstName: CONTACT_DETAILS_KEY, lastName: CONTACT_DETAILS_KEY } },
      }),
    );
  });

  test('reads adjacent texts with a blank between them', () => {
    const texts = { title: 'Text me on', note: 'Signal' };

    expect(() => assertNoContactDetails(texts)).not.toThrow();
    expect(() => assertNoContactDetails(texts, ['title', 'note'])).toThrow(AppError);
  });

  test('names only the field that gives something away by itself', () => {
    const names = { firstName: 'Call 555-0123', lastName: 'Green' };

    expect(() => assertNoContactDetails(names, ['firstName', 'lastName'])).toThrow(
      expect.objectContaining({ detail: { fields: { firstName: CONTACT_DETAILS_KEY } } }),
    );
  });

  test('lets ordinary text pass', () => {
    const fields = { description: 'Two beds of mulch', note: '', bio: undefined };

    expect(() => assertNoContactDetails(fields)).not.toThrow();
    expect(() => assertNoContactDetails(fields, ['description', 'note', 'bio'])).not.toThrow();
  });
});

describe('neighboring texts of one author', () => {
  test.each([
    [['617', '555'], '0123', 'phone'],
    [['617', 'I like your lawn', '555', 'when can I come?'], '0123', 'phone'],
    [['617', 'I like your lawn', 'y 55', 'when can I come?', '50'], '123', 'phone'],
    [['six one seven', 'five five five'], 'zero one two three', 'phone'],
    [['My number starts with 617', 'then 555'], 'and it ends in 0123', 'phone'],
    [['pat@'], 'greenblade.example', 'email'],
    [['pat', 'at', 'greenblade', 'dot'], 'com', 'email'],
    [['greenblade'], '.com', 'link'],
    [['12 Oak'], 'Street', 'street'],
  ])('%j and then %j', (before, text, kind) => {
    expect(findContactDetails(text)).toEqual([]);

    expect(findTogether(before, text)).toContain(kind);
  });

  test.each([
    [['$250', '$300'], '$1200'],
    [['8:00', '9:30'], '10:15'],
    [['8', '10', '250', '300'], '1200'],
    [['Monday or Tuesday?', 'between 8 and 12'], 'the gate is 4 feet'],
    [['5,000 square feet', '02139'], '$40.00 for 3-4 hours'],
    [['617-555-0123'], 'I can come at nine'],
  ])('%j and then %j give no more away than before', (before, text) => {
    expect(findTogether(before, text)).toEqual([]);
  });
});

test('a message that completes a number is refused, with the hint for its content', () => {
  expect(() => assertNothingTogether(['617', '555'], '0123')).toThrow(
    expect.objectContaining({
      code: 'contact_details_not_allowed',
      detail: { fields: { content: CONTACT_DETAILS_KEY } },
    }),
  );
  expect(() => assertNothingTogether(['617', '555'], 'I can come at nine')).not.toThrow();
});

test('where an address stood, what is around it is no account', () => {
  expect(findContactDetails('my FB gmail: green')).toEqual(['email']);
});

/** Ordinary words of a yard and small numbers, in any order. */
function sentence() {
  const word = fc.constantFrom(
    ...'please mow the front lawn and back yard by gate drive way road with trees hedges beds mulch bags of leaves every other week I can come at about half an acre grass is tall edge walk dogs two three cut trim near fence behind house'.split(
      ' ',
    ),
  );
  const number = fc.integer({ min: 0, max: 150 }).map(String);
  const unit = fc.constantFrom('feet', 'minutes', 'trees', 'bags', 'hours', 'times', 'sq ft', 'inches');
  const measured = fc.tuple(number, unit).map(([n, what]) => `${n} ${what}`);
  const clause = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: clause }, { weight: 1, arbitrary: measured }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(', '));
}
