import { queryClient } from '../../../lib/api/query.ts';
import { CONVERSATIONS } from './list-conversations.ts';
import { threadKey } from './list-messages.ts';

/** Renews what a sent message changes; resolves when the thread shows it. */
export async function refreshThread(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
  await queryClient.invalidateQueries({ queryKey: threadKey(id) });
}
