import { MESSAGE_KEYS } from '@sward/shared/contract';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { textProblem } from '../../../form/text-limits.ts';
import type { Problems } from '../../../form/use-form.ts';
import { typedCents } from '../../../lib/typed-cents.ts';

export interface RefundValues {
  /** Dollars as typed. */
  refundCents: string;
  reason: string;
}

export const NO_REFUND: RefundValues = { refundCents: '', reason: '' };

/** Returns the typed amount in cents, or undefined outside `least` to `most`. */
export function refundOf({ refundCents }: RefundValues, least: number, most: number): number | undefined {
  const cents = typedCents(refundCents);
  return cents !== undefined && cents >= least && cents <= most ? cents : undefined;
}

export function refundProblems(values: RefundValues, least: number, most: number): Problems<RefundValues> {
  const problems: Problems<RefundValues> = {};
  if (refundOf(values, least, most) === undefined) problems.refundCents = MESSAGE_KEYS.dispute_refund;
  const reason = textProblem(values.reason, DISPUTE_LIMITS.text);
  if (reason) problems.reason = reason;
  return problems;
}
