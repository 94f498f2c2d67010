import { itemsOf } from '../../lib/api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReadState } from '../../ui/states.tsx';
import { useEarnings } from '../bid/api/get-earnings.ts';
import { EarningsList } from './earnings-list.tsx';
import { earnings as t } from './messages/earnings.en.ts';
import { MonthBars } from './month-bars.tsx';

const MONTHS_SHOWN = 6;
const JOBS_SHOWN = 3;

/** What the latest jobs pay and the last months as bars; the rest is on a page of its own. */
export function Earnings() {
  const earnings = useEarnings();
  const months = earnings.data?.pages[0]?.months ?? [];
  const items = itemsOf(earnings.data);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2>{t.title}</h2>
        <ButtonLink to="/earnings" look="ghost">
          {t.all}
        </ButtonLink>
      </div>
      <ReadState read={earnings} rows={1} />
      {earnings.isSuccess && (
        <Card>
          {items.length === 0 ? (
            <p className="text-muted">{t.none}</p>
          ) : (
            <>
              {months.length > 0 && (
                <div className="mb-6">
                  <MonthBars months={months.slice(0, MONTHS_SHOWN)} />
                </div>
              )}
              <EarningsList items={items.slice(0, JOBS_SHOWN)} />
            </>
          )}
        </Card>
      )}
    </section>
  );
}
