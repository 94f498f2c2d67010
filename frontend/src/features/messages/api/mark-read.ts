import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import { CONVERSATIONS } from './list-conversations.ts';

/** Marks a conversation read; a failure only leaves its unread mark. */
export async function markRead(id: string): Promise<void> {
  await api.call('messaging.markRead', { params: { id } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
  await queryClient.invalidateQueries({ queryKey: ['message', 'unread'] });
  // What counts unread messages asks again.
  announce('notification');
}
