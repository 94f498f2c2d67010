import type { OrderReason } from '@sward/shared/product';
import { jobDrafts } from '../../lib/drafts/job-draft.ts';

/** A price change as the provider types it. */
export interface OrderValues {
  reason: OrderReason | undefined;
  /** Whether `amount` is added, or is the new price of the work. */
  as: 'extra' | 'newAmount';
  amount: string;
  text: string;
}

/** Drafts of price changes that are not sent yet. */
export const orderDrafts = jobDrafts<OrderValues>('order');
