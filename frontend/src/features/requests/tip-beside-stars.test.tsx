import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { pressForGood } from '../../../test/form.ts';
import { keys, openToTip, RELEASED, TIP, TIP_ID } from '../../../test/requests/tips.ts';
import { BID_ID, jobRecord } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
});
afterEach(() => jest.restoreAllMocks());

describe('beside the stars', () => {
  const CARD = { brand: 'Visa', last4: '4242', expires: '12/30' };
  const REVIEW = `POST /api/bids/${BID_ID}/reviews`;
  const WITH_TIP = 'Send review and $10.00 tip';
  const toRate = (handlers: Handlers = {}) => {
    const job = jobRecord({ status: 'completed', allowedActions: ['review'] });
    return openToTip({
      [`GET /api/bids/${BID_ID}/job`]: () => job,
      'GET /api/saved-card': () => ({ card: CARD }),
      [REVIEW]: () => ({}),
      [TIP]: () => ({ ...keys, status: 'released', tipCents: 1000 }),
      ...handlers,
    });
  };
  const tap = async ({ user }: ReturnType<typeof openToTip>, ...names: string[]) => {
    for (const name of names) await user.click(await screen.findByRole('radio', { name }));
  };

  test('no tip is chosen, and the card is not asked for', async () => {
    const app = toRate();

    for (const name of ['No tip', '$5', '$10', '$20'])
      expect(await screen.findByRole('radio', { name })).not.toBeChecked();
    expect(app.made('GET /api/saved-card')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('a tip on the saved card is one tap more, and both are sent ten seconds later', async () => {
    const app = toRate();
    await tap(app, '4 out of 5', '$10');
    expect(await screen.findByText(/Visa ···· 4242\. You can undo this for 10 seconds\.$/)).toBeVisible();
    const send = await screen.findByRole('button', { name: WITH_TIP });
    // Loads the script before the clock is fake.
    await import('../../parts/payment/tip-with-review.tsx');
    await pressForGood(app, send, () => {
      expect(
        screen.getByText('Sending your review, and $10.00 to your provider from Visa ···· 4242.'),
      ).toBeVisible();
      expect([...app.made(REVIEW), ...app.made(TIP)]).toEqual([]);
    });

    expect(await screen.findByText('Your tip of $10.00 goes to your provider.')).toBeVisible();
    expect(app.made(REVIEW).map(({ body }) => body)).toEqual([{ rating: 4, text: '' }]);
    expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 1000, savedCard: true }]);
  });

  test('a tip is given without stars, and the review is still to be written', async () => {
    const app = toRate();
    await tap(app, '$10');
    await app.user.click(screen.getByRole('button', { name: 'Leave a tip' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
    expect(dialog.getByRole('radio', { name: '$10.00' })).toBeChecked();
    expect(app.made(REVIEW)).toEqual([]);
    expect(screen.queryByText('Please choose a rating')).not.toBeInTheDocument();
  });

  test('once the tip alone is given, the review goes without it', async () => {
    const app = toRate();
    await tap(app, '$10');
    await screen.findByRole('button', { name: 'Leave a tip' });
    const tip = { id: TIP_ID, amountCents: 1000, paidAt: '2030-05-08T17:00:00.000Z' };
    app.state.money = { ...RELEASED, allowedActions: [], tip };
    act(() => announce('payment'));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '$10' })).toBeNull());

    await tap(app, '4 out of 5');
    await app.user.click(screen.getByRole('button', { name: 'Send review' }));

    await waitFor(() => expect(app.made(REVIEW)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.made(TIP)).toEqual([]);
  });

  test('both are taken back: nothing is sent, and all of it is still there', async () => {
    const app = toRate();
    await tap(app, '4 out of 5', '$10');
    const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pressForGood(app, await screen.findByRole('button', { name: WITH_TIP }), takeBack);

    expect(await screen.findByText('Nothing was sent')).toBeVisible();
    expect([...app.made(REVIEW), ...app.made(TIP)]).toEqual([]);
    expect(screen.getByRole('radio', { name: '$10' })).toBeChecked();
    expect(screen.getByRole('button', { name: WITH_TIP })).toBeEnabled();
  });

  test('where the review is refused no tip is given', async () => {
    const app = toRate({ [REVIEW]: () => refuse(409, 'review_exists', 'You have written already.') });
    await tap(app, '4 out of 5', '$10');
    await pressForGood(app, await screen.findByRole('button', { name: WITH_TIP }));

    expect(await screen.findByText('The review was not sent')).toBeVisible();
    expect(app.made(TIP)).toEqual([]);
  });

  test('without a saved card the tip is paid for after the review', async () => {
    const app = toRate({ 'GET /api/saved-card': () => ({ card: null }) });
    await tap(app, '4 out of 5', '$10');
    await app.user.click(screen.getByRole('button', { name: 'Send review' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
    expect(dialog.getByRole('radio', { name: '$10.00' })).toBeChecked();
    expect(app.made(REVIEW)).toHaveLength(1);
    expect(app.made(TIP)).toEqual([]);
  });

  test('another amount can be given without a review', async () => {
    const app = toRate();
    await app.user.click(await screen.findByRole('button', { name: 'Give another amount' }));

    expect(await screen.findByRole('dialog', { name: 'Leave a tip' })).toBeVisible();
  });
});
