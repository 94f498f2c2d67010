import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from './app.tsx';
import { profile } from './samples.ts';

export const SAVE = 'PUT /api/profile';

/** Opens the settings of a person whose profile differs by `more`. */
export function openSettings(
  more: object = {},
  handlers: Handlers = {},
  user: Parameters<typeof openApp>[1] = {},
  path = '/settings',
) {
  return openApp(path, {
    user: HOMEOWNER,
    ...user,
    handlers: {
      'GET /api/profile': () => profile(more),
      'GET /api/auth/sessions': () => ({ items: [], nextCursor: null }),
      ...handlers,
    },
  });
}

/** One section of the page. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** One section with its form open. */
export async function edit(name: string) {
  fireEvent.click((await section(name)).getByRole('button', { name: /^(Edit:|Change password)/ }));
  await screen.findByRole('form', { name });
  return section(name);
}
