import { render, screen, waitFor } from '@testing-library/react';
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

test('the keyboard goes on with the first of the items that the last page brought', async () => {
  const list = (items: string[], hasNextPage: boolean, isFetchingNextPage = false) => (
    <main id="main">
      <h1 tabIndex={-1}>Requests</h1>
      {items.map((item) => (
        <a key={item} href={`#${item}`}>
          {item}
        </a>
      ))}
      <LoadMore query={query({ hasNextPage, isFetchingNextPage })} />
    </main>
  );
  const { rerender } = render(list(['one', 'two'], true));
  (await screen.findByRole('button')).focus();
  await userEvent.keyboard('{Enter}');
  rerender(list(['one', 'two'], true, true));

  rerender(list(['one', 'two', 'three', 'four'], false));

  await waitFor(() => expect(screen.getByRole('link', { name: 'three' })).toHaveFocus());
});

test('a last page without another stop leaves the keyboard at the heading', async () => {
  const list = (hasNextPage: boolean, isFetchingNextPage = false) => (
    <main id="main">
      <h1 tabIndex={-1}>Reviews</h1>
      <LoadMore query={query({ hasNextPage, isFetchingNextPage })} />
    </main>
  );
  const { rerender } = render(list(true));
  await userEvent.click(await screen.findByRole('button'));
  rerender(list(true, true));

  rerender(list(false));

  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('a button that goes without a press takes no focus along', async () => {
  const list = (hasNextPage: boolean) => (
    <main id="main">
      <h1 tabIndex={-1}>Reviews</h1>
      <LoadMore query={query({ hasNextPage })} />
    </main>
  );
  const { rerender } = render(list(true));
  await screen.findByRole('button');

  rerender(list(false));
  await Promise.resolve();

  expect(document.body).toHaveFocus();
});
