import { fireEvent, render, screen, within } from '@testing-library/react';
import { Avatar } from '../avatar.tsx';
import { PhotoViews } from './photo-views.tsx';

const nothing = { url: null, thumbnailUrl: null };

test('what is ready opens in full size, of the others it is said by number why not', () => {
  render(
    <PhotoViews
      label="Photos"
      photos={[
        { id: 'upl_1', status: 'rejected', ...nothing },
        { id: 'upl_2', status: 'ready', url: '/full.jpg', thumbnailUrl: '/small.jpg' },
        { id: 'upl_3', status: 'processing', ...nothing },
      ]}
    />,
  );

  const strip = screen.getByRole('list', { name: 'Photos' });
  expect(
    within(strip)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['View Photo 2']);
  expect(screen.getByText('Photo 1: Could not be read. Please upload it again.')).toBeVisible();
  expect(screen.getByText('Photo 3: Being prepared')).toBeVisible();
});

test('a photo whose address is another one stays in its place', () => {
  const shown = (time: string) => (
    <PhotoViews
      label="Photos"
      photos={[
        { id: 'upl_1', status: 'ready', url: `/full.jpg?${time}`, thumbnailUrl: `/small.jpg?${time}` },
      ]}
    />
  );
  const { container, rerender } = render(shown('12:00'));
  const before = container.querySelector('img');

  rerender(shown('12:05'));

  expect(container.querySelector('img')).toBe(before);
  expect(before).toHaveAttribute('src', '/small.jpg?12:05');
});

test('a picture of a person that is not there yet is their initials until then', () => {
  const { container, rerender } = render(<Avatar name="Green Blade" image="/early.jpg" />);

  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('GB')).toBeInTheDocument();

  rerender(<Avatar name="Green Blade" image="/later.jpg" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/later.jpg');
});
