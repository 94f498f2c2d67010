import { type AuditEntry, auditOf } from '@sward/shared/audit';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { type Account, accountLifecycle } from './account.ts';
import { eachSession } from './account-sessions.ts';
import { needAccount } from './account-store.ts';
import type { Ports } from './ports.ts';
import { isLive } from './session-store.ts';

type PersonAction = 'suspend' | 'reinstate' | 'check-insurance';

export interface PersonDetail {
  account: Account;
  /** How many sessions count now. */
  sessions: number;
  /** The newest entries. */
  audit: AuditEntry[];
  allowedActions: PersonAction[];
}

const ENTRIES = 50;

/**
 * One person, and what operators have done.
 * @throws AppError not_found
 */
export async function getPerson(
  ports: Ports,
  actor: Actor,
  { accountId }: { accountId: string },
): Promise<PersonDetail> {
  const operator = actingOperator(actor);
  const account = await needAccount(ports.accounts, accountId);
  const [sessions, { items: audit }] = await Promise.all([
    countSessions(ports, accountId),
    auditOf(ports.accounts, accountId, { limit: ENTRIES }),
  ]);
  return { account, sessions, audit, allowedActions: actionsOn(account, operator.accountId) };
}

/** Only a working or suspended provider has an insurance to look at. */
export function mayCheckInsurance(account: Account): boolean {
  return account.provider !== undefined && (account.state === 'active' || account.state === 'suspended');
}

function actionsOn(account: Account, operatorId: string): PersonAction[] {
  const actions: string[] =
    account.id === operatorId ? [] : accountLifecycle.allowed(account.state, 'operator');
  const offered = (['suspend', 'reinstate'] as const).filter((action) => actions.includes(action));
  return mayCheckInsurance(account) ? [...offered, 'check-insurance'] : offered;
}

async function countSessions({ accounts, clock }: Ports, accountId: string): Promise<number> {
  let count = 0;
  for await (const { session } of eachSession(accounts, accountId)) {
    if (isLive(session, clock.now())) count += 1;
  }
  return count;
}
