import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fromCents, plainDay } from '../../lib/format.ts';
import { moneyPlaces as t } from './messages/provider-money.en.ts';
import { Key, type Place } from './money-key.tsx';
import type { ProviderMoney } from './provider-money.ts';

/** Sums of the money by place; each links to its lines: on this page, or on the one at `page`. */
export function MoneySums({
  money: { held, onItsWay, yearInBankCents },
  page,
}: {
  money: ProviderMoney;
  page?: string;
}) {
  const last = onItsWay.items.at(-1)?.bankDay;
  const sums: [id: Place, word: string, cents: number, note: string][] = [
    ['held', t.held, held.netCents, held.items.length > 0 ? t.jobs(held.jobs) : t.nothing],
    ['way', t.onItsWay, onItsWay.netCents, last ? t.by(plainDay(last)) : t.nothing],
    ['bank', t.inBank, yearInBankCents, t.thisYear],
  ];
  return (
    <ul className="mt-5 grid grid-cols-3 border-b border-line max-[23rem]:grid-cols-1">
      {sums.map(([id, word, cents, note]) => (
        <li
          key={id}
          className="border-line not-first:border-s not-first:ps-3 sm:not-first:ps-4 max-[23rem]:border-s-0! max-[23rem]:ps-0!"
        >
          <To id={id} page={page}>
            <span className="flex items-center gap-1.5 text-micro font-semibold text-muted sm:gap-2 sm:text-sm">
              <Key of={id} />
              {word}
            </span>
            <span className="money mt-1 font-display text-[clamp(1.25rem,0.8rem+2.1vw,2.375rem)] leading-tight font-bold tracking-tight">
              {fromCents(cents)}
            </span>
            <span className="text-micro text-muted">{note}</span>
          </To>
        </li>
      ))}
    </ul>
  );
}

function To({ id, page, children }: { id: Place; page: string | undefined; children: ReactNode }) {
  const look = 'grid min-h-11 content-start py-4 hover:underline max-[23rem]:py-2';
  return page ? (
    <Link to={page} className={look}>
      {children}
    </Link>
  ) : (
    <a href={`#${id}`} className={look}>
      {children}
    </a>
  );
}
