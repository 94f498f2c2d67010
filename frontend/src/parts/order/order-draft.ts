import type { OrderReason } from '@sward/shared/product';
import { jobDrafts } from '../../lib/drafts/job-draft.ts';

/** A price change as it is typed. */
export interface OrderValues {
  reason: OrderReason | undefined;
  /** Whether `amount` is what is added, or the new price of the work. */
  as: 'extra' | 'newAmount';
  amount: string;
  text: string;
}

/** Price changes that are typed and not sent. */
export const orderDrafts = jobDrafts<OrderValues>('order');
