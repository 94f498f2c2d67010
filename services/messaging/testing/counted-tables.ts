import type { Table } from '@sward/shared/table';

interface Tables {
  conversations: Table;
  accounts: Table;
  marketplace: Table;
}

/** Returns ports that record every call of their tables, as `table method`. */
export function counted<P extends Tables>(given: P): { ports: P; calls: string[] } {
  const calls: string[] = [];
  const told = (name: string, table: Table) =>
    Object.fromEntries(
      Object.entries(table).map(([method, act]) => [
        method,
        (...input: unknown[]) => {
          calls.push(`${name} ${method}`);
          return act.apply(table, input);
        },
      ]),
    ) as unknown as Table;
  const { conversations, accounts, marketplace } = given;
  const ports = {
    ...given,
    conversations: told('conversations', conversations),
    accounts: told('accounts', accounts),
    marketplace: told('marketplace', marketplace),
  };
  return { ports, calls };
}
