import { AppError } from './errors.ts';

export type ContactDetail = 'phone' | 'email' | 'link' | 'street';

/** What the field says to the person who wrote it. */
export const CONTACT_DETAILS_HINT =
  'Please leave out phone numbers, e-mail addresses, links and street addresses';

const DIGIT_WORDS = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
const SUFFIXES =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|way|trail|trl';
/**
 * Words that stand between a number and "drive", "way" or "road" in ordinary talk about a yard ("a 10 minute
 * drive", "2 trees by the road"), and never in the name of a street.
 */
const ORDINARY =
  'a|an|the|my|our|your|their|this|that|of|on|in|at|to|by|from|off|near|along|across|around|over|under|behind|beside|past|per|with|for|and|or|then|is|are|was|if|it|up|down|each|every|either|other|another|same|more|extra|full|half|whole|wide|long|deep|tall|big|small|large|sq|square|cubic|' +
  'second|seconds|sec|secs|minute|minutes|min|mins|hour|hours|hr|hrs|day|days|week|weeks|month|months|year|years|time|times|mile|miles|foot|feet|ft|yard|yards|yd|yds|inch|inches|acre|acres|pound|pounds|lb|lbs|gallon|gallons|percent|dollar|dollars|bucks|' +
  'tree|trees|bush|bushes|shrub|shrubs|hedge|hedges|bag|bags|bed|beds|load|loads|pass|passes|visit|visits|step|steps|car|cars|truck|trucks|dog|dogs|gate|gates|people|person|man|men|houses|house|lot|lots|side|sides|spot|spots|am|pm';

/**
 * No quantifier is without a bound, and runs of blanks are one blank before they are read: what a text costs grows with
 * its length and no faster.
 */
export const PATTERNS: readonly (readonly [ContactDetail, RegExp])[] = [
  ['email', /[\w.+-]{1,64}\s?@\s?(?:[a-z0-9-]{1,63}\s?\.\s?){1,6}[a-z]{2}/i],
  [
    'email',
    /\b[\w.+-]{1,64}\s?[([]?\s?\bat\b\s?[)\]]?\s?[a-z0-9-]{1,63}\s?[([]?\s?\bdot\b\s?[)\]]?\s?[a-z]{2,63}\b/i,
  ],
  ['link', /\bhttps?:\/\/|\bwww\.\S/i],
  ['link', /\b[a-z0-9-]{2,63}\.(?:com|net|org|io|biz|info|app|dev)\b/i],
  ['link', /\b[a-z0-9-]{1,63}\.(?:me|ly|co|gl|gg|us|tv|link|page)\/\S/i],
  // North American numbers in their usual groups, or any number with a country code.
  [
    'phone',
    /(?<![\d.$])(?:\+?1[\s.-]{0,2})?\(?[2-9]\d{2}\)?[\s.\-–/]{0,3}[2-9]\d{2}[\s.\-–]{0,3}\d{4}(?!\d)/,
  ],
  ['phone', /\+\d(?:[\s().-]{0,2}\d){8}/],
  // Ten digits one by one; seven or more as words.
  ['phone', /(?<!\d)(?:\d[\s.,_*-]{1,3}){9}\d(?!\d)/],
  ['phone', new RegExp(`(?:\\b(?:${DIGIT_WORDS})\\b[\\s,.-]{0,3}){7}`, 'i')],
  // Seven digits are a phone number only where the text says so: "500-1000 sq ft" is not one.
  [
    'phone',
    /\b(?:call|text|txt|phone|cell|tel|telephone|mobile|whatsapp|sms)\b\D{0,20}(?<!\d)\d{3}[\s.-]?\d{4}(?!\d)/i,
  ],
  [
    'street',
    new RegExp(
      `(?<![\\d$.,/-])\\d{1,6}[a-z]?\\s(?:(?!(?:${ORDINARY})\\b)[a-z0-9][a-z0-9'’.-]{0,30}\\s){1,3}(?:${SUFFIXES})\\b`,
      'i',
    ),
  ],
  ['street', /\bp\.?\s?o\.?\sbox\s\d/i],
];

/** The kinds of contact details that a text gives away; empty for ordinary text. */
export function findContactDetails(text: string): ContactDetail[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ');
  return [...new Set(PATTERNS.flatMap(([kind, pattern]) => (pattern.test(plain) ? [kind] : [])))];
}

/**
 * Refuses free text that would move people off the product before a bid is accepted; the text itself is
 * never altered. `fields`: text by field path.
 * @throws AppError contact_details_not_allowed with a hint for each such field
 */
export function assertNoContactDetails(fields: Readonly<Record<string, string | undefined>>): void {
  const refused = Object.entries(fields)
    .filter(([, text]) => text !== undefined && findContactDetails(text).length > 0)
    .map(([path]) => [path, CONTACT_DETAILS_HINT]);
  if (refused.length)
    throw new AppError('contact_details_not_allowed', { fields: Object.fromEntries(refused) });
}
