import type { Table, Write } from '@sward/shared/table';

/**
 * A table with a concurrent change right before the first transaction, or before the first one that `when`
 * selects.
 */
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
