import { screen, waitFor } from '@testing-library/react';
import { openSettings, section } from '../../../test/settings.ts';

const session = (id: string, device: string, current: boolean) => ({
  id,
  status: 'active',
  device,
  createdAt: '2030-05-01T10:00:00.000Z',
  lastSeenAt: '2030-05-02T10:00:00.000Z',
  current,
});
const title = 'Where you are signed in';

test('a session elsewhere is ended, the one here is marked', async () => {
  const here = session('ses_1', 'Chrome on Windows', true);
  const there = session('ses_2', 'Safari on iPhone', false);
  let items = [here, there];
  const app = openSettings(
    {},
    {
      'GET /api/auth/sessions': () => ({ items, nextCursor: null }),
      'DELETE /api/auth/sessions/ses_2': () => {
        items = [here];
        return { success: true };
      },
    },
  );
  await app.user.click((await section(title)).getByRole('button', { name: 'Show the devices' }));
  await screen.findByRole('button', { name: `Close: ${title}` });
  const sessions = await section(title);
  expect(await sessions.findByText('This device')).toBeVisible();

  await app.user.click(sessions.getByRole('button', { name: 'Sign out there: Safari on iPhone' }));

  expect(await screen.findByText('Signed out there')).toBeVisible();
  await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(sessions.getByText('Chrome on Windows')).toBeVisible();
});

test('sessions of the next page come when they are asked for', async () => {
  const app = openSettings(
    {},
    {
      'GET /api/auth/sessions': ({ query }) =>
        query.get('cursor') === 'older'
          ? { items: [session('ses_2', 'Safari on iPhone', false)], nextCursor: null }
          : { items: [session('ses_1', 'Chrome on Windows', true)], nextCursor: 'older' },
    },
  );
  await app.user.click((await section(title)).getByRole('button', { name: 'Show the devices' }));
  await screen.findByRole('button', { name: `Close: ${title}` });
  const sessions = await section(title);

  await app.user.click(await sessions.findByRole('button', { name: 'Load more' }));

  expect(await sessions.findByText('Safari on iPhone')).toBeVisible();
  expect(sessions.getByText('Chrome on Windows')).toBeVisible();
  await waitFor(() => expect(sessions.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
});
