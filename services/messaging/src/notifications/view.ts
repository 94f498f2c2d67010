import type { Notification } from './notification-store.ts';

export function notificationView({
  id,
  kind,
  notice,
  link,
  createdAt,
  read,
}: Notification & { read: boolean }) {
  return { id, kind, notice, link, createdAt, read };
}
