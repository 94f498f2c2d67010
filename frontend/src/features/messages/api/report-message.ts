import { api } from '../../../lib/api/api.ts';
import type { Message } from './list-messages.ts';
import { refreshThread } from './refresh-thread.ts';

/** Reports a message to the operators. Resolves when the thread shows it as reported. */
export async function reportMessage({ id, conversationId }: Message, reason: string): Promise<void> {
  await api.call('messaging.reportMessage', { params: { messageId: id }, body: { reason } });
  await refreshThread(conversationId);
}
