import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from './load-more.tsx';

const query = (more: object = {}) => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: jest.fn(),
  ...more,
});

test('asks for the next page', async () => {
  const next = query();
  render(<LoadMore query={next} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));

  expect(next.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('waits while a page is on its way', async () => {
  render(<LoadMore query={query({ isFetchingNextPage: true })} />);

  expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDisabled();
});

test('is not there after the last page', () => {
  render(<LoadMore query={query({ hasNextPage: false })} />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
