import { TOPICS, type Topic } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { instant, mustBeTrue, noBody } from '../schemas.ts';

const choice = z.object({ mail: z.boolean(), inApp: z.boolean(), push: z.boolean() });
/** Changes of one topic. */
const changes = z.strictObject(z.partial(choice).shape);
const mailedAlways = z.extend(changes, { mail: z.optional(mustBeTrue(M.mail_always)) });

const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, M.invalid_input));
/** Quiet hours, in the zone of the account's ZIP code. Only urgent pushes and text messages are sent in them. */
const quiet = z.strictObject({ on: z.boolean(), from: hour, to: hour });

/** A preference for every topic. */
const switches = {
  bids: choice,
  jobs: choice,
  messages: choice,
  payments: choice,
  disputes: choice,
  recurring: choice,
  nearby: choice,
  reminders: choice,
  account: choice,
} satisfies Record<Topic, typeof choice>;

/** Preferences by topic and channel. What is absent stays, so that a page opened earlier takes back no choice. */
export const preferencesBody = z.strictObject({
  bids: z.optional(changes),
  jobs: z.optional(changes),
  messages: z.optional(changes),
  payments: z.optional(mailedAlways),
  disputes: z.optional(mailedAlways),
  recurring: z.optional(changes),
  nearby: z.optional(changes),
  reminders: z.optional(changes),
  account: z.optional(mailedAlways),
  quiet: z.optional(quiet),
} satisfies Record<Topic | 'quiet', unknown>);

const preferences = z.object({
  preferences: z.object(switches),
  quiet,
  /** Suppression of the account's address; null while it accepts mail. */
  withheld: z.nullable(z.object({ because: z.enum(['bounced', 'complained']), since: instant })),
});

const token = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, M.invalid_input)) });
const unsubscribed = z.object({ kind: z.enum(TOPICS), mail: z.boolean() });

/** Notification preferences and unsubscribe links. */
export const preferenceRoutes = defineRoutes({
  'messaging.getPreferences': {
    method: 'GET',
    path: '/api/notifications/preferences',
    who: 'signed-in',
    summary:
      'What I am told of by mail, on the site and by push, my quiet hours, and whether my address takes mail',
    responses: { 200: preferences },
  },
  'messaging.setPreferences': {
    method: 'PUT',
    path: '/api/notifications/preferences',
    who: 'signed-in',
    summary: 'Change what I am told of; mail of payments, disputes and the account stays on',
    body: preferencesBody,
    responses: { 200: preferences },
  },
  'messaging.confirmAddress': {
    method: 'POST',
    path: '/api/notifications/address/confirm',
    who: 'signed-in',
    summary: 'My address is right and I want mail there: send to it again',
    body: noBody,
    responses: { 200: preferences },
    errors: ['too_many_requests'],
  },
  'messaging.openUnsubscribe': {
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    who: 'anyone',
    summary: 'Redirects to the page that asks whether to stop such mails',
    params: token,
    responses: { 302: null },
    redirect: true,
  },
  'messaging.unsubscribe': {
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    who: 'signature',
    summary: 'Stop mails of this kind; mail programs call it with one click (RFC 8058)',
    params: token,
    responses: { 200: unsubscribed },
  },
  'messaging.resubscribe': {
    method: 'DELETE',
    path: '/api/unsubscribe/{token}',
    who: 'anyone',
    summary: 'Take unsubscribing back',
    params: token,
    body: noBody,
    responses: { 200: unsubscribed },
  },
});
