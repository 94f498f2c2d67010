import { useQuery } from '@tanstack/react-query';
import { PUSHED } from '../../../lib/api/query.ts';
import { unreadMessages } from '../../../lib/unread-messages.ts';

/** How many messages of the latest conversations are unread. */
export function useUnread() {
  return useQuery({
    queryKey: ['message', 'unread'],
    queryFn: ({ signal }) => unreadMessages({ signal }),
    ...PUSHED,
  });
}
