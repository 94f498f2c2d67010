import { screen } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, page } from './app.tsx';
import { CONVERSATION_ID, REQUEST_ID } from './samples.ts';

export const THREAD = `GET /api/conversations/${CONVERSATION_ID}/messages`;
export const READ = `PUT /api/conversations/${CONVERSATION_ID}/read`;
export const SEND = 'POST /api/messages';

export const conversation = (more: object = {}) => ({
  conversation: {
    ...{ id: CONVERSATION_ID, serviceRequestId: REQUEST_ID, accepted: true },
    ...{ services: ['Lawn Mowing'], city: 'Cambridge', state: 'MA' },
  },
  otherUser: {
    id: 'acc_PROVIDER',
    firstName: 'Pat',
    lastName: 'G.',
    businessName: 'Green Blade Lawn Care',
    profileImageUrl: null,
  },
  lastMessage: { content: 'Is there a gate?', createdAt: '2030-05-01T11:00:00.000Z' },
  unread: 0,
  ...more,
});
export const message = (more: object = {}) => ({
  id: 'msg_00000000000000000000000001',
  conversationId: CONVERSATION_ID,
  senderId: 'acc_PROVIDER',
  receiverId: HOMEOWNER.id,
  content: 'Is there a gate?',
  photos: [],
  isRead: false,
  readAt: null,
  reported: false,
  createdAt: '2030-05-01T11:00:00.000Z',
  ...more,
});

/** Opens a person's page of messages, with one conversation. */
export const openMessages = (
  handlers: Handlers = {},
  path = `/messages?c=${CONVERSATION_ID}`,
  id: string = HOMEOWNER.id,
) =>
  openApp(path, {
    user: { ...HOMEOWNER, id },
    handlers: {
      'GET /api/conversations': () => page([conversation()]),
      [THREAD]: () => page([message()]),
      [READ]: () => ({ success: true, unreadNotifications: 0 }),
      ...handlers,
    },
  });

export const box = () => screen.findByLabelText('Write a message');
export const thread = () => screen.findByRole('log');
