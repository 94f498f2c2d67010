import type { Proposal } from './proposal.ts';

export function proposalView(
  { refundCents, reason, operatorName: by, at }: Proposal,
  aloneFrom: string | undefined,
) {
  return { refundCents, reason, by, at, aloneFrom: aloneFrom ?? null };
}
