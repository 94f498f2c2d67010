import { type ListedOperator, lastDepartureAt } from '@sward/shared/directory';
import { type AccountActor, DAY, HOUR, instant } from '@sward/shared/kernel';
import {
  any,
  entity,
  equals,
  type Key,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/** Decisions that need a proposal, since they concern an operator. */
export type StandingAct = 'suspend' | 'reinstate' | 'demote';

/**
 * A proposed decision about an operator, until others agree or its waiting time is over. At most one for each
 * operator and act.
 */
export interface StandingProposal {
  id: string;
  accountId: string;
  act: StandingAct;
  reason: string;
  operatorId: string;
  operatorName: string;
  at: string;
}

/**
 * From this number of active operators on, the subject included, two others decide. Below it the waiting time
 * does.
 */
const ENOUGH_OPERATORS = 3;
const WAIT_MS = 72 * HOUR;
/** An older proposal lapses, and is proposed and mailed anew. */
const LAPSES_AFTER_MS = 14 * DAY;

/** All proposals share one partition: there are few. */
const PARTITION = 'STAFF#proposals';
const keyOf = ({ accountId, act }: Pick<StandingProposal, 'accountId' | 'act'>): Key => ({
  pk: PARTITION,
  sk: `${accountId}#${act}`,
});

const proposalOf = entity<StandingProposal>('standing proposal', 'id', 'accountId', 'act');

/** Returns the valid proposals about an operator: not lapsed, by an active proposer. */
export async function proposalsAbout(
  { accounts, clock }: Pick<Ports, 'accounts' | 'clock'>,
  accountId: string,
  listed: readonly ListedOperator[],
): Promise<StandingProposal[]> {
  const proposals = await readProposals(accounts, accountId);
  return proposals.filter((proposal) => isLive(proposal, listed, clock.now()));
}

/** Reads the proposals about an operator, also those that are no longer valid. */
export async function readProposals(accounts: Table, accountId: string): Promise<StandingProposal[]> {
  return (await partitionItems(accounts, PARTITION, `${accountId}#`)).map(proposalOf);
}

/** Returns whether a proposal is valid: not lapsed, by an active proposer. */
export function isLive(
  { operatorId, at }: StandingProposal,
  listed: readonly ListedOperator[],
  now: number,
): boolean {
  const proposer = listed.find(({ accountId }) => accountId === operatorId);
  return proposer?.active === true && now < Date.parse(at) + LAPSES_AFTER_MS;
}

/**
 * Returns from when (instant) a proposal may be executed without a second operator. Null with three active
 * operators, of whom a second one must agree. The waiting time restarts whenever an operator leaves, so that
 * removing others shortens nothing.
 */
export function executableFrom({ at }: StandingProposal, listed: readonly ListedOperator[]): string | null {
  if (listed.filter(({ active }) => active).length >= ENOUGH_OPERATORS) return null;
  return instant(Math.max(Date.parse(at), lastDepartureAt(listed)) + WAIT_MS);
}

export function newProposal(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { accountId: operatorId, displayName: operatorName }: AccountActor,
  act: StandingAct,
  decision: Decision,
): StandingProposal {
  return { ...decision, id: ids.next('prp'), act, operatorId, operatorName, at: instant(clock.now()) };
}

/** Writes a proposal in place of the one that was read and is no longer valid. On conflict: state_changed. */
export function putProposal(before: StandingProposal | undefined, proposal: StandingProposal): Write {
  return {
    put: { ...keyOf(proposal), ...proposal },
    if: before ? any(missing(), equals('id', before.id)) : missing(),
    onConflict: 'state_changed',
  };
}

/** Ends a proposal that is executed or withdrawn, once. On conflict: state_changed. */
export function endProposal(proposal: StandingProposal): Write {
  return { delete: keyOf(proposal), if: equals('id', proposal.id), onConflict: 'state_changed' };
}

/** An operator's decision about an account. */
export interface Decision {
  accountId: string;
  reason: string;
}
