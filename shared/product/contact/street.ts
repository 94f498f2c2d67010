const STRONG = 'street|st|avenue|ave|road|rd|boulevard|blvd|highway|hwy|parkway|pkwy';
const SUFFIXES = `${STRONG}|drive|dr|lane|ln|court|ct|place|pl|terrace|ter|circle|cir|way|trail|trl`;
/**
 * Words between a number and "drive", "way" or "road" in ordinary text about a yard. Examples are "a 10
 * minute drive" and "2 trees by the road". They never occur in the name of a street.
 */
const ORDINARY =
  'a|an|the|my|our|your|their|this|that|of|on|in|at|to|by|from|off|near|along|across|around|over|under|behind|beside|past|per|with|for|and|or|then|is|are|was|if|it|up|down|each|every|either|other|another|same|more|extra|full|half|whole|wide|long|deep|tall|big|small|large|sq|sqft|sf|square|cubic|' +
  'second|seconds|sec|secs|minute|minutes|min|mins|hour|hours|hr|hrs|day|days|week|weeks|month|months|year|years|time|times|mile|miles|foot|feet|ft|yard|yards|yd|yds|inch|inches|acre|acres|pound|pounds|lb|lbs|gallon|gallons|percent|dollar|dollars|bucks|' +
  'tree|trees|bush|bushes|shrub|shrubs|hedge|hedges|bag|bags|bed|beds|load|loads|pass|passes|visit|visits|step|steps|car|cars|truck|trucks|dog|dogs|gate|gates|people|person|man|men|houses|house|lot|lots|side|sides|spot|spots|am|pm|pallet|pallets';
/** Descriptions of a road after a number from one to four: "a 2 lane road", "1 gravel drive". */
const KINDS_OF_ROAD =
  /^(?:lane|way|dead|end|busy|quiet|narrow|gravel|dirt|paved|shared|private|steep|curved|circular|main|side|front|back)$/;
/** Suffixes that are also ordinary verbs and nouns after a plural: "12 azaleas circle the patio". */
const COMMON = /^(?:drive|way|circle|place|court|trail|lane)/i;
const PLURAL = /(?:^|\s)(?:[a-z]+s|[A-Z]+S)\s$/;

const STREET = new RegExp(
  `(?<![\\d$.,/-])(\\d{1,6})[a-z]?((?:\\s?[,-])?\\s)((?:(?!(?:${ORDINARY})\\b)[a-z0-9][a-z0-9'.-]{0,30}\\s){1,3})(${SUFFIXES})\\b(?!\\.?\\saugust)`,
  'gi',
);
const BOX = /\bp\.?\s?o\.?[\s-]box\s#?\d|\bpost office box\s#?\d/i;
/** A street and its number: "calle Robles 123", "Av. Juárez #45". */
const CALLE =
  /\b(calle|avenida|av|avda|bulevar|carretera|camino|paseo)\.?\s((?:de\s(?:la|las|los)\s|del?\s|la\s)?(?:[a-z']{2,20}\s){1,3}?)(#\s?|no\.?\s|num\.?\s|numero\s)?(\d{1,5})\b(?!\s?(?:pies|metros|pulgadas|m|arboles|arbustos|minutos|horas|carros|casas|%))/gi;
const NO_STREET =
  /\b(?:hay|con|en|a|tiene|son|es|mide|y|por|unos|unas|como|entre|cada|desde|hasta|mas|menos|pies)\b/i;

type Match = [all: string, number: string, gap: string, names: string, suffix: string];

/**
 * Returns whether a folded text names a house in a street. `inDigits`: the same text with its numbers in
 * digits.
 */
export function containsStreet(text: string, inDigits: string): boolean {
  return (
    BOX.test(text) ||
    streetsIn(text).some(isStreet) ||
    streetsIn(inDigits).some(isNamedStreet) ||
    [...text.matchAll(CALLE)].some(isCalle)
  );
}

function streetsIn(text: string): Match[] {
  return Array.from(text.matchAll(STREET), (match) => [...match] as Match);
}

function isStreet([, number, gap, names, suffix]: Match): boolean {
  if (gap !== ' ' && !/^[A-Z\d]/.test(names)) return false;
  if (Number(number) < 5 && names.split(' ').some((word) => KINDS_OF_ROAD.test(plainCase(word))))
    return false;
  return !(COMMON.test(suffix) && PLURAL.test(names));
}

/** Number words have many uses: what follows has to look like a name. */
function isNamedStreet(match: Match): boolean {
  const [, number, , names, suffix] = match;
  if (Number(number) === 1 && !/^\d/.test(names)) return false;
  return /^(?:\d{1,3}\s){0,2}[A-Z]/.test(names) && /[A-Z]/.test(suffix) && isStreet(match);
}

/** Lowers words of a text in capitals; "Main" stays a name. */
function plainCase(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word;
}

function isCalle(match: RegExpMatchArray): boolean {
  const [, , name, mark] = match as [string, string, string, string?];
  return !NO_STREET.test(name) && (mark !== undefined || /(?:^|\s)[A-Z]/.test(name));
}
