import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type Message = ItemOf<'messaging.listMessages'>;

export const threadKey = (id: string) => ['message', 'thread', id];

/** Newest page first, each page in order. */
export function useThread(id: string) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listMessages', threadKey(id), { params: { id } }),
    ...PUSHED,
  });
}
