import { type ReactNode, useId, useState } from 'react';
import { fromCents } from '../../../lib/format.ts';
import type { MoneyPart } from '../../../parts/payment/provider-money.ts';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { moneyPage as t } from '../messages/money-page.en.ts';
import { Line, LineHead } from './money-line.tsx';

/** Lines with their sum. Lines beyond `atFirst` are first shown as their number and amount. */
export function Part({
  id,
  title,
  note,
  none,
  part,
  atFirst,
  children,
}: {
  /** ID of the section, to which the sums above lead. */
  id: string;
  title: string;
  note?: string;
  /** Text that replaces the lines where there are none. */
  none: string;
  part: MoneyPart;
  atFirst: number;
  /** Content below the lines. */
  children?: ReactNode;
}) {
  const [all, setAll] = useState(false);
  const heading = useId();
  const { items, netCents, more, moreCents } = part;
  const shown = all ? items : items.slice(0, atFirst);
  const hidden = items.length - shown.length;
  const rest = items.slice(atFirst).reduce((sum, { money }) => sum + money.netCents, moreCents);
  return (
    <section id={id} aria-labelledby={heading} className="mt-8 scroll-mt-24">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={heading}>{title}</h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        <p className="price">{fromCents(netCents)}</p>
      </div>
      {items.length === 0 ? (
        <p className="border-t border-line py-3 text-muted">{none}</p>
      ) : (
        <>
          <LineHead />
          <ul aria-labelledby={heading} className="max-xl:border-t max-xl:border-line">
            {shown.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
      {hidden > 0 && (
        <Button ref={keepsPlace} look="link" className="print:hidden" onClick={() => setAll(true)}>
          {t.showMore(hidden + more, fromCents(rest))}
        </Button>
      )}
      {hidden === 0 && more > 0 && <p className="py-3 text-muted">{t.beyond(more, fromCents(moreCents))}</p>}
      {children}
    </section>
  );
}
