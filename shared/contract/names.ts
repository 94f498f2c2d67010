import { PRODUCT_NAME } from '@sward/shared/product';
import * as z from 'zod/mini';
import { MESSAGE_KEYS } from './field-messages.ts';
import { text } from './schemas.ts';

/** Control, format (also bidirectional), private, unassigned and unpaired characters, and line separators. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/**
 * Characters without a visible glyph, though Unicode calls some of them letters: fillers, and the blank
 * Braille pattern.
 */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A name needs more than signs and accents. */
const SEEN = /[\p{L}\p{N}]/u;

/** Letters of other scripts, and digits, that resemble those of Sward's name. */
const ALIKE: Readonly<Record<string, string>> = {
  ѕ: 's',
  '5': 's',
  $: 's',
  ꮪ: 's',
  ԝ: 'w',
  ѡ: 'w',
  ɯ: 'w',
  ꮃ: 'w',
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  '@': 'a',
  г: 'r',
  ꭱ: 'r',
  ԁ: 'd',
  ɗ: 'd',
  ꭰ: 'd',
};

const OWN = PRODUCT_NAME.toLowerCase();
/** Additions that claim to speak for Sward: `SwardSupport`. */
const ROLES =
  /^(support|team|help|staff|admin|official|operator|payments?|security|soporte|equipo|ayuda|oficial)s?$/;

/** Returns whether a name is legible: some visible letters, and no hidden character. */
export function isReadable(name: string): boolean {
  return !UNSEEN.test(name) && SEEN.test(name.replaceAll(BLANK, ''));
}

/** Returns whether a name is Sward's own in any spelling: `Sward`, `S.W.A.R.D.`, `Swаrd Support`. */
export function isProductName(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => ALIKE[letter] ?? letter);
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  // Single letters are joined into one word.
  const spelled = words.map((word) => (word.length === 1 ? word : ` ${word} `)).join('');
  return [...words, ...spelled.split(' ')].some(
    (word) => word === OWN || (word.startsWith(OWN) && ROLES.test(word.slice(OWN.length))),
  );
}

/** The public name of a person or a business. */
export const nameText = (min: number, max: number, message: string) =>
  text(min, max, message).check(
    z.refine((name) => name === '' || (isReadable(name) && !isProductName(name)), MESSAGE_KEYS.name_invalid),
  );
