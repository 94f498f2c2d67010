import type { CaseKind } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';

/** An operator's case, as they name it: the payment in dispute, the reported message, the ticket. */
export interface NamedCase {
  kind: CaseKind;
  id: string;
}

/** Subjects of a case. */
export interface CaseParties {
  accountIds: string[];
  requestId?: string;
}

interface CaseTables {
  marketplace: Pick<Table, 'get'>;
  conversations: Pick<Table, 'get'>;
}

/** Table and key of each kind of case, as its service stores it, and the states in which it is open. */
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

/** Returns the parties of an open case; undefined for one that has ended or does not exist. */
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
