import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type Conversation = ItemOf<'messaging.listConversations'>;

export const CONVERSATIONS = ['message', 'conversations'];

export function useConversations() {
  return useInfiniteQuery({
    ...pagesOf('messaging.listConversations', CONVERSATIONS, {}),
    ...PUSHED,
  });
}
