import type { OrderReason } from '@sward/shared/product';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';

/** A price change as it is typed. */
export interface OrderValues {
  reason: OrderReason | undefined;
  /** Whether `amount` is what is added, or the new price of the work. */
  as: 'extra' | 'newAmount';
  amount: string;
  text: string;
}

interface OrderDraft {
  owner: string;
  values: OrderValues;
  photos: readonly Pick<UploadedPhoto, 'uploadId' | 'name'>[];
}

const keyOf = (bidId: string) => `sward.order.${bidId}`;

/** What its author has typed for a job and not sent, in this tab. */
export function keptOrder(bidId: string, owner: string): OrderDraft | undefined {
  const kept = readDraft<OrderDraft>(keyOf(bidId));
  return kept?.owner === owner ? kept : undefined;
}

export function keepOrder(bidId: string, { photos, ...draft }: OrderDraft): void {
  keepDraft(keyOf(bidId), { ...draft, photos: photos.map(({ uploadId, name }) => ({ uploadId, name })) });
}

export function dropOrder(bidId: string): void {
  dropDraft(keyOf(bidId));
}
