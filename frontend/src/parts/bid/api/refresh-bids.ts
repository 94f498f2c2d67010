import { queryClient } from '../../../lib/api/query.ts';
import { announce, type Topic } from '../../../lib/api/signals.ts';

/**
 * Ends once the card shows what was done: it then has other parts, which would move under a provider who goes on with
 * it.
 */
export async function refreshBids(...topics: Topic[]): Promise<void> {
  announce(...topics);
  await queryClient.invalidateQueries({ queryKey: ['bid'] }, { cancelRefetch: false });
}
