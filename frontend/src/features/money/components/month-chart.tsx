import { fromCents } from '../../../lib/format.ts';
import { monthName } from '../../../lib/format-day.ts';
import { moneyPlaces } from '../../../parts/payment/messages/provider-money.en.ts';
import { FILLS, Key, type Place } from '../../../parts/payment/money-key.tsx';
import type { MonthMoney } from '../../../parts/payment/provider-money.ts';
import { moneyMonths as t } from '../messages/money-page.en.ts';

/** Number of months with room for their amounts, and the number on phones. */
const SHOWN = 6;
const ON_PHONES = 4;
/** Height of the tallest bar, which leaves room for its figure. */
const TALLEST_PERCENT = 72;

const WORDS: Record<Place, string> = {
  bank: moneyPlaces.inBank,
  way: moneyPlaces.onItsWay,
  held: moneyPlaces.held,
};

interface Bar {
  month: string;
  total: number;
  /** Parts from top to bottom. */
  parts: { place: Place; cents: number }[];
}

/** Amounts of the months. The present month includes the held money and shows where its money is. */
export function MonthChart({ months, heldCents }: { months: readonly MonthMoney[]; heldCents: number }) {
  const bars = months
    .slice(0, SHOWN)
    .reverse()
    .map((month, index, shown) => barOf(month, index === shown.length - 1 ? heldCents : 0));
  const most = Math.max(1, ...bars.map(({ total }) => total));
  const present = bars.at(-1);
  return (
    <>
      <ul aria-label={t.chart} className="flex h-60 items-end gap-2 sm:gap-4">
        {bars.map((bar, index) => (
          <li
            key={bar.month}
            className={`flex h-full max-w-28 min-w-0 flex-1 flex-col justify-end text-center ${index < bars.length - ON_PHONES ? 'max-sm:hidden' : ''}`}
          >
            <span className="sr-only">{t.month(monthName(bar.month), spoken(bar))}</span>
            <span
              aria-hidden="true"
              className="money mb-1.5 font-display text-micro font-bold whitespace-nowrap"
            >
              {fromCents(bar.total)}
            </span>
            {/* The height is an attribute, since prerendered markup may carry no style. */}
            {bar.parts.map(({ place, cents }) => (
              <svg
                key={place}
                aria-hidden="true"
                height={`${(cents / most) * TALLEST_PERCENT}%`}
                className={`w-full shrink-0 ${FILLS[place]} [span+&]:rounded-t-lg`}
              />
            ))}
            <span
              aria-hidden="true"
              className={`border-t-2 border-control py-1.5 text-sm ${bar === present ? 'font-bold' : 'text-muted'}`}
            >
              {monthName(bar.month)}
            </span>
          </li>
        ))}
      </ul>
      {present && (
        <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="font-bold text-ink">{monthName(present.month)}:</span>
          {[...present.parts].reverse().map(({ place, cents }) => (
            <span key={place} className="flex items-center gap-2">
              <Key of={place} />
              <span className="money">{t.part(WORDS[place], fromCents(cents))}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function barOf({ month, inBankCents, onItsWayCents }: MonthMoney, heldCents: number): Bar {
  const parts = [
    { place: 'held', cents: heldCents },
    { place: 'way', cents: onItsWayCents },
    { place: 'bank', cents: inBankCents },
  ] as const;
  return {
    month,
    total: heldCents + onItsWayCents + inBankCents,
    parts: parts.filter(({ cents }) => cents > 0),
  };
}

function spoken({ parts }: Bar): string {
  if (parts.length === 0) return t.nothing;
  return [...parts]
    .reverse()
    .map(({ place, cents }) => t.part(WORDS[place], fromCents(cents)))
    .join(', ');
}
