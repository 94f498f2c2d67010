import { lastLeft } from '@sward/shared/directory';
import { type AccountActor, AppError, formatCents, HOUR, instant } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import type { Proposal } from './proposal.ts';

/** A proposal of an operator, or undefined when it is the one that is known. */
export function newProposal(
  { accountId: operatorId, displayName: operatorName }: AccountActor,
  known: Proposal | null | undefined,
  { refundCents, reason, at }: Pick<Proposal, 'refundCents' | 'reason' | 'at'>,
): Proposal | undefined {
  const same =
    known?.operatorId === operatorId && known.refundCents === refundCents && known.reason === reason;
  return same ? undefined : { refundCents, reason, operatorId, operatorName, at };
}

/**
 * What the audit says of an approval. Where nobody else is active, the first operator may after 24 hours, and the note
 * says so.
 * @throws AppError amount_changed unless it is the amount that was seen; second_operator_needed, too_early when the
 * first operator may not approve, or not yet
 */
export async function approvalNote(
  ports: Ports,
  operator: AccountActor,
  proposal: Proposal,
  seenCents: number,
): Promise<string> {
  if (proposal.refundCents !== seenCents) throw new AppError('amount_changed');
  const alone = await decidesAlone(ports, operator, proposal);
  const note = `${formatCents(proposal.refundCents)} back, proposed by ${proposal.operatorName}`;
  return alone ? `${note}; ALONE, no second operator was active` : note;
}

async function decidesAlone(ports: Ports, operator: AccountActor, proposal: Proposal): Promise<boolean> {
  if (proposal.operatorId !== operator.accountId) return false;
  const from = await aloneFrom(ports, proposal);
  if (from === undefined) throw new AppError('second_operator_needed');
  if (ports.clock.now() < from) throw new AppError('too_early');
  return true;
}

/** When an operator may approve the own proposal; undefined while somebody else could, or it is not the own one. */
export async function ownApprovalFrom(
  ports: Ports,
  { accountId }: AccountActor,
  proposal: Proposal | null | undefined,
): Promise<string | undefined> {
  if (proposal?.operatorId !== accountId) return undefined;
  const from = await aloneFrom(ports, proposal);
  return from === undefined ? undefined : instant(from);
}

/**
 * From when on (ms) whoever proposed may approve as well: a day after both the proposal and the moment in which the last
 * other operator left. Undefined while another one is active, and for ever after whoever proposed had a part in
 * suspending or demoting one: nobody becomes the only judge by their own hand.
 */
async function aloneFrom(ports: Ports, { operatorId, at }: Proposal): Promise<number | undefined> {
  const others = (await ports.staff.members()).filter(({ accountId }) => accountId !== operatorId);
  if (others.some(({ active }) => active)) return undefined;
  if (others.some(({ removedBy }) => removedBy.includes(operatorId))) return undefined;
  return Math.max(Date.parse(at), lastLeft(others)) + DISPUTE_LIMITS.secondOperatorHours * HOUR;
}
