import { dollars } from '../lib/format.ts';
import { common } from '../messages/common.en.ts';

/** What the customer pays, largest, and what it is made of. */
export function AllInPrice({ total, amount, fee }: { total: number; amount: number; fee: number }) {
  return (
    <p className="money">
      <span className="price text-price">{dollars(total)}</span>
      <span className="font-semibold"> {common.allIn}</span>
      <span className="mt-1 block text-sm text-muted">{common.madeOf(dollars(amount), dollars(fee))}</span>
    </p>
  );
}
