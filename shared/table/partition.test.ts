import { createMemoryTable } from './memory.ts';
import { deletePartition, partitionItems } from './partition.ts';

test('a partition of several pages is deleted, and no other', async () => {
  const table = createMemoryTable();
  for (let n = 0; n < 120; n++) await table.transact([{ put: { pk: 'ONE', sk: String(n) } }]);
  await table.transact([{ put: { pk: 'OTHER', sk: '1' } }]);

  await deletePartition(table, 'ONE');

  expect(await partitionItems(table, 'ONE')).toEqual([]);
  expect(await partitionItems(table, 'OTHER')).toHaveLength(1);
});
