import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { pagesOf } from '../../lib/api/pages.ts';
import { PUSHED } from '../../lib/api/query.ts';
import { announce } from '../../lib/api/signals.ts';

export type Notification = ItemOf<'messaging.listNotifications'>;

export function useNotifications() {
  return useInfiniteQuery({
    ...pagesOf('messaging.listNotifications', ['notification', 'list'], {}),
    ...PUSHED,
  });
}

/**
 * Marks everything read once somebody sees it; a failure only leaves it unread. Gives whether an item was new when it came:
 * it stays marked as such for as long as the page is open.
 */
export function useReadOnSight(
  unread: number,
  items: readonly Notification[],
): (item: Notification) => boolean {
  const [seen] = useState(() => new Set<string>());
  for (const { id, read } of items) if (!read) seen.add(id);
  useEffect(() => {
    if (unread === 0) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      api.call('messaging.readNotifications', {}).then(
        () => announce('notification'),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread]);
  return ({ id }) => seen.has(id);
}
