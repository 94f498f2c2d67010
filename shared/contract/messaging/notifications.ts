import { TOPICS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { cursorQuery, id, instant, page } from '../schemas.ts';
import { notice } from './notification-facts.ts';

/** Facts of a notification. */
export type Notice = z.output<typeof notice>;

const notification = z.object({
  id: z.string(),
  kind: z.enum(TOPICS),
  notice,
  /** Path in the site. */
  link: z.string(),
  createdAt: instant,
  read: z.boolean(),
});

/** The account's number of unread notifications. */
const unread = { unread: z.int() };

export const notificationRoutes = defineRoutes({
  'messaging.listNotifications': {
    method: 'GET',
    path: '/api/notifications',
    who: 'signed-in',
    summary: 'What I was told of, newest first',
    query: cursorQuery,
    responses: { 200: z.extend(page(notification), unread) },
  },
  'messaging.findNotification': {
    method: 'GET',
    path: '/api/notifications/{notificationId}',
    who: 'signed-in',
    summary: 'Where a notification of mine leads, for the tap on its push',
    params: z.strictObject({ notificationId: id }),
    responses: { 200: z.object({ id: z.string(), link: z.string() }) },
  },
  'messaging.readNotifications': {
    method: 'POST',
    path: '/api/notifications/read',
    who: 'signed-in',
    summary: 'Mark notifications read: those that are named, all up to one, else all until now',
    body: z.optional(
      z.union([
        z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(50))) }),
        z.strictObject({ upTo: id }),
      ]),
    ),
    responses: { 200: z.object(unread) },
  },
});
