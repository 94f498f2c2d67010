import type { AuditFacts } from '@sward/shared/audit';
import { lastDepartureAt } from '@sward/shared/directory';
import { type AccountActor, AppError, HOUR, instant } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import type { Proposal, SendBack, SentBack } from './proposal.ts';

/** Returns the operator's new proposal, or undefined when it equals the known one. */
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
 * Refuses a change of a waiting proposal by any operator but its author: others approve it or send it back.
 * @throws AppError proposal_waits
 */
export function assertOwnProposal({ accountId }: AccountActor, proposal: Proposal | null | undefined): void {
  if (proposal && proposal.operatorId !== accountId) throw new AppError('proposal_waits');
}

/**
 * Returns a proposal that is sent back or, by its author, taken back, with the operator's note.
 * @throws AppError amount_changed unless it is the amount that was seen
 */
export function sentBack(
  { accountId, displayName: by }: AccountActor,
  { refundCents, reason, operatorId, operatorName }: Proposal,
  seen: SendBack,
  at: string,
): SentBack {
  if (refundCents !== seen.refundCents) throw new AppError('amount_changed');
  const takenBack = operatorId === accountId && ({ takenBack: true } as const);
  return { refundCents, reason, operatorName, at, by, note: seen.note, ...takenBack };
}

/**
 * Returns the audit facts of an approval. When no other operator is active, the proposing operator may approve after 24
 * hours, and the audit says so.
 * @throws AppError amount_changed unless it is the amount that was seen; second_operator_needed, too_early
 * when the first operator may not approve, or not yet
 */
export async function approvalFacts(
  ports: Ports,
  operator: AccountActor,
  proposal: Proposal,
  seenCents: number,
): Promise<Pick<AuditFacts, 'cents' | 'proposedBy' | 'alone'>> {
  if (proposal.refundCents !== seenCents) throw new AppError('amount_changed');
  const alone = await decidesAlone(ports, operator, proposal);
  return {
    ...{ cents: proposal.refundCents, proposedBy: proposal.operatorName },
    ...(alone && { alone }),
  };
}

async function decidesAlone(ports: Ports, operator: AccountActor, proposal: Proposal): Promise<boolean> {
  if (proposal.operatorId !== operator.accountId) return false;
  const from = await aloneFrom(ports, proposal);
  if (from === undefined) throw new AppError('second_operator_needed');
  if (ports.clock.now() < from) throw new AppError('too_early');
  return true;
}

/**
 * Returns when an operator may approve their own proposal. Undefined while another operator is active, or for another
 * operator's proposal.
 */
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
 * Returns from when (ms) the proposing operator may approve alone: a day after both the proposal and the
 * departure of the last other operator. Undefined while another operator is active. Also undefined for good
 * when the proposer took part in suspending or demoting one: no operator becomes the only approver by their
 * own act.
 */
async function aloneFrom(ports: Ports, { operatorId, at }: Proposal): Promise<number | undefined> {
  const others = (await ports.operatorList.all()).filter(({ accountId }) => accountId !== operatorId);
  if (others.some(({ active }) => active)) return undefined;
  if (others.some(({ removedBy }) => removedBy.includes(operatorId))) return undefined;
  return Math.max(Date.parse(at), lastDepartureAt(others)) + DISPUTE_LIMITS.secondOperatorHours * HOUR;
}
