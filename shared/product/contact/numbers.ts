import {
  DIGIT_WORDS,
  gluedDigits,
  HUNDRED_WORDS,
  TEEN_WORDS,
  TEN_WORDS,
  TIMES_WORDS,
} from './number-words.ts';

/** One number in a text. */
export interface NumberGroup {
  digits: string;
  /** The text between it and the one before. */
  gap: string;
  /** Spoken as a one-digit word. */
  word: boolean;
  /** `12.50` or `1,500`: no part of it is a number by itself. */
  whole: boolean;
  /** Its position in the text. */
  at: number;
  /** The adjacent words: "feet" of "12 feet". */
  before: string;
  after: string;
}

/** Numbers with nothing meaningful between them. */
export type Run = readonly NumberGroup[];

/** Fillers between parts of a telephone number. */
const FILLERS = new Set(
  'dash hyphen minus slash dot period point comma space blank plus then and next guion barra punto coma espacio luego despues y mas'.split(
    ' ',
  ),
);
const MOST_FILLERS = 4;
const LONGEST_GAP = 40;

/** A thousand with commas, an amount with cents, digits, a word, or neither. */
const PIECES =
  /(?<![\d.,])\d{1,3}(?:,\d{3}){1,3}(?:\.\d\d(?!\d))?(?!\d|,\d)|(?<![\d.])\d{1,5}\.\d\d(?![\d.])|\d+|\p{L}+|[^\d\p{L}]+/gu;
const CLUSTER = /(?<![\p{L}\d])[\p{L}\d]*\d[\p{L}\d]*(?![\p{L}\d])/gu;

interface Piece {
  text: string;
  at: number;
}

/** Returns the runs of numbers in a folded text, in digits or in words of English and Spanish. */
export function runsOf(text: string): Run[] {
  const pieces = piecesOf(asDigits(text));
  const runs: NumberGroup[][] = [];
  let open: NumberGroup[] = [];
  let gap = '';
  let fillers = 0;
  let before = '';
  const close = () => {
    if (open.length) runs.push(open);
    open = [];
  };
  for (let i = 0; i < pieces.length; ) {
    const piece = pieces[i] as Piece;
    const read = numberAt(pieces, i);
    if (read) {
      for (const digits of read.digits) {
        open.push({ digits, gap, word: read.word, whole: read.whole, at: piece.at, before, after: '' });
        gap = '';
      }
      fillers = 0;
      before = '';
      i += read.length;
      continue;
    }
    i++;
    gap += piece.text;
    if (/\p{L}/u.test(piece.text)) {
      before = lower(piece);
      const last = open.at(-1);
      if (last) last.after ||= before;
      if (before.length > 1 && (!FILLERS.has(before) || ++fillers > MOST_FILLERS)) close();
    }
    if (gap.length > LONGEST_GAP) close();
  }
  close();
  return runs;
}

/** Returns the same text with its numbers in digits. */
export function withDigits(text: string): string {
  const pieces = piecesOf(text);
  let told = '';
  for (let i = 0; i < pieces.length; ) {
    const read = numberAt(pieces, i);
    const first = pieces[i] as Piece;
    told += read && !/\d/.test(first.text) ? read.digits.join('') : first.text;
    i += read?.length ?? 1;
  }
  return told;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECES)].map(({ 0: found, index }) => ({ text: found, at: index }));
}

/** Reads `O`, `l`, `I`, `S` and `Z` among digits as digits; "70s" and "5z" are not. */
function asDigits(text: string): string {
  return text.replaceAll(CLUSTER, (cluster) =>
    /^[\doOlIiSZsz]+$/.test(cluster) && !/^\d+[a-z]$/.test(cluster)
      ? cluster
          .replaceAll(/[oO]/g, '0')
          .replaceAll(/[lIi]/g, '1')
          .replaceAll(/[sS]/g, '5')
          .replaceAll(/[zZ]/g, '2')
      : cluster,
  );
}

interface Read {
  digits: string[];
  word: boolean;
  whole: boolean;
  /** Number of pieces. */
  length: number;
}

function numberAt(pieces: readonly Piece[], at: number): Read | undefined {
  const text = lower(pieces[at]);
  if (/\d/.test(text)) {
    const whole = /[.,]/.test(text);
    return { digits: [text.replaceAll(/[.,]/g, '')], word: false, whole, length: 1 };
  }
  const glued = gluedDigits(text);
  if (glued) return { digits: glued, word: true, whole: false, length: 1 };
  const times = TIMES_WORDS.get(text);
  if (times) return repeated(pieces, at, times);
  const spoken = spokenAt(pieces, at);
  return (
    spoken && {
      digits: [spoken.digits],
      word: spoken.digits.length === 1,
      whole: false,
      length: spoken.length,
    }
  );
}

/** "triple five". */
function repeated(pieces: readonly Piece[], at: number, times: number): Read | undefined {
  const next = numberAt(pieces.slice(at + 2, at + 3), 0);
  const digit = next?.digits.join();
  if (digit?.length !== 1) return undefined;
  return { digits: Array.from({ length: times }, () => digit), word: true, whole: false, length: 3 };
}

/** "five", "fifty-five", "cincuenta y cinco", "five hundred fifty-five", "quinientos cincuenta y cinco". */
function spokenAt(pieces: readonly Piece[], at: number): { digits: string; length: number } | undefined {
  const word = lower(pieces[at]);
  const unit = DIGIT_WORDS.get(word);
  const hundreds =
    HUNDRED_WORDS.get(word) ?? (unit && wordAt(pieces, at + 2) === 'hundred' ? unit * 100 : undefined);
  if (hundreds !== undefined) {
    const used = unit ? 3 : 1;
    const joined = wordAt(pieces, at + used + 1) === 'and' ? 3 : 1;
    const rest = belowHundred(pieces, at + used + joined);
    // "eight hundred five five": single digits after a hundred are spoken one by one.
    if (!rest || rest.value < 10) return { digits: String(hundreds), length: used };
    return { digits: String(hundreds + rest.value), length: used + joined + rest.length };
  }
  const small = belowHundred(pieces, at);
  return small && { digits: String(small.value), length: small.length };
}

function belowHundred(pieces: readonly Piece[], at: number): { value: number; length: number } | undefined {
  const word = lower(pieces[at]);
  const tens = TEN_WORDS.get(word);
  if (tens === undefined) {
    const value = TEEN_WORDS.get(word) ?? DIGIT_WORDS.get(word);
    return value === undefined ? undefined : { value, length: 1 };
  }
  const joined = wordAt(pieces, at + 2) === 'y' ? 4 : 2;
  const unit = DIGIT_WORDS.get(wordAt(pieces, at + joined));
  return unit ? { value: tens + unit, length: joined + 1 } : { value: tens, length: 1 };
}

/** A word connected to the one before: "fifty five" and "fifty-five", not "fifty. Five". */
function wordAt(pieces: readonly Piece[], at: number): string {
  return /^[\s-]{1,3}$/.test(pieces[at - 1]?.text ?? '') ? lower(pieces[at]) : '';
}

const lower = (piece: Piece | undefined) => piece?.text.toLowerCase() ?? '';
