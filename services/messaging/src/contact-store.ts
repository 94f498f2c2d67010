import type { Table } from '@sward/shared/table';
import type { Person } from './mails/template.ts';

/** Where a person gets mail; auth keeps it, and it is read at the moment of sending alone. */
export async function readContact(accounts: Table, accountId: string): Promise<Person | undefined> {
  const item = await accounts.get({ pk: `CONTACT#${accountId}`, sk: 'CONTACT' }, { consistent: true });
  return item && { email: String(item.email), firstName: String(item.firstName) };
}
