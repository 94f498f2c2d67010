import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { BID_ID, bidCard, bidDetail, REQUEST_ID, requestView } from '../../../test/samples.ts';

const AVAILABLE = 'GET /api/service-requests/available';

describe('a bid that is in', () => {
  const REVISE = `PATCH /api/bids/${BID_ID}`;
  const own = (handlers: Handlers = {}) =>
    openApp('/browse-requests', {
      user: PROVIDER,
      handlers: {
        [AVAILABLE]: () => page([requestView({ distanceMiles: 3, ownBidId: BID_ID })]),
        [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ medianCents: null }),
        [`GET /api/bids/${BID_ID}`]: () =>
          bidDetail({ allowedActions: ['revise', 'withdraw'], included: ['edging', 'haul-branches'] }),
        ...handlers,
      },
    });
  async function openRevision({ user }: ReturnType<typeof openApp>) {
    await user.click(await screen.findByRole('button', { name: 'Change bid on Lawn Mowing in Cambridge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change bid' }));
    await dialog.findByLabelText('Your price ($)');
    return dialog;
  }

  test('is changed from what it says now', async () => {
    const app = own({ [REVISE]: () => bidCard() });
    const dialog = await openRevision(app);
    expect(dialog.getByLabelText('Your price ($)')).toHaveValue('40.00');
    expect(dialog.getByLabelText('Message to the homeowner')).toHaveValue('Mowing and edging.');
    expect(dialog.queryByText(/Typical price/)).not.toBeInTheDocument();

    await app.user.clear(dialog.getByLabelText('Your price ($)'));
    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '38' } });
    expect(dialog.getByRole('checkbox', { name: 'Edging' })).toBeChecked();
    await app.user.click(dialog.getByRole('checkbox', { name: 'Bagging clippings' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Bid changed')).toBeVisible();
    expect(app.made(REVISE)[0]?.body).toEqual({
      bidAmount: '38',
      availableDate: '2030-05-06',
      availableTime: 'afternoon',
      description: 'Mowing and edging.',
      // The request no longer includes hedges.
      included: ['edging', 'bag-clippings'],
    });
  });

  test('is changed beside the typical price, and with what it then means to each side', async () => {
    const app = own({
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ medianCents: 4550 }),
    });
    const dialog = await openRevision(app);
    expect(dialog.getByText('Typical price for this work here: $45.50')).toBeVisible();

    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '100' } });
    // Adds up: what the homeowner pays, less fee and commission.
    expect(dialog.getByText('Service fee').nextSibling).toHaveTextContent('-$6.95');
    expect(dialog.getByText('Commission (5%)').nextSibling).toHaveTextContent('-$5.00');
    expect(dialog.getByText('You receive').nextSibling).toHaveTextContent('$95.00');
    expect(dialog.getByText('Homeowner pays').nextSibling).toHaveTextContent('$106.95');
    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '4.99' } });
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('Your price ($)')).toHaveAccessibleDescription(
        /Enter an amount from \$5\.00 to \$10,000\.00/,
      ),
    );
    expect(app.made(REVISE)).toEqual([]);
  });

  test.each([
    ['area', '017', 'Typical here: $37 to $45, from 10+ jobs. The homeowner pays the service fee on top.'],
    ['state', '018', 'Typical in MA: $37 to $45, from 10+ jobs. The homeowner pays the service fee on top.'],
  ])('is changed knowing what homeowners of the %s paid', async (scope, zipPrefix, words) => {
    const guide = { fromCents: 4400, toCents: 5200, jobsAtLeast: 10, updatedOn: '2030-05-01', words: null };
    const app = own({
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ zipPrefix, medianCents: 4550 }),
      'GET /api/price-guide': () => ({ ...guide, scope }),
    });
    const dialog = await openRevision(app);

    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.queryByText(/Typical price for this work/)).not.toBeInTheDocument();
  });

  test('is confirmed where it stands when the request has changed', async () => {
    let needsConfirmation = true;
    const app = own({
      [`GET /api/bids/${BID_ID}`]: () =>
        bidDetail({ needsConfirmation, allowedActions: ['confirm', 'revise', 'withdraw'] }),
      [`POST /api/bids/${BID_ID}/confirm`]: () => {
        needsConfirmation = false;
        return bidCard();
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Lawn Mowing, Cambridge' }));
    expect(await card.findByText('The request has changed since your bid')).toBeVisible();

    await app.user.click(card.getByRole('button', { name: 'Confirm bid' }));

    expect(await screen.findByText('Bid confirmed')).toBeVisible();
    await waitFor(() =>
      expect(card.queryByText('The request has changed since your bid')).not.toBeInTheDocument(),
    );
    expect(card.getByRole('link', { name: 'Your bid is in' })).toBeVisible();
  });

  test('shows at its field what a message must not say', async () => {
    const app = own({
      [REVISE]: () =>
        refuse(422, 'contact_details_not_allowed', 'no', {
          fields: {
            description: 'Please leave out phone numbers, email addresses, links and street addresses',
          },
        }),
    });
    const dialog = await openRevision(app);

    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('Message to the homeowner')).toHaveAccessibleDescription(
        /Please leave out phone numbers/,
      ),
    );
  });

  test('is withdrawn', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const app = own({ [`POST /api/bids/${BID_ID}/withdraw`]: () => new Promise((done) => (answer = done)) });

    const dialog = await openRevision(app);
    await app.user.click(dialog.getByRole('button', { name: 'Withdraw bid' }));
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw your bid?' }));
    expect(app.made(`POST /api/bids/${BID_ID}/withdraw`)).toEqual([]);
    await app.user.click(question.getByRole('button', { name: 'Withdraw bid' }));

    await waitFor(() => expect(screen.getByText('Withdrawing...')).toBeDisabled());
    answer(bidCard({ status: 'withdrawn' }));
    expect(await screen.findByText('Bid withdrawn')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
