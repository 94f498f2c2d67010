import type { CaseKind } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';

/** What an operator works on, as they name it: the payment in dispute, the reported message, the ticket. */
export interface NamedCase {
  kind: CaseKind;
  id: string;
}

/** Whom and what a case is about. */
export interface CaseParties {
  accountIds: string[];
  requestId?: string;
}

interface CaseTables {
  marketplace: Pick<Table, 'get'>;
  conversations: Pick<Table, 'get'>;
}

/** Where each kind lies, as the service that owns it keeps it, and what of it is open. */
const CASES: Record<
  CaseKind,
  { table: keyof CaseTables; pk: string; sk: string; open: readonly string[]; parties: readonly string[] }
> = {
  dispute: {
    ...{ table: 'marketplace', pk: 'PAYMENT#', sk: 'PAYMENT' },
    ...{ open: ['disputed'], parties: ['ownerId', 'providerId'] },
  },
  report: {
    ...{ table: 'conversations', pk: 'REPORT#', sk: 'REPORT' },
    ...{ open: ['open'], parties: ['reporterId', 'reportedId'] },
  },
  ticket: {
    ...{ table: 'conversations', pk: 'TICKET#', sk: 'TICKET' },
    ...{ open: ['open', 'answered'], parties: ['accountId'] },
  },
};

/** The parties of a case that is open; undefined for one that has ended or never was. */
export async function partiesOfCase(
  tables: CaseTables,
  { kind, id }: NamedCase,
): Promise<CaseParties | undefined> {
  const { table, pk, sk, open, parties } = CASES[kind];
  const item = await tables[table].get({ pk: `${pk}${id}`, sk }, { consistent: true });
  if (!item || !open.includes(String(item.status))) return undefined;
  return {
    accountIds: parties.flatMap((name) => (typeof item[name] === 'string' ? [item[name]] : [])),
    ...(kind === 'dispute' && { requestId: String(item.requestId) }),
  };
}
