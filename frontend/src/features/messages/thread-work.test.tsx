import { screen, within } from '@testing-library/react';
import { HOMEOWNER, page } from '../../../test/app.tsx';
import { fakeTime } from '../../../test/form.ts';
import { message, openMessages, THREAD, thread } from '../../../test/messages.ts';
import { sockets } from '../../../test/socket.ts';

/** Work of the app for one new message in a long conversation. */

const wait = fakeTime();
const opened = sockets();

const many = Array.from({ length: 50 }, (_, index) =>
  message({
    id: `msg_${index}`,
    senderId: index % 2 ? HOMEOWNER.id : 'acc_PROVIDER',
    content: `Line ${index}`,
    createdAt: new Date(Date.UTC(2030, 4, 1, 10, index)).toISOString(),
  }),
);

test('a message more adds its own line, touches no other, and draws the page a counted number of times', async () => {
  let messages = many;
  const app = openMessages({ [THREAD]: () => page(messages) });
  await within(await thread()).findByText('Line 49');
  await wait(4_000);
  opened[0]?.open();
  await wait(1_000);
  const log = await thread();
  const before = [...log.querySelectorAll('time')];
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(log, { childList: true, subtree: true, characterData: true, attributes: true });
  const drawn = app.commits();

  messages = [...many, message({ id: 'msg_50', content: 'Line 50', createdAt: '2030-05-01T11:30:00.000Z' })];
  opened[0]?.frame('message');
  await wait(1_000);

  expect(await screen.findByText('Line 50')).toBeVisible();
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  expect(added.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Line 50')]);
  expect(changes.flatMap(({ removedNodes }) => [...removedNodes])).toEqual([]);
  expect(before.every((time) => time.isConnected)).toBe(true);
  // The first commit has the unread count of the frame, the second has the thread and the list beside it.
  expect(app.commits() - drawn).toBe(2);
  observer.disconnect();
});
