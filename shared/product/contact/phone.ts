import { withoutMeasures } from './measures.ts';
import { type NumberGroup, type Run, runsOf } from './numbers.ts';

/** Words that mark a number for calling or writing. */
const CUE =
  /\b(?:call|ring|dial|text|txt|phone|fone|cell|tel|telephone|mobile|whats ?app|wasap|guasap|sms|number(?! of)|numero(?! de)|reach|contact|telefono|celular|cel|movil|llamame|llamar|llame|llama|marca|marque|mandame|area code|digits)\b/i;
/** Maximum characters without a digit between such a word and the number. */
const NEAR = 24;
const ZIP_CUE = /\b(?:zips?|zipcodes?|postal|serve|serving)\b/i;
/** "first three", "last four": the digits that follow. */
const PARTS = /\b(first|next|last|other|final)\s(?:two|three|four|seven|2|3|4|7)\b(?=\D{0,12}\d)/gi;

const UNITS = new Set(
  'feet foot ft sq sqft sf square inch inches in yard yards yd yds acre acres mile miles mi cubic lb lbs pound pounds bag bags gallon gallons psi gpm cc hp dollars bucks usd hours hrs minutes days weeks visits trees shrubs bushes plants degrees percent blades steps pies metros pulgadas dolares horas dias arboles arbustos sacos'.split(
    ' ',
  ),
);
/** Words before other numbers of three and four digits with a dash. */
const LABELS = new Set(
  'model permit lot parcel part sku license licence policy invoice order serial'.split(' '),
);
const MONTHS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)/;

/** North American, with or without a 1: area code and exchange begin with 2 to 9. */
const NATIONAL = /^1?[2-9]\d\d[2-9]\d{6}$/;
const MOST_DIGITS = 11;
const INTERNATIONAL = /^00[1-9]\d{8,13}$/;
const WITH_COUNTRY = /\+\s?\d(?:[^\p{L}\d]{0,3}\d){8}/u;
/** "1-800-MOW-LAWN", but not "800 dollars", "an 800-square-foot lawn" or "AN 800-SQUARE-FOOT LAWN". */
const LETTERS = [
  /\b(?:1[\s.-]{0,3}|(?:call|dial|ring|phone|text)\s)8(?:00|33|44|55|66|77|88)[\s.-][a-z]{2}[a-z-]{5,7}\b/i,
  /\b8(?:00|33|44|55|66|77|88)[.-](?!(?:SQUARE|SQ|FOOT|GALLON|DOLLAR|POUND)\w*\b)[A-Z]{2}[A-Z-]{5,7}\b/,
  /\b[2-9]\d\d[.-][2-9]\d\d[.-][A-Z]{4}\b/,
];

/** Returns whether a folded text reveals a telephone number. */
export function containsPhone(text: string): boolean {
  if (LETTERS.some((pattern) => pattern.test(text))) return true;
  return [...new Set([text, text.replaceAll('|', '1')])].some((reading) => {
    const unmeasured = withoutMeasures(reading);
    const normalized = unmeasured.replaceAll(PARTS, '$1');
    if (WITH_COUNTRY.test(normalized)) return true;
    const cued = CUE.test(normalized) || normalized !== unmeasured;
    const runs = runsOf(normalized);
    return runs.some((run) => isPhone(run, normalized, cued)) || (cued && isScattered(runs));
  });
}

function isPhone(run: Run, text: string, cued: boolean): boolean {
  const digits = digitsOf(run);
  if (digits.length < 7 || isDays(run) || isHours(run) || isCounting(run)) return false;
  if (INTERNATIONAL.test(digits)) return true;
  if (run.filter(({ word }) => word).length >= 5) return true;
  if (windowsOf(run).some((window) => !isExcused(window, run, text, cued))) return true;
  const near = isNearCue(run, text);
  if (near && digits.length >= 9 && digits.length <= 15 && !allRound(run) && !isMeasured(run)) return true;
  return isLocal(run, near || !/\p{L}/u.test(text));
}

/** Adjacent groups that form a national number. */
function windowsOf(run: Run): Run[] {
  const sizes = Array.from({ length: MOST_DIGITS }, (_, i) => i + 1);
  return run
    .flatMap((_, start) => sizes.map((size) => run.slice(start, start + size)))
    .filter((window) => NATIONAL.test(digitsOf(window)));
}

function isExcused(window: Run, run: Run, text: string, cued: boolean): boolean {
  if (isCounting(window)) return true;
  const shape = window.map(({ digits }) => digits.length).join('-');
  const listed = window.slice(1).every(({ gap }) => /^[,;]? ?$|,|^ (?:and|y) $/.test(gap));
  const commas = window.slice(1).some(({ gap }) => /[,;]|and|y/.test(gap));
  if (shape === '5-5') return commas || ZIP_CUE.test(text);
  if (allRound(window) && (commas || !cued)) return true;
  const pairs = window.every(({ digits }) => digits.length === 2);
  return pairs && listed && commas && isMeasured(run);
}

/** Seven digits that the text calls a number, or with a dash that nothing else has. */
function isLocal(run: Run, said: boolean): boolean {
  const digits = digitsOf(run);
  if (digits.length !== 7 || !/^[2-9]/.test(digits) || isMeasured(run)) return false;
  if (said && run.filter(({ word }) => word).length >= 3) return true;
  const shape = run.map((group) => group.digits.length).join('-');
  if (run.some(({ whole }) => whole) || !['7', '3-4', '1-1-1-1-1-1-1'].includes(shape)) return false;
  if (said) return shape !== '3-4' || !allRound(run);
  const [first, second] = run as readonly [NumberGroup, NumberGroup];
  if (shape !== '3-4' || LABELS.has(first.before)) return false;
  return /^[-.]$/.test(second.gap) && Number(second.digits) % 5 !== 0;
}

/** Three, three and four digits with any text between them, in a text about calling. */
function isScattered(runs: readonly Run[]): boolean {
  const groups = runs.flatMap((run) => run.filter(({ after }) => !UNITS.has(after)));
  return groups.some((_, start) => {
    const window = groups.slice(start, start + 3);
    const digits = digitsOf(window);
    const shape = window.map((group) => group.digits.length).join('-');
    return shape === '3-3-4' && NATIONAL.test(digits) && !allRound(window);
  });
}

const digitsOf = (run: Run) => run.map(({ digits }) => digits).join('');

/** 250, 300 and 1200 are amounts. */
const allRound = (run: Run) =>
  run.every(({ digits }) => !digits.startsWith('0') && Number(digits) % 25 === 0);

const isMeasured = (run: Run) => UNITS.has((run.at(-1) as NumberGroup).after);

/** 1, 2, 3 and 22, 24, 26: an arithmetic progression. */
function isCounting(run: Run): boolean {
  const values = run.map(({ digits }) => Number(digits));
  const steps = values.slice(1).map((value, i) => value - (values[i] as number));
  return run.length > 3 && steps.every((step) => step > 0 && step === steps[0]);
}

/** "August 25, 27, 29, 2027" */
function isDays(run: Run): boolean {
  const isDay = ({ digits }: NumberGroup) => Number(digits) <= 31 && digits.length <= 2;
  const { before } = run[0] as NumberGroup;
  return MONTHS.test(before) && run.every((group) => isDay(group) || /^20\d\d$/.test(group.digits));
}

/** "8-5, 9-5, 10-4" */
function isHours(run: Run): boolean {
  const isHour = ({ digits }: NumberGroup) => /^(?:[1-9]|1[0-2])$/.test(digits);
  return run.every((group, i) => isHour(group) && (i === 0 || group.gap === (i % 2 ? '-' : ', ')));
}

function isNearCue(run: Run, text: string): boolean {
  const { at } = run[0] as NumberGroup;
  return CUE.test(text.slice(Math.max(0, at - NEAR), at));
}
