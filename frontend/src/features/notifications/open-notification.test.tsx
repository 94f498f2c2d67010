import { screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';

const FIND = 'GET /api/notifications/ntf_1';
const READ = 'POST /api/notifications/read';

test('the tap on a push leads to the page of its notification, which is read', async () => {
  const app = openApp('/n/ntf_1', {
    user: HOMEOWNER,
    handlers: {
      [FIND]: () => ({ id: 'ntf_1', link: '/notifications' }),
      [READ]: () => ({ unread: 0 }),
      'GET /api/notifications': () => ({ ...page([]), unread: 0 }),
    },
  });

  expect(await screen.findByText('Nothing new yet')).toBeVisible();
  await waitFor(() => expect(app.made(READ)).toMatchObject([{ body: { ids: ['ntf_1'] } }]));
});

test('who is not signed in is asked to, and comes back', async () => {
  openApp('/n/ntf_1', { handlers: {} });

  expect(await screen.findByLabelText(/Password/)).toBeVisible();
});

test("another account's leads nowhere", async () => {
  openApp('/n/ntf_1', {
    user: HOMEOWNER,
    handlers: { [FIND]: () => refuse(404, 'not_found', 'Not found') },
  });

  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
});
