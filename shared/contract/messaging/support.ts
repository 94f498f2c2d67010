import { LANGUAGES, SUPPORT_LIMITS, SUPPORT_TOPICS, TICKET_STATES } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cursorQuery, email, id, instant, note, page, text } from '../schemas.ts';

const domain = 'messaging' as const;
const form = z.enum(['customer', 'provider']);
const anyTopic = z.enum([...SUPPORT_TOPICS.customer, ...SUPPORT_TOPICS.provider]);
const status = z.enum(TICKET_STATES);

const writing = {
  name: text(2, SUPPORT_LIMITS.name, M.name_short),
  email: email(M.email_please),
  message: text(10, SUPPORT_LIMITS.message, M.message_short),
  /** Language of its mails. */
  language: z._default(z.enum(LANGUAGES), 'en'),
};

export const supportBody = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('customer'),
    ...writing,
    topic: z.enum(SUPPORT_TOPICS.customer, M.topic_select),
  }),
  z.strictObject({
    form: z.literal('provider'),
    ...writing,
    providerId: text(1, SUPPORT_LIMITS.providerId, M.provider_id_required),
    topic: z.enum(SUPPORT_TOPICS.provider, M.topic_select),
  }),
]);

/** An operator's reply. */
const reply = z.object({ id: z.string(), at: instant, text: z.string() });

const ownTicket = z.object({
  id: z.string(),
  /** `SUP-…`, as in the mails. */
  ticket: z.string(),
  status,
  topic: anyTopic,
  message: z.string(),
  createdAt: instant,
  /** Oldest first. */
  replies: z.array(reply),
});

const queueItem = z.object({
  id: z.string(),
  ticket: z.string(),
  status,
  form,
  topic: anyTopic,
  name: z.string(),
  createdAt: instant,
  /** Deadline of the promised reply; null while none is due. */
  dueAt: z.nullable(instant),
  late: z.boolean(),
});

const deskTicket = z.extend(queueItem, {
  email: z.string(),
  /** Entered by the sender, unverified. */
  providerId: z.nullable(z.string()),
  /** The signed-in sender's account. */
  accountId: z.nullable(z.string()),
  message: z.string(),
  replies: z.array(z.extend(reply, { by: z.string() })),
  closedAt: z.nullable(instant),
});

const params = z.strictObject({ ticketId: id });

export const supportReplyBody = z.strictObject({
  text: text(2, SUPPORT_LIMITS.message, M.reply_required),
  /** Count of the replies that the operator has seen; refused where there are more by now. */
  seen: z.optional(z.int().check(z.minimum(0), z.maximum(SUPPORT_LIMITS.replies))),
});

/** Support tickets, and the operators' queue. */
export const supportRoutes = defineRoutes({
  'messaging.openTicket': {
    domain,
    method: 'POST',
    path: '/api/support-messages',
    who: 'anyone',
    throttle: 'low',
    summary: 'Write to the support, as a homeowner or a provider; the answer comes by mail',
    body: supportBody,
    responses: { 201: z.object({ id: z.string(), status: z.literal('open'), ticket: z.string() }) },
    errors: ['too_many_requests'],
  },
  'messaging.listOwnTickets': {
    domain,
    method: 'GET',
    path: '/api/support-messages',
    who: 'signed-in',
    summary: 'What I wrote to the support while I was signed in, newest first, with the replies',
    query: cursorQuery,
    responses: { 200: page(ownTicket) },
  },
  'messaging.listTickets': {
    domain,
    method: 'GET',
    path: '/api/operator/support',
    who: 'operator',
    summary: 'Support tickets of a state, what is due first; with `q` the one of that number',
    query: z.extend(cursorQuery, {
      status: z._default(status, 'open'),
      form: z.optional(form),
      topic: z.optional(anyTopic),
      q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    responses: { 200: page(queueItem) },
  },
  'messaging.getTicket': {
    domain,
    method: 'GET',
    path: '/api/operator/support/{ticketId}',
    who: 'operator',
    summary: 'One support ticket with what was replied',
    params,
    responses: { 200: deskTicket },
  },
  'messaging.replyToTicket': {
    domain,
    method: 'POST',
    path: '/api/operator/support/{ticketId}/reply',
    who: 'operator',
    // A reply is no sensitive action.
    stepUp: false,
    summary: 'Reply by mail, and on the support page if the sender was signed in',
    params,
    body: supportReplyBody,
    responses: { 200: deskTicket },
    errors: ['ticket_closed', 'reply_limit_reached', 'state_changed'],
  },
  'messaging.changeTicket': {
    domain,
    method: 'PATCH',
    path: '/api/operator/support/{ticketId}',
    who: 'operator',
    summary: 'Close a ticket, or open it again',
    params,
    body: z.strictObject({ status: z.enum(['open', 'closed']), note: note(1000) }),
    responses: { 200: deskTicket },
  },
});
