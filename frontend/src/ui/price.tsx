import { dollars } from '../lib/format.ts';
import { common } from '../messages/common.en.ts';

/** What the customer pays, largest, and what it is made of. */
export function AllInPrice({ total, amount, fee }: { total: number; amount: number; fee: number }) {
  return (
    <p className="money">
      <span className="block text-3xl font-bold tracking-tight">
        {dollars(total)}
        <span className="text-base font-semibold tracking-normal"> {common.allIn}</span>
      </span>
      <span className="block text-sm text-muted">{common.madeOf(dollars(amount), dollars(fee))}</span>
    </p>
  );
}
