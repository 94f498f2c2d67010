import type { Table } from '@sward/shared/table';

const MOST = 100;

/**
 * Returns the request ids of a homeowner's jobs whose day is `from` or later, latest day first, at most 100: accepted,
 * lost, completed and cancelled ones. The bids service lists each job for both parties under its day.
 */
export async function readJobIds(table: Table, ownerId: string, from: string): Promise<string[]> {
  // Ids follow the day and sort before `~`.
  const query = { pk: `JOBSOF#${ownerId}`, sk: { between: [from, '~'] as const } };
  const page = await table.queryIndex('lists', { ...query, newestFirst: true, limit: MOST });
  return [...new Set(page.items.map(({ pk }) => pk.slice('BIDS#'.length)))];
}
