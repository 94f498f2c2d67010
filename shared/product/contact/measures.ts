/** Replaces text that is no part of a telephone number. A word, so that numbers end before it. */
const WALL = ' thing ';

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const DATES = [
  new RegExp(`(?<![\\d/.-])${MONTH}([/.])${DAY}\\1${YEAR}(?![\\d/.]?\\d)`, 'g'),
  new RegExp(`(?<![\\d/.-])${YEAR}-${MONTH}-${DAY}(?![\\d/-]?\\d)`, 'g'),
  new RegExp(`(?<![\\d/.-])${MONTH}/${DAY}(?![\\d/]|[.-]\\d)`, 'g'),
];
/** Not before another digit, which would make a longer number. */
const ZIP_PLUS_4 = /(?<!\d[ .-]?)\d{5}-\d{4}(?![ .-]?\d)/g;
const SIDES = /(?<![\d.])\d{1,3}['"]?\s?[x×]\s?\d{1,3}(?:['"]?\s?[x×]\s?\d{1,3})?(?!\s?[x×]|[ .-]?\d)/g;
const ROUND_THOUSANDS = /(?<![\d.,])\d{1,3},\d\d0(?!\d|,\d)/g;

const TIME = /(?<![\d:])(\d{1,2}):(\d\d)(?![\d:])/g;
const PRICE = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d?))?(?![\d,.]?\d)/g;

/**
 * Removes dates, hours, prices and sizes that look like nothing else. Evaders disguise numbers as such. Hours
 * count only in multiples of five minutes, prices only in multiples of five dollars or five cents.
 */
export function withoutMeasures(text: string): string {
  let left = text;
  for (const date of DATES) left = left.replaceAll(date, WALL);
  if ([...left.matchAll(TIME)].every(isTime)) left = left.replaceAll(TIME, WALL);
  if ([...left.matchAll(PRICE)].every(isPrice)) left = left.replaceAll(PRICE, WALL);
  for (const other of [ZIP_PLUS_4, SIDES, ROUND_THOUSANDS]) left = left.replaceAll(other, WALL);
  return left;
}

function isTime([, hour, minute]: RegExpMatchArray): boolean {
  return Number(hour) < 25 && Number(minute) < 60 && Number(minute) % 5 === 0;
}

function isPrice(match: RegExpMatchArray): boolean {
  const [, dollars, cents] = match as [string, string, string?];
  const digits = dollars.replaceAll(',', '');
  if (digits.startsWith('0') || digits.length > 5) return false;
  if (cents === undefined) return Number(digits) % 5 === 0;
  // One digit of cents is a multiple of ten cents.
  return cents.length === 1 || Number(cents) % 5 === 0 || Number(cents) > 97;
}
