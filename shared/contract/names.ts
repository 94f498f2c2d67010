import { PRODUCT_NAME } from '@sward/shared/product';
import * as z from 'zod/mini';
import { MESSAGE_KEYS } from './field-messages.ts';
import { text } from './schemas.ts';

/** Control, format (bidi among them), private, unassigned and unpaired characters, and separators of lines. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** What is drawn as nothing, though Unicode calls some of it letters: fillers, and the blank Braille pattern. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A name is more than signs and accents. */
const SEEN = /[\p{L}\p{N}]/u;

/** Letters of other scripts, and digits, that look like those of our own name. */
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
/** What somebody adds who speaks for us: `SwardSupport`. */
const ROLES =
  /^(support|team|help|staff|admin|official|operator|payments?|security|soporte|equipo|ayuda|oficial)s?$/;

/** Whether a name is written in characters that people see: it says something, and nothing that is hidden. */
export function isReadable(name: string): boolean {
  return !UNSEEN.test(name) && SEEN.test(name.replaceAll(BLANK, ''));
}

/** Whether a name is Sward's own, however it is written: `Sward`, `S.W.A.R.D.`, `Swаrd Support`. */
export function isOurs(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => ALIKE[letter] ?? letter);
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  // Letters that stand alone are read as one word.
  const spelled = words.map((word) => (word.length === 1 ? word : ` ${word} `)).join('');
  return [...words, ...spelled.split(' ')].some(
    (word) => word === OWN || (word.startsWith(OWN) && ROLES.test(word.slice(OWN.length))),
  );
}

/** The name of a person or a business, as others come to see it. */
export const nameText = (min: number, max: number, message: string) =>
  text(min, max, message).check(
    z.refine((name) => name === '' || (isReadable(name) && !isOurs(name)), MESSAGE_KEYS.name_invalid),
  );
