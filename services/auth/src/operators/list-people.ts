import { type Actor, actingOperator, instant } from '@sward/shared/kernel';
import { assertNoCursor, type Page } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { accountIdOfNumber, newestPeople, peopleByName, peopleByPhone } from '../accounts/account-index.ts';
import { accountByEmail, readAccount } from '../accounts/account-store.ts';
import type { OperatorPorts } from '../ports.ts';

const PAGE = 20;

/** Characters of a phone number, as accounts may have it. */
const PHONE = /^[\d\s().+-]+$/;

/**
 * Lists accounts by email, provider number, account id, phone number, prefix of the last name, or first and last name;
 * without a query the newest first.
 */
export async function listPeople(
  ports: OperatorPorts,
  actor: Actor,
  { q = '', cursor }: { q?: string; cursor?: string },
): Promise<Page<Account>> {
  actingOperator(actor);
  if (q === '') return await newestPeople(ports.accounts, thisMonth(ports), cursor, PAGE);
  if (PHONE.test(q)) return await peopleByPhone(ports.accounts, q, cursor, PAGE);
  if (!/@|^acc_|^swd-/i.test(q)) return await peopleByName(ports.accounts, q, cursor, PAGE);
  assertNoCursor(cursor);
  if (q.includes('@')) return only(await accountByEmail(ports.accounts, q.toLowerCase()));
  if (/^acc_/i.test(q)) return only(await readAccount(ports.accounts, `acc_${q.slice(4).toUpperCase()}`));
  return only(await byNumber(ports, q.toUpperCase()));
}

const thisMonth = ({ clock }: OperatorPorts) => instant(clock.now()).slice(0, 7);

async function byNumber({ accounts }: OperatorPorts, number: string): Promise<Account | undefined> {
  const accountId = await accountIdOfNumber(accounts, number);
  return accountId === undefined ? undefined : readAccount(accounts, accountId);
}

function only(account: Account | undefined): Page<Account> {
  return { items: account ? [account] : [], cursor: null };
}
