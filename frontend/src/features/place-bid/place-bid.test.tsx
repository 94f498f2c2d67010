import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  button,
  openBidPage,
  PLACE,
  price,
  REPEATS,
  REQUEST,
  SAVE,
  TEMPLATE,
} from '../../../test/provider/place-bid.ts';
import { endPushBrowser, pushBrowser } from '../../../test/push.ts';
import { recurringService, visit } from '../../../test/recurring-samples.ts';
import { requestView } from '../../../test/samples.ts';
import { UNDO_MS } from '../../lib/waits.ts';

const PLACED = { bidAmount: '48.00', availableDate: '2030-05-07', availableTime: 'morning' };

beforeEach(() => sessionStorage.clear());

test('once a bid is in, its provider is asked whether to be told on this phone', async () => {
  pushBrowser();
  const app = openBidPage();
  await app.user.click(await button('Place Bid'));
  expect(screen.queryByRole('region', { name: /^Notify me on this/ })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('link', { name: 'Back to requests' }));

  expect(await screen.findByRole('region', { name: /^Notify me on this/ })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Not now' }));
  endPushBrowser();
});

describe('with a template', () => {
  test('one tap places it: price, work, message and the first free day are there', async () => {
    const app = openBidPage();
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

    // Leaving the page sends the held bid.
    await app.user.click(screen.getByRole('link', { name: 'Back to requests' }));
    await waitFor(() => expect(app.made(PLACE)).toHaveLength(1));
    expect(app.made(PLACE)[0]?.body).toEqual({
      ...PLACED,
      ...{ description: TEMPLATE.message, included: ['edging'] },
    });
  });

  test.each([
    ['45,50', '$45.50'],
    ['1,000', '$1000.00'],
    ['1,250.5', '$1250.50'],
  ])('a price typed as %s is %s', async (typed, shown) => {
    openBidPage();
    const field = await price();

    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);

    expect(field).toHaveValue(shown);
  });

  test('it is sent after ten seconds, and the page says that it is in', async () => {
    const app = openBidPage();
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
    const app = openBidPage();
    await price();
    await app.user.click(await button('Place Bid'));
    await app.user.click(await button('Undo'));

    expect(await button('Place Bid')).toBeEnabled();
    expect(await price()).toHaveValue('$48.00');
    await app.user.click(screen.getByRole('link', { name: 'Back to requests' }));
    expect(app.made(PLACE)).toEqual([]);
  });

  test('another one, or none, can be chosen', async () => {
    const app = openBidPage({}, [TEMPLATE, { ...TEMPLATE, propertySize: 'small', bidAmount: 38 }]);
    await app.user.click(await button('Change template'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
    await app.user.click(dialog.getByRole('radio', { name: /Lawn Mowing, small \$38\.00/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Use this template' }));

    expect(await price()).toHaveValue('$38.00');
  });
});

test('both sums follow the price, typed or in steps, and add up to the cent', async () => {
  const app = openBidPage();
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
  openBidPage(
    { [REQUEST]: () => requestView({ ownBidId: null, privateFor, allowedActions: ['place-bid'] }) },
    [],
  );

  expect(await price()).toHaveValue('$40.00');
});

test.each([
  ['area', '017', 'Cambridge'],
  ['state', '018', 'MA'],
])(
  'says what homeowners of the %s paid for such work, and where the price lies',
  async (scope, zipPrefix, place) => {
    const guide = { fromCents: 4400, toCents: 5200, jobsAtLeast: 10, updatedOn: '2030-05-01', words: null };
    openBidPage({
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
  const app = openBidPage({}, []);
  await app.user.type(await price(), '4');
  await app.user.click(await button('Place Bid'));

  expect(await price()).toBeInvalid();
  expect(screen.getAllByText('Please write a few words about your bid')).not.toHaveLength(0);
  expect(screen.queryByText(/^Bid placed/)).not.toBeInTheDocument();
});

describe('a price that differs from the template', () => {
  const placeFor49 = async (tick: boolean) => {
    const app = openBidPage();
    await app.user.click(await button('$1 more'));
    const box = screen.getByRole('checkbox', { name: /^Save as my template/ });
    expect(box).not.toBeChecked();
    if (tick) await app.user.click(box);
    const send = await button('Place Bid');
    jest.useFakeTimers();
    fireEvent.click(send);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS + 1000));
    jest.useRealTimers();
    expect(await screen.findByText('Your bid is in. The homeowner can see it now.')).toBeVisible();
    return app.made(SAVE).map(({ body }) => body);
  };

  test('leaves it as it is unless one says so', async () => {
    expect(await placeFor49(false)).toEqual([]);
  });

  test('takes its place where one ticks that', async () => {
    expect(await placeFor49(true)).toMatchObject([{ bidAmount: '49.00' }]);
  });
});

test('an agreed visit takes its place of a day', async () => {
  const visits = [visit('2030-05-07'), visit('2030-05-09', 'created'), visit('2030-05-09', 'skipped')];
  openBidPage({ [REPEATS]: () => page([recurringService({ role: 'provider', visits })]) });

  expect(await screen.findByRole('radio', { name: /May 7 Room for 1/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /May 9 Full/ })).toBeDisabled();
});

test('a telephone number in the message is refused before the bid counts as placed', async () => {
  const app = openBidPage();
  const message = await screen.findByLabelText('Message');
  fireEvent.change(message, { target: { value: 'Call me at (617) 555-0134.' } });
  await app.user.click(await button('Place Bid'));

  expect(message).toHaveAccessibleDescription(/Please leave out phone numbers/);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a bid without a template becomes one by one tap', async () => {
  const app = openBidPage({}, []);
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
