import * as z from 'zod/mini';
import { MESSAGES as M } from './messages.ts';
import { route } from './route.ts';
import { cursorQuery, id, instant, noBody, page, text } from './schemas.ts';

const conversationId = z.strictObject({ id: id });

const conversation = z.object({
  conversation: z.object({ id: z.string(), serviceRequestId: z.string() }),
  otherUser: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.optional(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
  lastMessage: z.nullable(z.object({ content: z.string(), createdAt: instant })),
  unread: z.int(),
});

const message = z.object({
  id: z.string(),
  conversationId: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
});

export const messagingRoutes = {
  'messaging.listConversations': route({
    id: 'messaging.listConversations',
    domain: 'messaging',
    method: 'GET',
    path: '/api/conversations',
    who: 'signed-in',
    summary: 'My conversations, latest first',
    query: cursorQuery,
    responses: { 200: page(conversation) },
    errors: [],
  }),
  'messaging.openConversation': route({
    id: 'messaging.openConversation',
    domain: 'messaging',
    method: 'POST',
    path: '/api/conversations',
    who: 'signed-in',
    summary: 'Open the conversation about a request with the other party',
    body: z.strictObject({ serviceRequestId: id, otherUserId: id }),
    responses: { 201: z.extend(conversation, { id: z.string(), status: z.literal('open') }) },
    errors: ['conversation_closed', 'not_found'],
  }),
  'messaging.listMessages': route({
    id: 'messaging.listMessages',
    domain: 'messaging',
    method: 'GET',
    path: '/api/conversations/{id}/messages',
    who: 'signed-in',
    summary: 'Messages, newest page first, each page in order',
    params: conversationId,
    query: cursorQuery,
    responses: { 200: page(message) },
    errors: [],
  }),
  'messaging.sendMessage': route({
    id: 'messaging.sendMessage',
    domain: 'messaging',
    method: 'POST',
    path: '/api/messages',
    who: 'signed-in',
    summary: 'Send a message; a retry with the same clientId never doubles it',
    body: z.strictObject({
      conversationId: id,
      receiverId: id,
      content: text(1, 4000, M.not_empty),
      clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, M.invalid_input))),
    }),
    responses: { 201: z.extend(message, { status: z.literal('sent') }) },
    errors: ['contact_details_not_allowed', 'conversation_closed', 'not_found', 'too_many_requests'],
  }),
  'messaging.markRead': route({
    id: 'messaging.markRead',
    domain: 'messaging',
    method: 'PUT',
    path: '/api/conversations/{id}/read',
    who: 'signed-in',
    summary: 'Mark a conversation read',
    params: conversationId,
    body: noBody,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: [],
  }),
};
