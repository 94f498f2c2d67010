import { lastLeft, type StaffMember } from '@sward/shared/directory';
import { type AccountActor, DAY, HOUR, instant } from '@sward/shared/kernel';
import { any, entity, equals, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/** What operators may decide about one of their own. */
export type StandingAct = 'suspend' | 'reinstate' | 'demote';

/** A decision about an operator, until others agree or its time has come. At most one an operator and act. */
export interface StandingProposal {
  id: string;
  accountId: string;
  act: StandingAct;
  reason: string;
  operatorId: string;
  operatorName: string;
  at: string;
}

/** With so many active, whoever it is about among them, two others decide; with fewer time does. */
const ENOUGH_OPERATORS = 3;
const WAIT_MS = 72 * HOUR;
/** What nobody has carried out by then is proposed, and mailed to everybody, anew. */
const LAPSES_AFTER_MS = 14 * DAY;

/** All of them lie together: there are few. */
const PARTITION = 'STAFF#proposals';
const keyOf = ({ accountId, act }: Pick<StandingProposal, 'accountId' | 'act'>): Key => ({
  pk: PARTITION,
  sk: `${accountId}#${act}`,
});

const proposalOf = entity<StandingProposal>('standing proposal', 'id', 'accountId', 'act');

/** What is proposed about an operator and still counts: its proposer is active, and it is not too old. */
export async function proposalsAbout(
  { accounts, clock }: Pick<Ports, 'accounts' | 'clock'>,
  accountId: string,
  members: readonly StaffMember[],
): Promise<StandingProposal[]> {
  const page = await accounts.query({ pk: PARTITION, sk: { beginsWith: `${accountId}#` }, consistent: true });
  const proposals = page.items.map(proposalOf);
  return proposals.filter((proposal) => isLive(proposal, members, clock.now()));
}

function isLive({ operatorId, at }: StandingProposal, members: readonly StaffMember[], now: number): boolean {
  const proposer = members.find(({ accountId }) => accountId === operatorId);
  return proposer?.active === true && now < Date.parse(at) + LAPSES_AFTER_MS;
}

/**
 * From when on (instant) a proposal may be carried out without anybody's agreement; null where three operators are
 * active, so that a second one must agree, however long that takes. The time begins anew whenever an operator leaves:
 * nobody comes to it by getting others out of the way.
 */
export function carriedOutFrom({ at }: StandingProposal, members: readonly StaffMember[]): string | null {
  if (members.filter(({ active }) => active).length >= ENOUGH_OPERATORS) return null;
  return instant(Math.max(Date.parse(at), lastLeft(members)) + WAIT_MS);
}

export function newProposal(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { accountId: operatorId, displayName: operatorName }: AccountActor,
  act: StandingAct,
  decision: Decision,
): StandingProposal {
  return { ...decision, id: ids.next('prp'), act, operatorId, operatorName, at: instant(clock.now()) };
}

/** Takes the place of one that counts no more. Lost: state_changed. */
export function putProposal(table: Table, proposal: StandingProposal): Promise<Write> {
  return table.get(keyOf(proposal), { consistent: true }).then((known) => ({
    put: { ...keyOf(proposal), ...proposal },
    if: known ? any(missing(), equals('id', String(known.id))) : missing(),
    onConflict: 'state_changed' as const,
  }));
}

/** It is carried out or taken back: once. Lost: state_changed. */
export function endProposal(proposal: StandingProposal): Write {
  return { delete: keyOf(proposal), if: equals('id', proposal.id), onConflict: 'state_changed' };
}

/** An operator's decision about a person. */
export interface Decision {
  accountId: string;
  reason: string;
}
