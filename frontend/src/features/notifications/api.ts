import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api.ts';
import { PAGED, PUSHED } from '../../lib/query.ts';
import { announce } from '../../lib/signals.ts';

export type Notification = ItemOf<'messaging.listNotifications'>;

export function useNotifications() {
  return useInfiniteQuery({
    queryKey: ['notification', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call('messaging.listNotifications', { query: { cursor: pageParam } }, { signal }),
    ...PAGED,
    ...PUSHED,
  });
}

/** Marks notifications read, all of them where none is named. */
export async function readNotifications(ids?: string[]): Promise<void> {
  await api.call('messaging.readNotifications', { body: ids && { ids } });
  announce('notification');
}
