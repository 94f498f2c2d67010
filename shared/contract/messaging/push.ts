import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { instant, noBody, page } from '../schemas.ts';
import type { Notice } from './notifications.ts';

/** Subject of a web push: a notification, or a reminder without one. The service worker has a sentence for each. */
export type PushKind = Notice['name'] | 'job-tomorrow' | 'review-reminder' | 'requests-nearby';

const endpoint = z.string().check(z.minLength(1), z.maxLength(1024, M.too_long));
const key = z.string().check(z.minLength(1), z.maxLength(200, M.too_long));
const deviceId = z.string().check(z.regex(/^[\da-f]{64}$/, M.invalid_input));

/** A browser's subscription, in the form of `PushSubscription.toJSON()`. */
export const deviceBody = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: key, auth: key }),
});

/** Web pushes to browsers that may be closed, and the devices that agreed to them. */
export const pushRoutes = defineRoutes({
  'messaging.getPushKey': {
    method: 'GET',
    path: '/api/push/key',
    who: 'signed-in',
    summary: 'The public key that a browser subscribes to pushes with',
    responses: { 200: z.object({ publicKey: z.string() }) },
  },
  'messaging.putDevice': {
    method: 'PUT',
    path: '/api/push/device',
    who: 'signed-in',
    summary:
      'Send my pushes to this browser until its session ends, at most ten of them; again changes nothing',
    body: deviceBody,
    responses: { 204: null },
  },
  'messaging.removeThisDevice': {
    method: 'DELETE',
    path: '/api/push/device',
    who: 'signed-in',
    summary: 'Send no more pushes to this browser, by its address',
    body: z.strictObject({ endpoint }),
    responses: { 204: null },
  },
  'messaging.removeDevice': {
    method: 'DELETE',
    path: '/api/push/devices/{deviceId}',
    who: 'signed-in',
    summary: 'Send no more pushes to a browser of mine, by its id in the list',
    params: z.strictObject({ deviceId }),
    body: noBody,
    responses: { 204: null },
  },
  'messaging.listDevices': {
    method: 'GET',
    path: '/api/push/devices',
    who: 'signed-in',
    summary: 'The browsers that my pushes go to, the oldest first',
    responses: {
      200: page(
        z.object({
          id: z.string(),
          /** `Chrome on Android`. */
          label: z.string(),
          since: instant,
          /** Whether it is the device of the calling session. */
          current: z.boolean(),
        }),
      ),
    },
  },
});
