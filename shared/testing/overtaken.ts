import type { Table, Write } from '@sward/shared/table';

/** A table in which somebody else acts right before the first transaction, or the first of which `when` says so. */
export function overtaken<T extends Table>(
  table: T,
  act: () => Promise<unknown>,
  when: (writes: readonly Write[]) => boolean = () => true,
): T {
  let done = false;
  return {
    ...table,
    async transact(writes) {
      if (!done && when(writes)) {
        done = true;
        await act();
      }
      await table.transact(writes);
    },
  };
}
