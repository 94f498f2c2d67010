import { itemsOf } from '../../../lib/api/query.ts';
import type { MoneyLine } from '../../../parts/payment/provider-money.ts';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { type Earning, useEarnings } from '../list-earnings.ts';
import { moneyPage as t } from '../messages/money-page.en.ts';
import { Line, LineHead } from './money-line.tsx';

/** Payouts before the lines that are `shown` above, page by page. */
export default function EarlierPayouts({ shown }: { shown: ReadonlySet<string> }) {
  const earnings = useEarnings();
  const lines = itemsOf(earnings.data)
    .filter(({ id, money }) => money.inBankCents > 0 && !shown.has(id))
    .map(lineOf);
  return (
    <section className="mt-8 print:hidden" aria-label={t.earlierTitle}>
      <h2 className="mb-2">{t.earlierTitle}</h2>
      <ReadState read={earnings} rows={2} />
      {lines.length > 0 && (
        <>
          <LineHead />
          <ul className="max-xl:border-t max-xl:border-line">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
      {earnings.isSuccess && lines.length === 0 && !earnings.hasNextPage && (
        <p className="border-t border-line py-3 text-muted">{t.noEarlier}</p>
      )}
      <LoadMore query={earnings} />
    </section>
  );
}

function lineOf(earning: Earning): MoneyLine {
  return { ...earning, town: null, day: null, bankDay: earning.expectedDate, answerBy: null };
}
