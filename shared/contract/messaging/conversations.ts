import { LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { questionParams } from '../requests/questions.ts';
import {
  clientId,
  cursorQuery,
  id,
  instant,
  noBody,
  page,
  photoView,
  reasonBody,
  text,
  uploadId,
} from '../schemas.ts';
import { nowRoutes } from './now.ts';
import { preferenceRoutes } from './preferences.ts';
import { pushRoutes } from './push.ts';
import { messageQueueRoutes } from './queue.ts';
import { supportRoutes } from './support.ts';

const conversationId = z.strictObject({ id: id });

const conversation = z.object({
  conversation: z.object({
    id: z.string(),
    serviceRequestId: z.string(),
    /** The provider's bid was accepted: photos and contact details may be sent. */
    accepted: z.boolean(),
    /** Request and place of the conversation. */
    services: z.array(z.string()),
    city: z.string(),
    state: z.string(),
  }),
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

/** A message without marks of a single reader. */
const written = z.object({
  id: z.string(),
  conversationId: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  content: z.string(),
  photos: z.array(photoView),
  isRead: z.boolean(),
  /** Instant at which the receiver read it. */
  readAt: z.nullable(instant),
  createdAt: instant,
});

/** A message as its parties see it; `reported` by the caller. */
const message = z.extend(written, { reported: z.boolean() });

const report = z.object({
  /** Id of the message or the question. */
  id: z.string(),
  of: z.enum(['message', 'question']),
  status: z.enum(['open', 'closed']),
  reporterId: z.string(),
  /** The sender of the message, or an author of the question. */
  reportedId: z.string(),
  reason: z.string(),
  createdAt: instant,
  closed: z.nullable(z.object({ at: instant, by: z.string(), note: z.string() })),
});

const messageId = z.strictObject({ messageId: id });

const reportNoteBody = z.strictObject({ note: text(3, 1000, M.reason_required) });

export const conversationRoutes = defineRoutes({
  'messaging.listConversations': {
    method: 'GET',
    path: '/api/conversations',
    who: 'signed-in',
    summary: 'My conversations, latest first',
    query: cursorQuery,
    responses: { 200: page(conversation) },
  },
  'messaging.openConversation': {
    method: 'POST',
    path: '/api/conversations',
    who: 'signed-in',
    summary: 'Open the conversation about a request with the other party',
    body: z.strictObject({ serviceRequestId: id, otherUserId: id }),
    responses: { 201: z.extend(conversation, { id: z.string(), status: z.literal('open') }) },
    errors: ['conversation_closed', 'not_found'],
  },
  'messaging.listMessages': {
    method: 'GET',
    path: '/api/conversations/{id}/messages',
    who: 'signed-in',
    summary: 'Messages, newest page first, each page in order',
    params: conversationId,
    query: cursorQuery,
    responses: { 200: page(message) },
  },
  'messaging.sendMessage': {
    method: 'POST',
    path: '/api/messages',
    who: 'signed-in',
    summary: 'Send a message; a retry with the same clientId never doubles it',
    body: z.strictObject({
      conversationId: id,
      receiverId: id,
      content: text(1, 4000, M.not_empty),
      photos: z._default(z.array(uploadId).check(z.maxLength(LIMITS.photosPerRequest, M.photos_most)), []),
      clientId: z.optional(clientId),
    }),
    responses: { 201: z.extend(message, { status: z.literal('sent') }) },
    errors: [
      'already_sent',
      'contact_details_not_allowed',
      'not_found',
      'person_left',
      'photos_not_open',
      'too_many_requests',
      'upload_not_found',
    ],
  },
  'messaging.markRead': {
    method: 'PUT',
    path: '/api/conversations/{id}/read',
    who: 'signed-in',
    summary: 'Mark a conversation read',
    params: conversationId,
    body: noBody,
    responses: { 200: z.object({ success: z.literal(true), unreadNotifications: z.int() }) },
  },
});

export const reportRoutes = defineRoutes({
  'messaging.reportMessage': {
    method: 'POST',
    path: '/api/messages/{messageId}/report',
    who: 'signed-in',
    summary: 'Tell the operators of a message that was received, once',
    params: messageId,
    body: reasonBody,
    responses: { 200: z.object({ id: z.string(), status: z.literal('reported') }) },
  },
  'messaging.reportQuestion': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/questions/{questionId}/report',
    who: 'signed-in',
    summary: 'Tell the operators of a question about a request, or of its answer, once',
    params: questionParams,
    body: reasonBody,
    responses: { 200: z.object({ id: z.string(), status: z.literal('reported') }) },
  },
  'messaging.listReports': {
    method: 'GET',
    path: '/api/operator/reports',
    who: 'operator',
    summary:
      'Reported messages and questions without their words: open ones, the oldest first, or closed ones',
    query: z.extend(cursorQuery, { queue: z._default(z.enum(['open', 'closed']), 'open') }),
    responses: { 200: page(report) },
  },
  'messaging.getReport': {
    method: 'GET',
    path: '/api/operator/reports/{messageId}',
    who: 'operator',
    summary:
      'A reported message with the few around it, or a reported question; the audit log keeps that it was read',
    params: messageId,
    responses: {
      200: z.extend(report, {
        serviceRequestId: z.string(),
        ownerId: z.string(),
        providerId: z.string(),
        /** None for a question. */
        messages: z.array(written),
        /** Null for a message, and once the account of the provider who asked is deleted. */
        question: z.nullable(
          z.object({
            text: z.string(),
            askedAt: instant,
            answer: z.nullable(z.string()),
            answeredAt: z.nullable(instant),
            hiddenAt: z.nullable(instant),
          }),
        ),
      }),
    },
  },
  'messaging.closeReport': {
    method: 'POST',
    path: '/api/operator/reports/{messageId}/close',
    who: 'operator',
    summary: 'Close a report with a note',
    params: messageId,
    body: reportNoteBody,
    responses: { 200: report },
    errors: ['state_changed'],
  },
  'messaging.disputeMessages': {
    method: 'GET',
    path: '/api/operator/disputes/{paymentId}/messages',
    who: 'operator',
    summary:
      'What the parties of a running dispute wrote, newest page first; the audit log keeps that it was read',
    params: z.strictObject({ paymentId: id }),
    query: cursorQuery,
    responses: { 200: page(written) },
  },
  'messaging.appealMessages': {
    method: 'GET',
    path: '/api/operator/appeals/{pointId}/messages',
    who: 'operator',
    summary:
      'What the parties of a job with an open appeal wrote, newest page first; the audit log keeps that it was read',
    params: z.strictObject({ pointId: id }),
    query: cursorQuery,
    responses: { 200: page(written) },
  },
});

export const messagingRoutes = {
  ...nowRoutes,
  ...supportRoutes,
  ...conversationRoutes,
  ...preferenceRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...messageQueueRoutes,
};
