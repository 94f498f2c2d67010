import type { notificationRoutes } from '@sward/shared/contract/messaging/notifications';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { findNotification } from './find-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { notificationView } from './view.ts';

/** Handlers of notifications. */
export const notificationHandlers = (ports: Ports): Handlers<typeof notificationRoutes> => ({
  'messaging.listNotifications': async ({ actor, query }) => {
    const { items, cursor, unread } = await listNotifications(ports, actor, query);
    return { body: { items: items.map(notificationView), nextCursor: cursor, unread } };
  },
  'messaging.findNotification': async ({ actor, params }) => ({
    body: await findNotification(ports, actor, params),
  }),
  'messaging.readNotifications': async ({ actor, body }) => ({
    body: await readNotifications(ports, actor, body),
  }),
});
