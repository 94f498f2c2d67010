import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type Notification = ItemOf<'messaging.listNotifications'>;

export function useNotifications() {
  return useInfiniteQuery({
    ...pagesOf('messaging.listNotifications', ['notification', 'list'], {}),
    ...PUSHED,
  });
}
