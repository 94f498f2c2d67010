/**
 * The one form in which every check reads a text. Lookalikes become digits and Latin letters, and invisible
 * characters are removed. Only the search is folded; the author's text does not change.
 */

/** Digits that NFKD does not change, each row from the digit `first`. */
const DIGIT_ROWS: readonly (readonly [start: number, end: number, first: number])[] = [
  [0x24f5, 0x24fd, 1], // double circled
  [0x24ff, 0x24ff, 0], // negative circled zero
  [0x2776, 0x277e, 1], // negative circled
  [0x2780, 0x2788, 1], // circled sans-serif
  [0x278a, 0x2792, 1], // negative circled sans-serif
  [0x1f10b, 0x1f10b, 0], // circled sans-serif zero
  [0x1f10c, 0x1f10c, 0], // negative circled sans-serif zero
];
const HAN_DIGITS = '〇一二三四五六七八九';

/** Letters of other alphabets that resemble Latin ones; their capitals resemble the capital. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сς',
    d: 'ԁ',
    e: 'еεє',
    g: 'ɡ',
    h: 'һн',
    i: 'іιı',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'ոη',
    o: 'оοօ',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    // Greek capitals that resemble another letter than their small ones.
    H: 'Η',
    N: 'Ν',
    Y: 'Υ',
  }).flatMap(([latin, letters]) =>
    [...letters].flatMap((letter): [string, string][] => [
      [letter, latin],
      [letter.toUpperCase(), latin.toUpperCase()],
    ]),
  ),
);

/** Letters in circles and squares that NFKD does not change, each row from A to Z. */
const LETTER_ROWS = [0x1f150, 0x1f170];

const TELEPHONES = /[\u260e\u260f\u2706\u{1f4de}\u{1f4df}\u{1f4f1}\u{1f4f2}\u{1f57b}-\u{1f57f}]/gu;

/**
 * Folds a text: NFKD, digits of every script as 0-9, lookalikes as Latin letters, no marks, nothing
 * invisible, single blanks.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(TELEPHONES, ' phone ')
    .replaceAll(/\P{ASCII}/gu, plainOf)
    .replaceAll(/[。‧∙]/gu, '.')
    .replaceAll(/[’‘ʼ`]/gu, "'")
    .replaceAll(/\s+/gu, ' ');
}

/** Joins single letters: "g m a i l" is a word. */
export function joinLetters(plain: string): string {
  return plain.replaceAll(/(?<![\p{L}\d'])(?:\p{L} ){2,60}\p{L}(?![\p{L}\d])/gu, (run) =>
    run.replaceAll(' ', ''),
  );
}

function plainOf(character: string): string {
  const code = character.codePointAt(0) as number;
  if (/\p{Nd}/u.test(character)) return String(digitOf(code));
  const han = HAN_DIGITS.indexOf(character);
  if (han >= 0) return String(han);
  const row = DIGIT_ROWS.find(([start, end]) => code >= start && code <= end);
  if (row) return String(row[2] + code - row[0]);
  const letters = LETTER_ROWS.find((start) => code >= start && code < start + 26);
  if (letters) return String.fromCharCode(65 + code - letters);
  return LOOKALIKES.get(character) ?? character;
}

/** Decimal digits are in rows of ten, from zero; several rows may be adjacent. */
function digitOf(code: number): number {
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return (code - start) % 10;
}
