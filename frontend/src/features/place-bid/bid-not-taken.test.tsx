import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentPath, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { FAULTS } from '../../../test/faults.ts';
import {
  button,
  CONNECT,
  openBidPage,
  PATH,
  PAYOUTS,
  PLACE,
  price,
  REQUEST,
} from '../../../test/provider/place-bid.ts';
import { bidCard, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { UNDO_MS } from '../../lib/waits.ts';

beforeEach(() => sessionStorage.clear());

describe('before payouts', () => {
  const waiting = { [PAYOUTS]: () => ({ id: PROVIDER.id, status: 'none', blocked: [] }) };

  test('it is said first, the bid is kept, and Stripe leads back to it', async () => {
    const app = openBidPage(
      { ...waiting, [CONNECT]: () => refuse(403, 'password_needed', 'Again, please') },
      [],
    );
    expect(await screen.findByText('Connect your bank first, about 5 minutes.')).toBeVisible();
    await app.user.type(await price(), '52');
    await app.user.type(screen.getByLabelText('Message'), 'I can start Friday.');
    await app.user.click(await button('Connect bank and place bid'));

    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(app.made(CONNECT)[0]?.body).toEqual({ requestId: REQUEST_ID });
    expect(app.made(PLACE)).toEqual([]);
    app.unmount();

    // A new page stands for a reload, another sign-in, or a return from Stripe.
    const back = openBidPage({}, []);
    expect(await price()).toHaveValue('$52.00');
    expect(screen.getByLabelText('Message')).toHaveValue('I can start Friday.');
    await back.user.click(await button('Place Bid'));
    await back.user.click(screen.getByRole('link', { name: 'Back to requests' }));
    await waitFor(() => expect(back.made(PLACE)[0]?.body).toMatchObject({ bidAmount: '52.00' }));
  });

  test('what Stripe knows already is waited for', async () => {
    let tries = 0;
    const app = openBidPage({
      [PLACE]: () => {
        tries += 1;
        return tries === 1 ? refuse(409, 'provider_not_payable', 'Set up your payout account') : bidCard();
      },
    });
    await price();
    const send = await button('Place Bid');
    jest.useFakeTimers();
    fireEvent.click(send);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    jest.useRealTimers();

    await waitFor(() => expect(app.made(PLACE)).toHaveLength(2));
  });
});

const FULL: (typeof FAULTS)[number] = [
  'has all the bids it can take',
  () => refuse(409, 'bid_limit_reached', 'This request already has all the bids it can take.'),
  /This request already has all the bids it can take\./,
];

test.each([...FAULTS, FULL])(
  'while the API %s, says so, and the bid stays as it was',
  async (_, answer, said) => {
    const app = openBidPage({ [PLACE]: answer });
    await price();
    const send = await button('Place Bid');
    jest.useFakeTimers();
    fireEvent.click(send);
    fireEvent.click(send);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    jest.useRealTimers();

    expect((await screen.findAllByText(said))[0]).toBeVisible();
    expect(await button('Place Bid')).toBeEnabled();
    expect(await price()).toHaveValue('$48.00');
    expect(app.made(PLACE)).toHaveLength(1);
  },
);

test('a request that takes no more bids leads on', async () => {
  openBidPage({ [REQUEST]: () => requestView({ ownBidId: null, allowedActions: [] }) });

  expect(await screen.findByText('This request takes no more bids.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find other work' })).toHaveAttribute('href', '/browse-bids');
});

test('who is no provider is told so, and how to become one', async () => {
  openApp(PATH, { user: HOMEOWNER, handlers: {} });

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You must be a registered service provider to place bids.',
  );
  expect(await button('Place Bid')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Join as Service Provider' })).toBeVisible();
  expect(currentPath()).toBe(PATH);
});
