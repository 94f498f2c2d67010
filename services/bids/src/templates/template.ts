import type { Cents } from '@sward/shared/kernel';
import type { IncludedWork, PropertySize } from '@sward/shared/product';

/** A provider's usual bid for one service on a property of one size. */
export type BidTemplate = {
  serviceTypeId: number;
  propertySize: PropertySize;
  amountCents: Cents;
  /** Belongs to this service only. */
  included: IncludedWork[];
  message: string;
  updatedAt: string;
};
