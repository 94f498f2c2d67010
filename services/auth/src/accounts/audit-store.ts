import type { Page, Table } from '@sward/shared/table';
import type { Account } from './account.ts';

/** How operators know an account. */
export function subjectOf({ email, provider }: Pick<Account, 'email' | 'provider'>): string {
  return provider?.providerNumber ?? email;
}

/** A deleted account is known by its id alone; what operators did stays on record. */
export async function forgetSubject(table: Table, subjectId: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Page = await table.query({ pk: `AUDIT#${subjectId}`, cursor });
    const entries = page.items.map(({ pk, sk }) => ({ update: { pk, sk }, set: { subject: subjectId } }));
    if (entries.length) await table.transact(entries);
    cursor = page.cursor;
  } while (cursor);
}
