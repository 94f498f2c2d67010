import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, NOW, nowOf, page } from '../../../test/app.tsx';
import { box, conversation, message, openMessages, READ, THREAD, thread } from '../../../test/messages.ts';
import { CONVERSATION_ID, REQUEST_ID } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

test('without conversations it says so', async () => {
  openMessages({ 'GET /api/conversations': () => page([]) }, '/messages');

  expect(await screen.findByText('No Messages Yet')).toBeVisible();
});

test('a small screen shows either the list or the thread', async () => {
  const { unmount } = openMessages({}, '/messages');
  const listRoom = async () =>
    (await screen.findByRole('navigation', { name: 'Conversations' })).parentElement;
  expect(await listRoom()).not.toHaveClass('hidden');
  expect(screen.getByText('Choose a conversation').parentElement).toHaveClass('hidden', 'md:block');
  unmount();

  openMessages();
  expect((await thread()).closest('.hidden')).toBeNull();
  expect(await listRoom()).toHaveClass('hidden', 'md:block');
  expect(screen.getByRole('link', { name: 'All conversations' })).toHaveAttribute('href', '/messages');
});

test('opening an unread conversation marks it read', async () => {
  let unread = 2;
  const app = openMessages({
    'GET /api/conversations': () => page([conversation({ unread })]),
    [READ]: () => {
      unread = 0;
      return { success: true, unreadNotifications: 0 };
    },
  });

  await waitFor(() => expect(app.made(READ)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('2 unread messages')).not.toBeInTheDocument());
});

test('what the thread does not show yet is not read', async () => {
  const later = { content: 'Are you there?', createdAt: '2030-05-01T12:00:00.000Z' };
  let messages = [message()];
  const { made } = openMessages({
    'GET /api/conversations': () => page([conversation({ unread: 1, lastMessage: later })]),
    [THREAD]: () => page(messages),
  });
  await within(await thread()).findByText('Is there a gate?');
  expect(made(READ)).toEqual([]);

  messages = [message(), message({ id: 'msg_00000000000000000000000002', ...later })];
  act(() => announce('message'));
  await within(await thread()).findByText('Are you there?');

  await waitFor(() => expect(made(READ)).toHaveLength(1));
});

test('opening a conversation says by itself how much is left unread, and no one asks', async () => {
  const app = openMessages({
    [NOW]: () => ({
      ...nowOf(HOMEOWNER, { notifications: 4 }),
      conversations: [
        { id: CONVERSATION_ID, unread: 2 },
        { id: 'cnv_other', unread: 1 },
      ],
    }),
    'GET /api/conversations': () => page([conversation({ unread: 2 })]),
    [READ]: () => ({ success: true, unreadNotifications: 3 }),
  });

  expect(await screen.findByRole('link', { name: 'Notifications 3 unread' })).toBeVisible();

  expect(screen.getAllByRole('link', { name: 'Messages 1 unread' })).not.toEqual([]);
  expect(app.made(NOW)).toHaveLength(1);
});

test('days are apart, and the newest own message that was read says when', async () => {
  const own = { senderId: HOMEOWNER.id, isRead: true, readAt: '2030-05-02T18:14:00.000Z' };
  openMessages({
    [THREAD]: () =>
      page([
        message({ id: 'msg_1', ...own, content: 'one', createdAt: '2030-05-01T11:00:00.000Z' }),
        message({ id: 'msg_2', ...own, content: 'two', createdAt: '2030-05-02T11:00:00.000Z' }),
        message({
          ...{ id: 'msg_3', ...own, isRead: false, readAt: null },
          ...{ content: 'three', createdAt: '2030-05-02T18:20:00.000Z' },
        }),
      ]),
  });

  const log = await thread();
  expect(await within(log).findByText(/^Wednesday, May 1$/)).toBeVisible();
  expect(within(log).getByText(/^Thursday, May 2$/)).toBeVisible();
  const receipts = within(log).getAllByText(/^Read /);
  expect(receipts.map((receipt) => receipt.textContent?.replaceAll('\u202f', ' '))).toEqual([
    expect.stringMatching(/^Read May 2, \d+:14 [AP]M$/),
  ]);
});

test('the list and the thread say what it is about', async () => {
  openMessages();

  expect(await screen.findAllByText('Lawn Mowing · Cambridge, MA')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View job' })).toHaveAttribute('href', `/requests/${REQUEST_ID}`);
});

test('photos of a message open in full size', async () => {
  const photo = { id: 'upl_1', status: 'ready', url: '/full.jpg', thumbnailUrl: '/small.jpg' };
  openMessages({ [THREAD]: () => page([message({ photos: [photo] })]) });

  expect(await screen.findByRole('button', { name: 'View Photo 1' })).toBeVisible();
});

test('a received message is reported with a reason, once', async () => {
  let reported = false;
  const REPORT = 'POST /api/messages/*/report';
  const app = openMessages({
    [THREAD]: () => page([message({ reported })]),
    [REPORT]: () => {
      reported = true;
      return { id: 'msg_1', status: 'reported' };
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Report this message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this message' });

  await app.user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(within(dialog).getAllByText('Please give a reason').length).toBeGreaterThan(0);
  fireEvent.change(within(dialog).getByLabelText('What is wrong with it?'), {
    target: { value: 'It is rude' },
  });
  await app.user.click(within(dialog).getByRole('button', { name: 'Report' }));

  expect(await within(await thread()).findByText('Reported')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this message' })).not.toBeInTheDocument();
});

test('own messages cannot be reported', async () => {
  openMessages({ [THREAD]: () => page([message({ senderId: HOMEOWNER.id })]) });

  expect(await within(await thread()).findByText(/Is there a gate/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this message' })).not.toBeInTheDocument();
});

test('a link leads to a conversation of a later page', async () => {
  const other = conversation();
  other.conversation.id = 'cnv_other';
  openMessages({
    'GET /api/conversations': ({ query }) =>
      query.get('cursor') ? page([conversation()]) : page([other], 'more'),
  });

  expect(await box()).toBeVisible();
});
