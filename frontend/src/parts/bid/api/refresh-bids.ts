import { queryClient } from '../../../lib/api/query.ts';
import { announce, type Topic } from '../../../lib/api/signals.ts';

/** Until the card says what was done: it has other parts then, which would move under the person who goes on with it. */
export async function refreshBids(...topics: Topic[]): Promise<void> {
  announce(...topics);
  await queryClient.invalidateQueries({ queryKey: ['bid'] }, { cancelRefetch: false });
}
