import { entity, equals, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** The secret link of an account; only the hash of its token is stored. */
export type CalendarLink = {
  hash: string;
  createdAt: string;
  /** Day of the last read. */
  lastReadOn?: string;
};

const linkOf = entity<CalendarLink>('calendar link', 'hash', 'createdAt');

const tokenKey = (hash: string): Key => ({ pk: `CALENDAR#${hash}`, sk: 'CALENDAR' });
const accountKey = (accountId: string): Key => ({ pk: `CALENDAROF#${accountId}`, sk: 'CALENDAR' });

export async function readCalendarLink(table: Table, accountId: string): Promise<CalendarLink | undefined> {
  const item = await table.get(accountKey(accountId), { consistent: true });
  return item && linkOf(item);
}

/** Returns the id of the account that the link belongs to. */
export async function readCalendarOwner(table: Table, hash: string): Promise<string | undefined> {
  const item = await table.get(tokenKey(hash), { consistent: true });
  return item && String(item.accountId);
}

/** Writes the account's only link, in place of the one as read. On conflict: state_changed. */
export function putCalendarLink(
  accountId: string,
  before: CalendarLink | undefined,
  link: CalendarLink,
): Write[] {
  return [
    {
      put: { ...accountKey(accountId), ...link },
      if: before ? equals('hash', before.hash) : missing(),
      onConflict: 'state_changed',
    },
    { put: { ...tokenKey(link.hash), accountId }, if: missing() },
    ...(before ? [{ delete: tokenKey(before.hash) }] : []),
  ];
}

/** Deletes the link as read. On conflict: state_changed. */
export function removeCalendarLink(accountId: string, { hash }: CalendarLink): Write[] {
  return [
    { delete: accountKey(accountId), if: equals('hash', hash), onConflict: 'state_changed' },
    { delete: tokenKey(hash) },
  ];
}

/** Records the day of a read. On conflict: not_found, when the link has ended meanwhile. */
export function markCalendarRead(accountId: string, hash: string, day: string): Write {
  return {
    update: accountKey(accountId),
    set: { lastReadOn: day },
    if: equals('hash', hash),
    onConflict: 'not_found',
  };
}
