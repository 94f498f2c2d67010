import { useMutation } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { notifications as t } from '#messages/notifications.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty, ReadState } from '../../../components/ui/states.tsx';
import { itemsOf } from '../../../lib/query.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { readNotifications, useNotifications } from '../api.ts';
import { byDay, dayName } from '../by-day.ts';
import { NotificationLine } from '../components/notification-line.tsx';

/** What somebody was told, day by day. */
export default function NotificationsPage() {
  const notifications = useNotifications();
  const items = itemsOf(notifications.data);
  const readAll = useMutation({
    mutationFn: () => readNotifications(),
    onError: (error) => tellFailure(t.readFailed, error),
  });
  const unread = notifications.data?.pages[0]?.unread ?? 0;
  return (
    <Page width="text">
      <div className="flex flex-wrap items-center justify-between gap-4 sm:flex-nowrap">
        <div>
          <PageHeading>{t.title}</PageHeading>
          <p className="mt-1 text-muted">{t.lead}</p>
        </div>
        {/* There from the start: nothing below moves when the answer comes. */}
        <Button
          look="secondary"
          className="shrink-0"
          disabled={unread === 0}
          pending={readAll.isPending && t.reading}
          onClick={() => readAll.mutate()}
        >
          {t.readAll}
        </Button>
      </div>
      <div className="mt-6">
        <ReadState read={notifications} />
        {notifications.isSuccess && items.length === 0 && (
          <Empty icon={Bell} title={t.none}>
            {t.noneText}
          </Empty>
        )}
        {byDay(items).map(({ day, items }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="mt-6 first:mt-0">
            <h2 id={`day-${day}`} className="mb-2 text-lg">
              {dayName(day)}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {items.map((item) => (
                <li key={item.id}>
                  <NotificationLine item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <LoadMore query={notifications} />
      </div>
    </Page>
  );
}
