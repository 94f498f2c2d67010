/**
 * Addresses, links and accounts elsewhere. Every quantifier is bounded, so that the cost grows only with the
 * length of a text.
 */

const PLATFORMS =
  'instagram|insta|ig|facebook|fb|whats ?app|whatsap|wasap|guasap|telegram|snapchat|tik ?tok|messenger|signal|we ?chat|viber|discord|skype|venmo|cash ?app|linkedin|twitter|face ?time';
const NAMED_PLATFORMS =
  'instagram|insta|ig|facebook|fb|whats ?app|telegram|snapchat|tik ?tok|we ?chat|viber|discord|skype|venmo|cash ?app|linkedin|twitter';
const PROVIDERS = 'g ?-?mail|gee mail|hotmail|protonmail|icloud mail';
const ENDINGS = 'com|net|org|io|biz|info|app|dev|co|us|me|edu|gov|xyz|online|site|shop|mx|es';

/** Replaces "(at)", "[dot]" and the like, and their words before an ending, by the characters. */
export function withSigns(plain: string): string {
  return plain
    .replaceAll(/(?<=\bd)0(?=t\b)|(?<=\bc)0(?=m\b)/gi, 'o')
    .replaceAll(/\s?(?:[([{<]\s?|[*_~"'-])(?:at|a|arroba|@)(?:\s?[)\]}>]|[*_~"'-])\s?/gi, '@')
    .replaceAll(/\s?(?:[([{<]\s?|[*_~"'-])(?:dot|punto|point|\.)(?:\s?[)\]}>]|[*_~"'-])\s?/gi, '.')
    .replaceAll(/\s?\barroba\b\s?/gi, '@')
    .replaceAll(new RegExp(`\\s?\\b(?:dot|punto|point)[\\s-]?(?=(?:${ENDINGS})\\b)`, 'gi'), '.');
}

export const EMAIL: readonly RegExp[] = [
  /[\w.+-]{1,64}\s?@\s?(?:[a-z0-9-]{1,63}\s?\.\s?){1,6}[a-z]{2,24}/i,
  /\b[\w.+-]{1,64}\s?\bat\b\s?[a-z0-9-]{1,63}\s?\bdot\s[a-z]{2,63}\b/i,
  new RegExp(`\\b[\\w.+-]{1,64}\\s?\\b(?:at|en)\\b\\s?[a-z0-9-]{1,63}\\.(?:${ENDINGS})\\b`, 'i'),
  new RegExp(`\\b(?:${PROVIDERS})\\b`, 'i'),
  /(?:@|\bat)\s?(?:yahoo|aol|icloud|ymail|msn)\b/i,
];

const SITES = 'net|org|io|biz|info|app|dev|xyz|site|online|shop|website';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** "hedge.Site is fenced" lacks a blank; "hedge.site" and "Hedge.Site" are names. */
const EACH_CASE = `${SITES}|${SITES.toUpperCase()}`;
const CAPITALS = SITES.split('|').map(capital).join('|');

export const LINK: readonly RegExp[] = [
  /\bh(?:tt|xx)ps?\s?:\s?\/\s?\//i,
  /\bw\W?w\W?w\W{0,3}[a-z0-9]/i,
  // "com" is a word of neither language.
  /[a-z0-9-]{2}\W{1,4}com\b/i,
  new RegExp(`\\b[A-Za-z0-9-]{2,63}(?:\\.(?:${EACH_CASE})|\\s\\.\\s?(?:net|org|NET|ORG))\\b`),
  new RegExp(`\\b[A-Z][A-Za-z0-9-]{1,62}\\.(?:${CAPITALS})\\b`),
  /\b[a-z0-9-]{1,63}\.(?:com|me|ly|co|gl|gg|us|tv|link|page|ee|be|bio|to)\s?\/\s?\S/i,
];

/** Spoken links, searched in the unfolded text. */
export const SPOKEN_LINK = new RegExp(`\\b[a-z0-9-]{2,63}\\s?\\bdot\\s?(?:${ENDINGS})\\b`, 'i');

/** Words after an @ that means "at". */
const PLAIN_WORDS =
  'noon|midnight|night|home|house|work|gate|door|fence|corner|front|back|least|most|first|last|once|about|around|the|a|an|my|our|your|his|her|their|this|that|all|each|every';
export const HANDLE: readonly RegExp[] = [
  new RegExp(`(?<![\\w@.])@(?!(?:${PLAIN_WORDS})\\b)[a-z_][\\w.-]{1,40}`, 'i'),
  new RegExp(`\\b(?:${NAMED_PLATFORMS})\\s?(?:[:=@]|->)\\s?\\S`, 'i'),
  /\b(?:whats ?app|wasap|insta|ig|fb|facebook|telegram|venmo|zelle)\s(?:me|us)\b/i,
  new RegExp(
    `\\b(?:my|our|mi|nuestro)\\s(?:${NAMED_PLATFORMS})\\s(?:is|es|name|user|handle|account)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:${NAMED_PLATFORMS})\\s(?:\\$[a-z]|(?=[\\w.#]{0,30}[a-z])(?=[\\w.#]{0,30}[\\d_#])[\\w.#]{4,40})`,
    'i',
  ),
  new RegExp(
    `\\b(?:(?:find|add|follow|message|msg|dm|pm|text|txt|call|ping|write|reach|contact|chat|talk)\\s(?:to\\s|with\\s)?(?:me|us)|(?:look|hit)\\s(?:me|us)\\sup|search(?:\\sfor)?\\s(?:me|us)|(?:busca|sigue|escribe|escriba|manda|mande|agrega|contacta|llama|habla)(?:me|nos))\\b[^.!?]{0,30}\\b(?:on|in|via|with|through|over|by|en|por|al|un)\\s(?:my\\s|our\\s|mi\\s|fb\\s)?(?:${PLATFORMS})\\b`,
    'i',
  ),
];
