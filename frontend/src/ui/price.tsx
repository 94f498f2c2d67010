import type { ReactNode } from 'react';
import { dollars } from '../lib/format.ts';
import { common } from '../messages/common.en.ts';

const SIZES = { s: '', m: 'text-price', xl: 'text-price-xl' } as const;

/** An amount in the display face, in figures of one width. */
export function Price({ size = 's', children }: { size?: keyof typeof SIZES; children: ReactNode }) {
  return <span className={`price ${SIZES[size]}`}>{children}</span>;
}

/** The homeowner's all-in price, largest, and its parts. */
export function AllInPrice({ total, amount, fee }: { total: number; amount: number; fee: number }) {
  return (
    <p className="money">
      <span className="font-semibold">
        <Price size="m">{dollars(total)}</Price> {common.allIn}
      </span>
      <span className="mt-1 block text-sm text-muted">{common.madeOf(dollars(amount), dollars(fee))}</span>
    </p>
  );
}
