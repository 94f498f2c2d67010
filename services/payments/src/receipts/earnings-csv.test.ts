import { toCents } from '@sward/shared/kernel';
import { earningsCsv } from './earnings-csv.ts';
import type { YearLine } from './get-earnings-year.ts';

const NONE = toCents(0);
const line = (more: Partial<YearLine>): YearLine => ({
  ...{ service: 'Lawn Mowing', isTip: false, town: 'Cambridge', day: '2027-05-05', paidOutOn: '2027-05-07' },
  ...{ bidCents: NONE, refundedCents: NONE, commissionCents: NONE, netCents: NONE, tipCents: NONE },
  ...more,
});
const cells = (more: Partial<YearLine>) => earningsCsv([line(more)], 'en').split('\r\n')[1];

test.each([
  ['=1+2', `'=1+2`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tx', `'\tx`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['Saint "Paul"', '"Saint ""Paul"""'],
  ['two\nlines', '"two\nlines"'],
])('no cell is a formula, and none ends its row: %j', (town, cell) => {
  expect(cells({ town })).toBe(`2027-05-05,Lawn Mowing,${cell},0.00,0.00,0.00,0.00,0.00,0.00,2027-05-07`);
});

test('amounts have two decimals', () => {
  const amounts = { bidCents: toCents(100_005), netCents: toCents(95_005), commissionCents: toCents(5000) };

  expect(cells(amounts)).toContain(',1000.05,0.00,50.00,950.05,0.00,950.05,');
});
