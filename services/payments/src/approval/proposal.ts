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

/** A proposal that another operator sent back, or its author took back; kept until the refund is decided. */
export type SentBack = Pick<Proposal, 'refundCents' | 'reason' | 'operatorName'> & {
  at: string;
  /** Name of the operator who sent it back or took it back, and their note. */
  by: string;
  note: string;
  /** Whether it was its author. */
  takenBack?: true;
};

export interface SendBack extends Approval {
  note: string;
}
