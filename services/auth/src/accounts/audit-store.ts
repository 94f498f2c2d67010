import type { Page, Table } from '@sward/shared/table';
import type { Account } from './account.ts';

/** Returns the label of an account in the audit. */
export function subjectOf({ email, provider }: Pick<Account, 'email' | 'provider'>): string {
  return provider?.providerNumber ?? email;
}

/** Replaces the label of a deleted account with its id; the audit entries stay. */
export async function eraseAuditSubject(table: Table, subjectId: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Page = await table.query({ pk: `AUDIT#${subjectId}`, cursor });
    const entries = page.items.map(({ pk, sk }) => ({ update: { pk, sk }, set: { subject: subjectId } }));
    if (entries.length) await table.transact(entries);
    cursor = page.cursor;
  } while (cursor);
}
