import type { Proposal, SentBack } from './proposal.ts';

/** Returns a proposal as the API shows it. `aloneFrom`: when the viewer may approve their own. */
export function proposalView(
  { refundCents, reason, operatorId, operatorName: by, at }: Proposal,
  viewerId: string,
  aloneFrom: string | undefined,
) {
  return { refundCents, reason, by, own: operatorId === viewerId, at, aloneFrom: aloneFrom ?? null };
}

export function sentBackView({ operatorName: proposedBy, takenBack, ...rest }: SentBack) {
  const { refundCents, reason, at, by, note } = rest;
  return { refundCents, reason, proposedBy, at, by, note, takenBack: takenBack === true };
}
