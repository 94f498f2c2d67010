import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoStrip } from './photo-strip.tsx';

const PHOTOS = ['Front lawn', 'Back lawn'].map((name) => ({
  id: name,
  name,
  thumbnail: `/small/${name}.jpg`,
  full: `/full/${name}.jpg`,
}));

async function openFirst(photos = PHOTOS) {
  const user = userEvent.setup();
  render(<PhotoStrip label="Photos" photos={photos} />);
  await user.click(screen.getByRole('button', { name: 'View Front lawn' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Front lawn' }) };
}

test('a thumbnail opens its photo in full size, and closing leads back to it', async () => {
  const { user, dialog } = await openFirst();

  expect(within(dialog).getByRole('img', { name: 'Front lawn' })).toHaveAttribute(
    'src',
    '/full/Front lawn.jpg',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'View Front lawn' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('buttons and arrow keys lead to the neighbors and stop at the ends', async () => {
  const { user, dialog } = await openFirst();
  const shown = () => within(dialog).getByRole('img').getAttribute('alt');
  expect(within(dialog).getByText('Photo 1 of 2')).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(shown()).toBe('Back lawn');
  expect(within(dialog).getByText('Photo 2 of 2')).toBeVisible();

  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('Back lawn');
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Front lawn');
});

test('a lone photo has no neighbors to lead to', async () => {
  const { dialog } = await openFirst(PHOTOS.slice(0, 1));

  expect(within(dialog).queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
});
