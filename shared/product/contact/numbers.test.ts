import { runsOf, withDigits } from './numbers.ts';

/** The digits of each run, for example "617 555 0123". */
const shown = (text: string) => runsOf(text).map((run) => run.map(({ digits }) => digits).join(' '));

test.each<[string, string[]]>([
  ['no number here', []],
  ['617 555 0123', ['617 555 0123']],
  ['(617) 555-0123!', ['617 555 0123']],
  ['12 feet by 30', ['12', '30']],
  ['617a555b0123', ['617 555 0123']],
  ['617 x 555 X 0123', ['617 555 0123']],
  // Fillers join, up to four of them between two numbers.
  ['617 dash 555 DOT 0123', ['617 555 0123']],
  ['617 guion 555 y luego 0123', ['617 555 0123']],
  ['617 and then plus next 555', ['617 555']],
  ['617 and then plus next dot 555', ['617', '555']],
  ['617 and then 555 and then plus 0123', ['617 555 0123']],
  ['and then plus next, dot 617 and 555', ['617 555']],
  // Up to forty characters without a word join.
  [`617${'.'.repeat(40)}555`, ['617 555']],
  [`617${'.'.repeat(41)}555`, ['617', '555']],
  [`617${'-'.repeat(30)}555${'-'.repeat(30)}0123`, ['617 555 0123']],
  [`617${'. and'.repeat(4)}${'.'.repeat(20)}555`, ['617 555']],
  [`617${'. and'.repeat(4)}${'.'.repeat(21)}555`, ['617', '555']],
])('the numbers of %j are the runs %j', (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

test.each<[string, string[]]>([
  // Commas of thousands and cents make one number of it.
  ['1,500', ['1500']],
  ['12,500 and 125,000', ['12500 125000']],
  ['1,250,000 and 1,250,000,000', ['1250000 1250000000']],
  ['1,500.75', ['150075']],
  ['1,500.75 each', ['150075']],
  ['1,500.755', ['1500 755']],
  ['1,500.7', ['1500 7']],
  ['$12.50 and 12345.99', ['1250 1234599']],
  ['2,5000', ['2 5000']],
  ['2,50', ['2 50']],
  ['1,500,00', ['1 500 00']],
  ['1500,250', ['1500 250']],
  ['4.1,500', ['4 1 500']],
  ['5,1,500', ['5 1 500']],
  ['123456.78', ['123456 78']],
  ['12.505', ['12 505']],
  ['12.50.1', ['12 50 1']],
  ['1.12.50', ['1 12 50']],
  ['617.5550123', ['617 5550123']],
])('the numbers in %j are %j', (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

test.each<[string, string[]]>([
  // Letters among digits that look like digits.
  ['6l7 S55 OI23', ['617 555 0123']],
  ['61I zZ3 o5s', ['611 223 055']],
  ['5O5', ['505']],
  ['the 70s look, 5z', ['70', '5']],
  ['5Z 7S', ['52 75']],
  ['a HRX217 or 21ft', ['217', '21']],
  ['0l1b', ['0 1']],
  ['b0l1', ['0 1']],
  ['Soil 5', ['5']],
  // Words.
  ['six one seven', ['6 1 7']],
  ['SIX One', ['6 1']],
  ['sixoneseven 5', ['6 1 7 5']],
  ['triple five, double-two', ['5 5 5 2 2']],
  ['triple 5', ['5 5 5']],
  ['triple fifteen', ['15']],
  ['triple sixone', ['6 1']],
  ['triple bed', []],
  ['triple', []],
  ['double triple five', ['5 5 5']],
  ['ten eleven', ['10 11']],
  ['fifty five', ['55']],
  ['fifty-five', ['55']],
  ['fifty - five', ['55']],
  ['fifty. Five', ['50 5']],
  ['fifty -- five', ['50 5']],
  ['fifty zero', ['50 0']],
  ['fifty fifteen', ['50 15']],
  ['fifty', ['50']],
  ['cincuenta y cinco', ['55']],
  ['cincuenta, y cinco', ['50 5']],
  ['cincuenta y, cinco', ['50 5']],
  ['cincuenta y sacos', ['50']],
  ['six hundred', ['600']],
  ['six, hundred', ['6']],
  ['zero hundred', ['0']],
  ['fifty hundred', ['50']],
  ['six hundred seventeen', ['617']],
  ['six hundred fifty-five', ['655']],
  ['six hundred and fifty-five 0', ['655 0']],
  ['six hundred, and fifty', ['600 50']],
  ['six hundred ten', ['610']],
  ['six hundred nine', ['600 9']],
  ['six hundred and nine', ['600 9']],
  ['six hundred bags', ['600']],
  ['quinientos cincuenta y cinco 5', ['555 5']],
  ['quinientos y cinco', ['500 5']],
  ['cien and ten', ['110']],
])('the numbers told by %j are %j', (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

test('each number knows what is around it and how it is written', () => {
  expect(runsOf('Call (617) 1,555 or sixone')).toEqual([
    [
      { digits: '617', gap: 'Call (', word: false, whole: false, at: 6, before: 'call', after: '' },
      { digits: '1555', gap: ') ', word: false, whole: true, at: 11, before: '', after: 'or' },
    ],
    [
      { digits: '6', gap: ' or ', word: true, whole: false, at: 20, before: 'or', after: '' },
      { digits: '1', gap: '', word: true, whole: false, at: 20, before: 'or', after: '' },
    ],
  ]);
});

test.each([
  ['lot Oak 617 feet of 555', ['oak', 'of'], ['feet', '']],
  ['MODEL 617, 555-0123 Trees there', ['model', ''], ['', 'trees']],
  ['617 x 555', ['', 'x'], ['x', '']],
])('in %j the words before numbers are %j', (text, before, after) => {
  const groups = runsOf(text).flat();

  expect([groups.at(0)?.before, groups.at(-1)?.before]).toEqual(before);
  expect([groups.at(0)?.after, groups.at(-1)?.after]).toEqual(after);
});

test.each([
  ['6 one 55 fifty', [false, true, false, false]],
  ['sixone triple 5', [true, true, true, true, true]],
  ['ten six-hundred', [false, false]],
])('of %j only digits as words count as words', (text, words) => {
  expect(runsOf(text)[0]?.map(({ word }) => word)).toEqual(words);
});

test.each([
  ['1,500 and 12.50', [true, true]],
  ['15 one, fifty five, sixone, triple 5', Array.from({ length: 8 }, () => false)],
])('of %j only those with a comma or cents are whole amounts', (text, whole) => {
  expect(runsOf(text)[0]?.map((group) => group.whole)).toEqual(whole);
});

test.each([
  ['twelve Oak Street', '12 Oak Street'],
  ['one twenty three Maple', '1 23 Maple'],
  ['sixone', '61'],
  ['Lot 1,500, $12.50 and five', 'Lot 1,500, $12.50 and 5'],
  ['fifty-five-six', '55-6'],
  ['Front and back', 'Front and back'],
])('%j is written %j in digits', (text, written) => {
  expect(withDigits(text)).toBe(written);
});
