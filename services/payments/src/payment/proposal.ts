import type { Cents } from '@sward/shared/kernel';

/** A refund above the limit of the stage, until a second operator approves it. */
export type Proposal = {
  refundCents: Cents;
  reason: string;
  operatorId: string;
  operatorName: string;
  at: string;
};

export interface Approval {
  paymentId: string;
  /** What the operator has seen proposed. */
  refundCents: number;
}
