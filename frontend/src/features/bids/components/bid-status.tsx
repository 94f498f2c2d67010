import { bids as t } from '../../../messages/product/bids.en.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import type { BidCardData } from '../api/list-request-bids.ts';

/** Outcome of a bid. */
export default function BidStatus({ isSelected, status }: Pick<BidCardData, 'isSelected' | 'status'>) {
  return isSelected ? <StatusBadge status="accepted" word={t.selected} /> : <StatusBadge status={status} />;
}
