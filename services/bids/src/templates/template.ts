import type { Cents } from '@sward/shared/kernel';
import type { IncludedWork, PropertySize } from '@sward/shared/product';

/** What a provider usually bids for one service on a property of one size. */
export type BidTemplate = {
  serviceTypeId: number;
  propertySize: PropertySize;
  amountCents: Cents;
  /** Of the service alone. */
  included: IncludedWork[];
  message: string;
  updatedAt: string;
};
