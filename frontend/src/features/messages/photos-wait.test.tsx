import { Blob } from 'node:buffer';
import { screen, act as settled, waitFor, within } from '@testing-library/react';
import { deleteDB } from 'idb';
import { openApp, PROVIDER, page } from '../../../test/app.tsx';
import { withDatabases } from '../../../test/databases.ts';
import { box, conversation, message, SEND, THREAD, thread } from '../../../test/messages.ts';
import { photo } from '../../../test/my-jobs.ts';
import { CONVERSATION_ID } from '../../../test/samples.ts';
import { DATABASE, forgetDay } from '../../lib/offline/owner.ts';
import { sendAll, takeUp } from '../../lib/offline/queue.ts';
import { day, hideAll, show, whatWaits } from '../../lib/offline/state.ts';
import { uploadBlob, uploadPhoto } from '../../lib/photos/photos.ts';

/** A provider's message with photos that lie on this phone. */

withDatabases();

let online: boolean;
beforeEach(() => {
  online = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  URL.createObjectURL = () => 'blob:preview';
  jest.mocked(uploadPhoto).mockImplementation(async (file, purpose, _, job = '') => {
    const blob = new Blob(['x']) as unknown as globalThis.Blob;
    return String(await day.keepPhoto?.({ job, purpose, name: file.name, blob }));
  });
  jest.mocked(uploadBlob).mockReset().mockResolvedValue('upl_1');
});
afterEach(async () => {
  hideAll();
  forgetDay();
  await deleteDB(DATABASE);
  jest.restoreAllMocks();
});

function open() {
  const dana = {
    id: 'acc_DANA',
    firstName: 'Dana',
    lastName: 'H.',
    businessName: null,
    profileImageUrl: null,
  };
  return openApp(`/messages?c=${CONVERSATION_ID}`, {
    user: PROVIDER,
    handlers: {
      'GET /api/conversations': () => page([conversation({ otherUser: dana })]),
      [THREAD]: () => page([]),
      [SEND]: () => message({ content: 'Is it this one?' }),
    },
  });
}

async function choose(...names: string[]) {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Attach photos' }));
  for (const name of names) {
    await app.user.upload(await screen.findByLabelText('Add photos'), photo(name));
    await screen.findByRole('button', { name: `Remove ${name}` });
  }
  return app;
}

async function write() {
  const app = await choose('gate.jpg');
  await app.user.type(await box(), 'Is it this one?{Enter}');
  return app;
}

test('without a network it waits with its photos, also when the page is opened anew, and is sent once', async () => {
  const app = await write();
  const log = within(await thread());
  expect(await log.findByText('Waits for network')).toBeVisible();
  expect(log.getByText('With 1 photo')).toBeVisible();
  expect(await box()).toHaveValue('');
  expect(jest.mocked(uploadPhoto).mock.lastCall?.slice(1)).toEqual([
    'message',
    expect.any(Function),
    CONVERSATION_ID,
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(app.made(SEND)).toEqual([]);

  await settled(async () => {
    hideAll();
    await takeUp();
  });
  expect(await log.findByText('With 1 photo')).toBeVisible();
  online = true;
  await settled(sendAll);

  await waitFor(() => expect(app.made(SEND)).toHaveLength(1));
  expect(app.made(SEND)[0]?.body).toMatchObject({ content: 'Is it this one?', photos: ['upl_1'] });
  expect(whatWaits()).toMatchObject({ waiting: [], photos: [] });
});

test('photos of a draft keep their order when the page is opened anew, and show what they are', async () => {
  const app = await choose('gate.jpg', 'fence.jpg', 'hedge.jpg');
  app.unmount();
  // The phone does not remember the order in which they were chosen.
  show({ photos: whatWaits().photos.toReversed() });

  open();

  const shown = async () => (await screen.findAllByRole('img')).map((image) => image.getAttribute('alt'));
  await waitFor(async () => expect(await shown()).toEqual(['gate.jpg', 'fence.jpg', 'hedge.jpg']));
});

test('with one it goes at once, its photos first', async () => {
  online = true;

  const app = await write();

  await waitFor(() => expect(app.made(SEND)).toHaveLength(1));
  expect(app.made(SEND)[0]?.body).toMatchObject({ photos: ['upl_1'], clientId: expect.any(String) });
  await waitFor(() => expect(screen.queryByText('Waits for network')).not.toBeInTheDocument());
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
});
