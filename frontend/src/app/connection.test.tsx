import { act, screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, openApp, page } from '../../test/app.tsx';
import { unreachable } from '../../test/faults.ts';
import { box, message, openMessages, SEND, thread } from '../../test/messages.ts';

/** Behavior of pages without a connection, and once it is back. */

let online: jest.SpyInstance;
beforeEach(() => {
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  online.mockRestore();
  jest.useRealTimers();
});

/** Opens or cuts the connection, as the browser tells it. */
const connect = (connected: boolean) => {
  online.mockReturnValue(connected);
  act(() => void dispatchEvent(new Event(connected ? 'online' : 'offline')));
};

test('what waits in the outbox is sent again with the connection, and stays meanwhile', async () => {
  let answer: () => unknown = unreachable;
  const app = openMessages({ [SEND]: () => answer() });
  await app.user.type(await box(), 'Hello{Enter}');
  expect(await screen.findByText(/We could not reach Sward/)).toBeVisible();
  expect(within(await thread()).getByText('Hello')).toBeVisible();

  answer = () => message();
  await app.user.click(screen.getByRole('button', { name: /Try again/ }));

  await waitFor(() => expect(screen.queryByText(/We could not reach Sward/)).not.toBeInTheDocument());
});

describe('without a connection', () => {
  test('a page says so, and goes on by itself with the connection', async () => {
    const list = 'GET /api/recurring-services';
    let answer: () => unknown = unreachable;
    const app = openApp('/recurring', { user: HOMEOWNER, handlers: { [list]: () => answer() } });
    await screen.findByRole('alert');
    connect(false);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are offline.'));

    answer = () => page([]);
    connect(true);

    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByText(/^No recurring/)).toBeVisible();
  });

  test('it is said as long as it lasts', async () => {
    jest.useFakeTimers();
    openApp('/pricing');
    connect(false);
    // The notice loads some seconds after the page.
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText(/^You are offline\. What you see/)).toBeVisible();

    connect(true);

    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });
});
