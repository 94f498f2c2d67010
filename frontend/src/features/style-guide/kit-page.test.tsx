import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { kit } from './kit-text.ts';

async function openKit() {
  const app = openApp('/dev/kit');
  await screen.findByRole('heading', { level: 1, name: kit.title });
  return app;
}

test('every component in every state passes axe', async () => {
  await openKit();

  expect(await violations()).toEqual([]);
});

test('the index leads to every section', async () => {
  await openKit();

  const links = within(screen.getByRole('navigation', { name: kit.index })).getAllByRole('link');
  const targets = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
  expect(targets.map((target) => target?.textContent)).toEqual(Object.values(kit.sections));
});

test('the page is shown in the scheme that is chosen, and no longer once it is left', async () => {
  const { user, unmount } = await openKit();
  const shown = () => document.documentElement.style.colorScheme;

  await user.selectOptions(screen.getByLabelText(kit.scheme), 'dark');
  expect(shown()).toBe('dark');
  await user.selectOptions(screen.getByLabelText(kit.scheme), 'system');
  expect(shown()).toBe('');
  await user.selectOptions(screen.getByLabelText(kit.scheme), 'light');
  expect(shown()).toBe('light');

  unmount();
  expect(shown()).toBe('');
});

test('toasts and dialogs open from it', async () => {
  const { user } = await openKit();

  await user.click(screen.getByRole('button', { name: 'Show an error' }));
  expect(await screen.findByText('Not saved')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Open a dialog' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this request?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
