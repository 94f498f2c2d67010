import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { announceChange } from '../../../lib/api/signals.ts';
import { takeUnread } from '../../../lib/session/unread.ts';
import type { Notification } from './list-notifications.ts';

/**
 * Marks the shown notifications read. Later ones stay unread until they are shown, too. A failure only leaves
 * them unread. Returns a function that says whether an item was new when it appeared: it stays marked as new
 * while the page is open.
 */
export function useReadOnSight(
  unread: number,
  items: readonly Notification[],
): (item: Notification) => boolean {
  const [seen] = useState(() => new Set<string>());
  for (const { id, read } of items) if (!read) seen.add(id);
  const newest = items[0]?.id;
  useEffect(() => {
    if (unread === 0) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      api.call('messaging.readNotifications', { body: newest ? { upTo: newest } : {} }).then(
        ({ unread: left }) => {
          takeUnread(left);
          announceChange('notification', { told: true });
        },
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, newest]);
  return ({ id }) => seen.has(id);
}
