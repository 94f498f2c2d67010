import { phoneDigits } from '@sward/shared/kernel';
import type { Key, Page, Table, Write } from '@sward/shared/table';
import { decodeCursor, encodeCursor, entity, wrongCursor } from '@sward/shared/table';
import type { Account } from './account.ts';

/**
 * Operators' directory of accounts. Accounts by age form one list for each month of registration, read backwards; names
 * form one list for each first letter. So no list grows with all accounts, and no partition takes all writes.
 */
type Listed = Pick<Account, 'id' | 'createdAt' | 'firstName' | 'lastName' | 'phone' | 'provider'>;

/** The first month with accounts. */
const FIRST_MONTH = '2025-01';

const nameKey = (id: string): Key => ({ pk: `ACCOUNT#${id}`, sk: 'NAME' });
const phoneKey = (id: string): Key => ({ pk: `ACCOUNT#${id}`, sk: 'PHONE' });
const numberKey = (number: string): Key => ({ pk: `PROVIDERNUMBER#${number}`, sk: 'PROVIDERNUMBER' });

const position = ({ createdAt, id }: Listed) => `${createdAt}#${id}`;
const monthList = (month: string) => `PEOPLE#${month}`;

/** Attributes that list an account by its month of registration. */
export function peopleList(account: Listed): { listPk: string; listSk: string } {
  return { listPk: monthList(account.createdAt.slice(0, 7)), listSk: position(account) };
}

/** Writes the entries by name, by phone and, for a provider, by number. Repeated whenever one of them changes. */
export function directoryEntries({ id, firstName, lastName, phone, provider }: Listed): Write[] {
  const name = folded(lastName);
  // Without a phone the entry replaces an earlier one and is in no list.
  const list = phone ? { listPk: phoneList(phone), listSk: id } : {};
  return [
    { put: { ...phoneKey(id), ...list } },
    { put: { ...nameKey(id), listPk: nameList(name), listSk: `${name}#${folded(firstName)}#${id}` } },
    ...(provider ? [{ put: { ...numberKey(provider.providerNumber), accountId: id } }] : []),
  ];
}

/** Removes an account from the directory. Its entry by month is on the account's own item. */
export function removeFromDirectory({ id, provider }: Listed): Write[] {
  const own = [nameKey(id), phoneKey(id)].map((key): Write => ({ delete: key }));
  return [...own, ...(provider ? [{ delete: numberKey(provider.providerNumber) }] : [])];
}

/** Normalizes case and accents, so that `nunez` finds `Núñez`. */
function folded(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

const phoneList = (phone: string) => `PHONE#${phoneDigits(phone)}`;
const nameList = (name: string) => `NAME#${[...name][0] ?? ''}`;

/** Returns the account id of a provider number, as printed. */
export async function accountIdOfNumber(table: Table, number: string): Promise<string | undefined> {
  const entry = await table.get(numberKey(number), { consistent: true });
  return entry && String(entry.accountId);
}

/** Returns one page of the accounts with a phone number, however it is written. */
export async function peopleByPhone(
  table: Table,
  phone: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Account>> {
  const page = await table.queryIndex('lists', { pk: phoneList(phone), limit, cursor });
  return { items: await accountsOf(table, page.items), cursor: page.cursor };
}

/**
 * Returns what a typed name may be, the likeliest first: the beginning of a last name, or a first and a last name in either
 * order. A name of more than four words is taken as a last name alone.
 */
function readingsOf(text: string): { pk: string; sk: { beginsWith: string } }[] {
  const reading = (last: string, first?: string) => ({
    pk: nameList(last),
    sk: { beginsWith: first === undefined ? last : `${last}#${first}` },
  });
  const words = folded(text).split(/[\s,]+/);
  if (words.length > 4) return [reading(words.join(' '))];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
  return [
    reading(words.join(' ')),
    ...splits.flatMap(([a, b]) => [reading(b.join(' '), a.join(' ')), reading(a.join(' '), b.join(' '))]),
  ];
}

/**
 * Returns one page of accounts by name: those whose last name begins with the text or, where there are none, those of that
 * first and last name.
 */
export async function peopleByName(
  table: Table,
  text: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Account>> {
  const readings = readingsOf(text);
  let found = readings[0];
  // A cursor belongs to one reading, so every page looks first which one finds anybody.
  for (const reading of readings.length > 1 ? readings : []) {
    if ((await table.queryIndex('lists', { ...reading, limit: 1 })).items.length === 0) continue;
    found = reading;
    break;
  }
  if (!found) return { items: [], cursor: null };
  const page = await table.queryIndex('lists', { ...found, limit, cursor });
  return { items: await accountsOf(table, page.items), cursor: page.cursor };
}

/** Scope of a cursor over all accounts. */
const NEWEST = 'people';

/** Returns one page of accounts, newest first; `month` is the current one, `YYYY-MM`. */
export async function newestPeople(
  table: Table,
  month: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Account>> {
  const [before] = cursor ? decodeCursor(NEWEST, cursor, 1) : [];
  if (before !== undefined && !/^\d{4}-\d{2}-\d{2}T/.test(before)) throw wrongCursor();
  const keys: Key[] = [];
  let at = before && before < month ? before.slice(0, 7) : month;
  while (keys.length < limit && at >= FIRST_MONTH) {
    const rest = limit - keys.length;
    const sk = before ? { before } : undefined;
    const page = await table.queryIndex('lists', { pk: monthList(at), sk, newestFirst: true, limit: rest });
    keys.push(...page.items);
    if (!page.cursor) at = monthBefore(at);
  }
  const items = await accountsOf(table, keys);
  const last = items.at(-1);
  return { items, cursor: last && at >= FIRST_MONTH ? encodeCursor(NEWEST, [position(last)]) : null };
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-12`;
}

const accountOf = entity<Account>('account', 'id', 'version');

async function accountsOf(table: Table, keys: readonly Key[]): Promise<Account[]> {
  if (keys.length === 0) return [];
  return (await table.batchGet(keys.map(({ pk }) => ({ pk, sk: 'ACCOUNT' })))).map(accountOf);
}
