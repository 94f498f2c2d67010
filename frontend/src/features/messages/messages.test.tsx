import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { CONVERSATION_ID, REQUEST_ID } from '../../../test/samples.ts';

const THREAD = `GET /api/conversations/${CONVERSATION_ID}/messages`;
const READ = `PUT /api/conversations/${CONVERSATION_ID}/read`;
const SEND = 'POST /api/messages';

const conversation = (more: object = {}) => ({
  conversation: { id: CONVERSATION_ID, serviceRequestId: REQUEST_ID },
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
const message = (more: object = {}) => ({
  id: 'msg_00000000000000000000000001',
  conversationId: CONVERSATION_ID,
  senderId: 'acc_PROVIDER',
  receiverId: HOMEOWNER.id,
  content: 'Is there a gate?',
  isRead: false,
  createdAt: '2030-05-01T11:00:00.000Z',
  ...more,
});

const open = (handlers: Handlers = {}, path = `/messages?c=${CONVERSATION_ID}`) =>
  openApp(path, {
    user: HOMEOWNER,
    handlers: {
      'GET /api/conversations': () => page([conversation()]),
      [THREAD]: () => page([message()]),
      [READ]: () => ({ success: true }),
      ...handlers,
    },
  });

const box = () => screen.findByLabelText('Write a message');
const thread = () => screen.findByRole('log');

test('without conversations it says so', async () => {
  open({ 'GET /api/conversations': () => page([]) }, '/messages');

  expect(await screen.findByText('No Messages Yet')).toBeVisible();
});

test('opening an unread conversation marks it read', async () => {
  let unread = 2;
  const app = open({
    'GET /api/conversations': () => page([conversation({ unread })]),
    [READ]: () => {
      unread = 0;
      return { success: true };
    },
  });

  await waitFor(() => expect(app.made(READ)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('2 unread messages')).not.toBeInTheDocument());
});

test('whitespace is not sent', async () => {
  const app = open();

  await app.user.type(await box(), '   {Enter}');

  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(app.made(SEND)).toHaveLength(0);
});

test('Enter sends, and the message stands there before the server has it', async () => {
  const stored = [message()];
  let answer: (value: unknown) => void = () => undefined;
  const app = open({
    [THREAD]: () => page(stored),
    [SEND]: ({ body }) =>
      new Promise((resolve) => {
        answer = () => {
          stored.push(message({ id: 'msg_2', senderId: HOMEOWNER.id, content: body.content }));
          resolve(stored[1]);
        };
      }),
  });
  await app.user.type(await box(), ' Yes, on the left. {Enter}');

  const log = await thread();
  expect(await within(log).findByText(/Yes, on the left\./)).toHaveTextContent('Sending...');
  expect(await box()).toHaveValue('');
  expect(app.made(SEND)[0]?.body).toMatchObject({
    conversationId: CONVERSATION_ID,
    receiverId: 'acc_PROVIDER',
    content: 'Yes, on the left.',
  });

  answer(undefined);
  await waitFor(() => expect(within(log).queryByText('Sending...')).not.toBeInTheDocument());
  expect(within(log).getAllByText(/Yes, on the left\./)).toHaveLength(1);
});

test('Shift and Enter break the line', async () => {
  const app = open();

  await app.user.type(await box(), 'one{Shift>}{Enter}{/Shift}two');

  expect(await box()).toHaveValue('one\ntwo');
  expect(app.made(SEND)).toHaveLength(0);
});

test('what was refused says why; trying again keeps its id', async () => {
  const answers = [refuse(429, 'too_many_requests', 'Too many attempts. Please wait a little.'), message()];
  const app = open({ [SEND]: () => answers.shift() });
  await app.user.type(await box(), 'Hello{Enter}');
  expect(await screen.findByText(/Too many attempts\. Please wait a little\./)).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(app.made(SEND)).toHaveLength(2));
  const [first, second] = app.made(SEND);
  expect(first?.body.clientId).toMatch(/^[\w-]{8,64}$/);
  expect(second?.body.clientId).toBe(first?.body.clientId);
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
});

test('a refused message can be edited', async () => {
  const app = open({
    [SEND]: () => refuse(422, 'contact_details_not_allowed', 'Please leave out phone numbers.'),
  });
  await app.user.type(await box(), 'Call 617-555-0134{Enter}');

  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await box()).toHaveValue('Call 617-555-0134');
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
});
