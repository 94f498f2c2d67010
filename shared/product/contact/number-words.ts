/**
 * Number words in English and Spanish, as telephone numbers are spoken. Keys without marks, in lower case.
 */

export const DIGIT_WORDS = words({
  0: 'zero oh cero nil nought',
  1: 'one won uno',
  2: 'two too dos',
  3: 'three tres',
  4: 'four cuatro',
  5: 'five cinco',
  6: 'six seis',
  7: 'seven siete',
  8: 'eight ate ocho',
  9: 'nine niner nueve',
});

/** Two-digit words that stand alone. */
export const TEEN_WORDS = words({
  10: 'ten diez',
  11: 'eleven once',
  12: 'twelve doce',
  13: 'thirteen trece',
  14: 'fourteen catorce',
  15: 'fifteen quince',
  16: 'sixteen dieciseis',
  17: 'seventeen diecisiete',
  18: 'eighteen dieciocho',
  19: 'nineteen diecinueve',
  21: 'veintiuno veintiun',
  22: 'veintidos',
  23: 'veintitres',
  24: 'veinticuatro',
  25: 'veinticinco',
  26: 'veintiseis',
  27: 'veintisiete',
  28: 'veintiocho',
  29: 'veintinueve',
});

export const TEN_WORDS = words({
  20: 'twenty veinte',
  30: 'thirty treinta',
  40: 'forty fourty cuarenta',
  50: 'fifty cincuenta',
  60: 'sixty sesenta',
  70: 'seventy setenta',
  80: 'eighty ochenta',
  90: 'ninety noventa',
});

export const HUNDRED_WORDS = words({
  100: 'cien ciento',
  200: 'doscientos',
  300: 'trescientos',
  400: 'cuatrocientos',
  500: 'quinientos',
  600: 'seiscientos',
  700: 'setecientos',
  800: 'ochocientos',
  900: 'novecientos',
});

export const TIMES_WORDS = new Map([
  ['double', 2],
  ['doble', 2],
  ['triple', 3],
]);

/** Several of them joined: "sixoneseven". */
const GLUED = new RegExp(`^(?:${[...DIGIT_WORDS.keys()].join('|')}){2,12}$`);
const EACH = new RegExp([...DIGIT_WORDS.keys()].join('|'), 'g');

/** Returns the digits of joined words; undefined for other words. */
export function gluedDigits(word: string): string[] | undefined {
  if (word.length < 6 || !GLUED.test(word)) return undefined;
  return [...word.matchAll(EACH)].map(([part]) => String(DIGIT_WORDS.get(part)));
}

function words(table: Readonly<Record<number, string>>): Map<string, number> {
  return new Map(
    Object.entries(table).flatMap(([value, names]) =>
      names.split(' ').map((name): [string, number] => [name, Number(value)]),
    ),
  );
}
