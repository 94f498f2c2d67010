import type { Cents } from '@sward/shared/kernel';

/** A refund above the stage's limit, pending a second operator's approval. */
export type Proposal = {
  refundCents: Cents;
  reason: string;
  operatorId: string;
  operatorName: string;
  at: string;
};

export interface Approval {
  paymentId: string;
  /** The amount that the operator saw proposed. */
  refundCents: number;
}
