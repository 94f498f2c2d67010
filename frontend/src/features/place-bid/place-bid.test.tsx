import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  currentPath,
  type Handlers,
  HOMEOWNER,
  openApp,
  PROVIDER,
  page,
  refuse,
} from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { FAULTS } from '../../../test/faults.ts';
import { endPushBrowser, pushBrowser } from '../../../test/push.ts';
import { BID_ID, bidCard, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { UNDO_MS } from '../../ui/undo-bar.tsx';

const PATH = `/requests/${REQUEST_ID}/bid`;
const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;
const PLACE = `POST /api/service-requests/${REQUEST_ID}/bids`;
const PAYOUTS = 'GET /api/provider/payout-account';
const CONNECT = 'POST /api/provider/payout-account';
const SAVE = 'PUT /api/provider/bid-templates/1/medium';

const TEMPLATE = {
  ...{ serviceTypeId: 1, propertySize: 'medium', bidAmount: 48, included: ['edging'] },
  ...{ message: 'I bag clippings and clean the edges.', updatedAt: '2030-05-01T12:00:00.000Z' },
};
const day = (date: string, capacity: number, jobs: number) => ({
  ...{ date, capacity, jobs, off: capacity === 0 },
});
const DAYS = [
  day('2030-05-06', 2, 2),
  day('2030-05-07', 3, 1),
  day('2030-05-08', 0, 0),
  day('2030-05-09', 4, 3),
];

function open(handlers: Handlers = {}, templates: object[] = [TEMPLATE]) {
  const request = { ownBidId: null as string | null, allowedActions: ['place-bid', 'ask-question'] };
  const app = openApp(PATH, {
    user: PROVIDER,
    handlers: {
      [REQUEST]: () => requestView(request),
      [`${REQUEST}/questions`]: () => page([]),
      'GET /api/provider/bid-templates': () => page(templates),
      'GET /api/provider/calendar': () => page(DAYS),
      [PAYOUTS]: () => ({ id: PROVIDER.id, status: 'payable', blocked: [] }),
      [PLACE]: () => {
        Object.assign(request, { ownBidId: BID_ID, allowedActions: [] });
        return bidCard();
      },
      [`GET /api/bids/${BID_ID}`]: () =>
        bidCard({ amount: 48, description: TEMPLATE.message, included: ['edging'] }),
      [SAVE]: ({ body }) => ({ ...TEMPLATE, ...body }),
      ...handlers,
    },
  });
  return app;
}

const price = () => screen.findByRole('textbox', { name: 'Your price' });
const button = (name: string) => screen.findByRole('button', { name });
const PLACED = { bidAmount: '48.00', availableDate: '2030-05-07', availableTime: 'morning' };

beforeEach(() => sessionStorage.clear());

test('once a bid is in, its provider is asked whether to be told on this phone', async () => {
  pushBrowser();
  const app = open();
  await app.user.click(await button('Place Bid'));
  expect(screen.queryByRole('region', { name: /^Tell me on this/ })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('link', { name: 'Back to requests' }));

  expect(await screen.findByRole('region', { name: /^Tell me on this/ })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Not now' }));
  endPushBrowser();
});

describe('with a template', () => {
  test('one tap places it: price, work, message and the first free day are there', async () => {
    const app = open();
    expect(await price()).toHaveValue('$48.00');
    expect(screen.getByText('Lawn Mowing, medium', { selector: 'b' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /May 6 Full/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /May 7 Room for 2/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /May 8/ })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Edging' })).toBeChecked();
    expect(await violations()).toEqual([]);

    await app.user.click(await button('Place Bid'));
    expect(await screen.findByText('Bid placed: $48.00 for Tue, May 7')).toBeVisible();
    expect(await button('Awaiting Response')).toBeDisabled();
    expect(app.made(PLACE)).toEqual([]);

    // Who goes on has placed it.
    await app.user.click(screen.getByRole('link', { name: 'Back to requests' }));
    await waitFor(() => expect(app.made(PLACE)).toHaveLength(1));
    expect(app.made(PLACE)[0]?.body).toEqual({
      ...PLACED,
      ...{ description: TEMPLATE.message, included: ['edging'] },
    });
  });

  test('it is sent after ten seconds, and the page says that it is in', async () => {
    const app = open();
    await price();
    const send = await button('Place Bid');
    jest.useFakeTimers();
    fireEvent.click(send);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS - 1));
    expect(app.made(PLACE)).toEqual([]);
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();

    expect(await screen.findByText('Your bid is in. The homeowner can see it now.')).toBeVisible();
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    expect(app.made(PLACE)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Save as template' })).not.toBeInTheDocument();
  });

  test('what is taken back is not sent, and still there', async () => {
    const app = open();
    await price();
    await app.user.click(await button('Place Bid'));
    await app.user.click(await button('Undo'));

    expect(await button('Place Bid')).toBeEnabled();
    expect(await price()).toHaveValue('$48.00');
    await app.user.click(screen.getByRole('link', { name: 'Back to requests' }));
    expect(app.made(PLACE)).toEqual([]);
  });

  test('another one, or none, can be chosen', async () => {
    const app = open({}, [TEMPLATE, { ...TEMPLATE, propertySize: 'small', bidAmount: 38 }]);
    await app.user.click(await button('Change template'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
    await app.user.click(dialog.getByRole('radio', { name: /Lawn Mowing, small \$38\.00/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Use this template' }));

    expect(await price()).toHaveValue('$38.00');
  });
});

test('both sums follow the price, typed or in steps, and add up to the cent', async () => {
  const app = open();
  const field = await price();
  await app.user.click(await button('$1 more'));
  expect(field).toHaveValue('$49.00');
  await app.user.clear(field);
  await app.user.type(field, '47.5');
  await app.user.tab();

  expect(field).toHaveValue('$47.50');
  const sums = within(screen.getByRole('region', { name: 'What you receive' }));
  expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$47.50', '-$2.38', '$45.12'],
    ...['$47.50', '$6.95', '$54.45'],
  ]);
});

test('who is asked first begins with what was paid last time', async () => {
  const privateFor = {
    ...{ providerId: PROVIDER.id, providerName: 'Green Blade Lawn Care', offered: 40 },
    ...{ until: '2030-05-04T00:00:00.000Z', onlyThem: false, isOpen: false },
  };
  open({ [REQUEST]: () => requestView({ ownBidId: null, privateFor, allowedActions: ['place-bid'] }) }, []);

  expect(await price()).toHaveValue('$40.00');
});

test.each([
  ['area', '017', 'Cambridge'],
  ['state', '018', 'MA'],
])(
  'says what homeowners of the %s paid for such work, and where the price lies',
  async (scope, zipPrefix, place) => {
    const guide = { fromCents: 4400, toCents: 5200, jobsAtLeast: 10, updatedOn: '2030-05-01', words: null };
    open({
      [REQUEST]: () => requestView({ ownBidId: null, zipPrefix, allowedActions: ['place-bid'] }),
      'GET /api/price-guide': () => ({ ...guide, scope }),
    });

    expect(await screen.findByRole('img', { name: 'Typical $37 to $45. You are at $48.00.' })).toBeVisible();
    expect(await price()).toHaveAccessibleDescription(
      `Typical price in ${place}, from 10+ jobs. Homeowners paid $44 to $52 with the service fee. Bids are hidden from everyone but the homeowner.`,
    );
  },
);

test('a wrong price and a missing message are said before anything is placed', async () => {
  const app = open({}, []);
  await app.user.type(await price(), '4');
  await app.user.click(await button('Place Bid'));

  expect(await price()).toBeInvalid();
  expect(screen.getAllByText('Please write a few words about your bid')).not.toHaveLength(0);
  expect(screen.queryByText(/^Bid placed/)).not.toBeInTheDocument();
});

test('a bid without a template becomes one by one tap', async () => {
  const app = open({}, []);
  await app.user.type(await price(), '48');
  await app.user.type(screen.getByLabelText('Message'), TEMPLATE.message);
  const send = await button('Place Bid');
  jest.useFakeTimers();
  fireEvent.click(send);
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS + 1000));
  jest.useRealTimers();
  await app.user.click(await button('Save as template'));

  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(app.made(SAVE)[0]?.body).toEqual({
    ...{ bidAmount: '48.00', included: ['edging'], message: TEMPLATE.message },
  });
});

describe('before payouts', () => {
  const waiting = { [PAYOUTS]: () => ({ id: PROVIDER.id, status: 'none', blocked: [] }) };

  test('it is said first, the bid is kept, and Stripe leads back to it', async () => {
    const app = open({ ...waiting, [CONNECT]: () => refuse(403, 'password_needed', 'Again, please') }, []);
    expect(await screen.findByText('Connect your bank first, about 5 minutes.')).toBeVisible();
    await app.user.type(await price(), '52');
    await app.user.type(screen.getByLabelText('Message'), 'I can start Friday.');
    await app.user.click(await button('Connect bank and place bid'));

    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(app.made(CONNECT)[0]?.body).toEqual({ requestId: REQUEST_ID });
    expect(app.made(PLACE)).toEqual([]);
    app.unmount();

    // As after a reload, another sign-in, or Stripe's page.
    const back = open({}, []);
    expect(await price()).toHaveValue('$52.00');
    expect(screen.getByLabelText('Message')).toHaveValue('I can start Friday.');
    await back.user.click(await button('Place Bid'));
    await back.user.click(screen.getByRole('link', { name: 'Back to requests' }));
    await waitFor(() => expect(back.made(PLACE)[0]?.body).toMatchObject({ bidAmount: '52.00' }));
  });

  test('what Stripe knows already is waited for', async () => {
    let tries = 0;
    const app = open({
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
    const app = open({ [PLACE]: answer });
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
  open({ [REQUEST]: () => requestView({ ownBidId: null, allowedActions: [] }) });

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
