import { Bell } from 'lucide-react';
import { itemsOf } from '../../../lib/api/query.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useNotifications } from '../api/list-notifications.ts';
import { useReadOnSight } from '../api/read-on-sight.ts';
import { byDay, dayName } from '../by-day.ts';
import { NotificationLine } from '../components/notification-line.tsx';
import { notifications as t } from '../messages/notifications.en.ts';

/** A person's notifications by day. Opening the page marks them read. */
export default function NotificationsPage() {
  const notifications = useNotifications();
  const isNew = useReadOnSight(notifications.data?.pages[0]?.unread ?? 0, itemsOf(notifications.data));
  return (
    <Page width="text">
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 text-muted">{t.lead}</p>
      <div className="mt-6">
        <PagedList
          read={notifications}
          empty={
            <Empty icon={Bell} title={t.none}>
              {t.noneText}
            </Empty>
          }
        >
          {(all) =>
            byDay(all).map(({ day, items }) => (
              <section key={day} aria-labelledby={`day-${day}`} className="mt-6 first:mt-0">
                <h2 id={`day-${day}`} className="mb-2 text-item">
                  {dayName(day)}
                </h2>
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                  {items.map((item) => (
                    <li key={item.id}>
                      <NotificationLine item={item} isNew={isNew(item)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          }
        </PagedList>
      </div>
    </Page>
  );
}
