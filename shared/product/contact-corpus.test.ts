import { EVASIONS, INNOCENT } from '@sward/shared/testing/contact-corpus';
import { findContactDetails } from './contact-details.ts';

test('the corpus has at least 150 different texts of each kind', () => {
  expect(new Set(EVASIONS).size).toBeGreaterThanOrEqual(150);
  expect(new Set(INNOCENT).size).toBeGreaterThanOrEqual(150);
});

test.each([
  ['alone', (text: string) => text],
  ['in the middle of a text', (text: string) => `Front and back, please. ${text} Thanks!`],
  ['on a line of its own', (text: string) => `Hola, el pasto está alto.\n${text}\nGracias`],
])('no evasion passes, %s', (_, within) => {
  const passed = EVASIONS.filter((text) => findContactDetails(within(text)).length === 0);

  expect(passed).toEqual([]);
});

test.each([
  ['alone', (text: string) => text],
  ['in the middle of a text', (text: string) => `Front and back, please. ${text} Thanks!`],
  ['in capitals', (text: string) => text.toUpperCase()],
])('no ordinary sentence is refused, %s', (_, within) => {
  const refused = INNOCENT.map((text) => [text, findContactDetails(within(text))]).filter(
    ([, kinds]) => kinds?.length,
  );

  expect(refused).toEqual([]);
});
