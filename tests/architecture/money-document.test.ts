import { readFileSync } from 'node:fs';
import { expectTest } from './named-tests.ts';

/** The table of `docs/money.md`: each path of the money, and the tests that prove it. */
const rows = readFileSync('docs/money.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| path |'))
  .map((line) => {
    const cells = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    return { path: cells[0] ?? '', entries: cells[5] ?? '', shownBy: (cells[6] ?? '').split('<br>') };
  });
const named = rows.flatMap(({ path, shownBy }) => shownBy.map((entry) => [path, entry] as const));

test('every way that a payment, a tip, a chargeback and a plan can go has its row', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25);
});

test.each(named)('%s: %s', (_, entry) => expectTest(entry));

/**
 * Accounts of an entry with their amounts: `` `held` +20.00 ``. "each against `stripe_clearing`" is their negative sum.
 */
test.each(rows.map(({ path, entries }) => [path, entries] as const))(
  '%s: every entry sums to zero',
  (_, entries) => {
    const cents = (part: string) =>
      [...part.matchAll(/` ([+-]\d+\.\d\d)/g)].reduce(
        (sum, [, amount]) => sum + Math.round(Number(amount) * 100),
        0,
      );
    const open = entries.split('; ').map((part) => [part, cents(part)] as const);
    const unbalanced = open.filter(([, sum]) => sum !== 0).map(([part]) => part);

    expect(
      unbalanced.filter((part) => !entries.includes('each against') || !/^(refund|transfer): /.test(part)),
    ).toEqual([]);
  },
);
