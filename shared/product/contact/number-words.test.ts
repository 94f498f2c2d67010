import { fold } from './fold.ts';
import { gluedDigits } from './number-words.ts';
import { withDigits } from './numbers.ts';

const spanish = (text: string) => text.split(' ').map(fold);

test.each([
  [0, 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')],
  [13, 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ')],
  [0, spanish('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince')],
  [16, spanish('dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés')],
  [24, spanish('veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta')],
])('number words from %i are read in their order', (first, words) => {
  expect(words.map(withDigits)).toEqual(words.map((_, i) => String(first + i)));
});

test.each([
  [10, 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')],
  [10, spanish('diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa')],
  [100, spanish('cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos')],
])('tens and hundreds from %i are read in their order', (first, words) => {
  expect(words.map(withDigits)).toEqual(words.map((_, i) => String(first + i * first)));
});

test.each([
  ['oh', '0'],
  ['nil', '0'],
  ['nought', '0'],
  ['won', '1'],
  ['too', '2'],
  ['ate', '8'],
  ['niner', '9'],
  ['fourty', '40'],
  ['veintiun', '21'],
  ['ciento cinco', '100 5'],
  ['novecientos', '900'],
  ['double five', '55'],
  ['doble cinco', '55'],
  ['triple five', '555'],
])('%s reads as %s', (word, digits) => {
  expect(withDigits(word)).toBe(digits);
});

test.each([
  ['sixone', ['6', '1']],
  ['sixoneseven', ['6', '1', '7']],
  ['cincocincocero', ['5', '5', '0']],
  ['ohoneohtwo', ['0', '1', '0', '2']],
  ['ninerfive', ['9', '5']],
  ['fivefivefivefivefivefivefivefivefivefivefivefive', Array.from({ length: 12 }, () => '5')],
])('%s has the digits %j', (word, digits) => {
  expect(gluedDigits(word)).toEqual(digits);
});

test.each(['ohoh', 'sixties', 'someone', 'threesome', 'sevens', 'five'])('%s is a word', (word) => {
  expect(gluedDigits(word)).toBeUndefined();
});
