import type { ReactNode } from 'react';
import { Price } from '../price.tsx';

export interface MoneyLine {
  label: ReactNode;
  amount: string;
  /** Marks the sum of the lines before it. */
  total?: boolean;
}

/** Amounts that add up on the page. */
export function MoneyLines({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className="money grid gap-2">
      {lines.map(({ label, amount, total }) => (
        <div
          key={`${label}`}
          className={`flex items-baseline justify-between gap-4 ${total ? 'border-t border-line pt-3' : ''}`}
        >
          <dt className={total ? 'font-semibold' : 'text-muted'}>{label}</dt>
          <dd className="whitespace-nowrap">{total ? <Price>{amount}</Price> : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
