import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { api } from '../../../lib/api/api.ts';
import { announceChange } from '../../../lib/api/signals.ts';
import { takeUnread } from '../../../lib/session/unread.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { notifications as t } from '../messages/notifications.en.ts';

/** Opens the page that the notification of a tapped push is about, and marks it read. */
export default function OpenNotificationPage() {
  const { notificationId = '' } = useParams();
  const found = useQuery({
    queryKey: ['notification', 'one', notificationId],
    queryFn: ({ signal }) =>
      api.call('messaging.findNotification', { params: { notificationId } }, { signal }),
  });
  const id = found.data?.id;
  useEffect(() => {
    if (id === undefined) return;
    // A failure only leaves it unread.
    api.call('messaging.readNotifications', { body: { ids: [id] } }).then(
      ({ unread }) => {
        takeUnread(unread);
        announceChange('notification', { told: true });
      },
      () => undefined,
    );
  }, [id]);
  if (found.data) return <Navigate to={found.data.link} replace />;
  return (
    missingPage(found) || (
      <Page width="text">
        <PageHeading>{t.title}</PageHeading>
        <ReadState read={found} rows={2} />
      </Page>
    )
  );
}
