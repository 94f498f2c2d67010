import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { BID_ID, myBid, publicProvider } from '../../../test/samples.ts';

const HINT = 'Please leave out phone numbers, email addresses, links and street addresses';

describe('rating the homeowner', () => {
  const REVIEW = `POST /api/bids/${BID_ID}/reviews`;
  const open = async (handlers: Handlers) => {
    const app = openApp('/my-bids', {
      user: PROVIDER,
      handlers: {
        'GET /api/my-bids': () => ({
          ...page([myBid({ status: 'completed', allowedActions: ['message', 'review'] })]),
          counts: { pending: 0, accepted: 0, completed: 1 },
          totalEarned: 40,
        }),
        ...handlers,
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Rate homeowner' }));
    return { app, dialog: within(await screen.findByRole('dialog', { name: 'Rate the homeowner' })) };
  };

  test('needs stars and a few words, and says when it is shown', async () => {
    const { app, dialog } = await open({});
    expect(dialog.getByText(/Nobody sees it until both of you have written, or until 14 days/)).toBeVisible();
    const stars = dialog.getByRole('group', { name: 'Rating' });
    expect(within(stars).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Your review'), { target: { value: 'Short' } });

    await app.user.click(dialog.getByRole('button', { name: 'Send review' }));

    expect(stars).toHaveAccessibleDescription('Choose a rating');
    expect(dialog.getByLabelText('Your review')).toHaveAccessibleDescription(
      /Please write at least 10 characters/,
    );
    expect(app.made(REVIEW)).toHaveLength(0);
    expect(await violations()).toEqual([]);
  });

  test('takes stars, by hand or by arrow keys', async () => {
    const { app, dialog } = await open({ [REVIEW]: () => ({}) });
    await app.user.click(dialog.getByRole('radio', { name: '3 out of 5' }));
    await app.user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName('4 out of 5');
    fireEvent.change(dialog.getByLabelText('Your review'), { target: { value: 'Gate open, as agreed.' } });

    await app.user.click(dialog.getByRole('button', { name: 'Send review' }));

    expect(await screen.findByText('Review sent')).toBeVisible();
    expect(app.made(REVIEW)[0]?.body).toEqual({ rating: 4, text: 'Gate open, as agreed.' });
  });

  test('shows what the server has against it, until it changes', async () => {
    const { app, dialog } = await open({
      [REVIEW]: () => refuse(422, 'contact_details_not_allowed', 'no', { fields: { text: HINT } }),
    });
    await app.user.click(dialog.getByRole('radio', { name: '3 out of 5' }));
    const text = dialog.getByLabelText('Your review');
    fireEvent.change(text, { target: { value: 'Call me: 617-555-0134' } });
    await app.user.click(dialog.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(new RegExp(HINT)));

    fireEvent.change(text, { target: { value: '!' } });

    expect(text).not.toHaveAccessibleDescription(new RegExp(HINT));
  });

  test('twice is refused with the reason', async () => {
    const { app, dialog } = await open({
      [REVIEW]: () => refuse(409, 'already_reviewed', 'You have reviewed this already.'),
    });
    await app.user.click(dialog.getByRole('radio', { name: '3 out of 5' }));
    fireEvent.change(dialog.getByLabelText('Your review'), { target: { value: 'Gate open, as agreed.' } });

    await app.user.click(dialog.getByRole('button', { name: 'Send review' }));

    expect(await screen.findByText('You have reviewed this already.')).toBeVisible();
  });
});

describe('reviews on the public page', () => {
  const ID = PROVIDER.id;
  const review = (more: object = {}) => ({
    id: 'rev_1',
    status: 'shown',
    bidId: BID_ID,
    rating: 4.5,
    text: 'Neat edges and a swept path.',
    author: 'Dana H.',
    createdAt: '2030-05-07T10:00:00.000Z',
    answer: null,
    ...more,
  });
  const REVIEWS = `GET /api/providers/${ID}/reviews`;
  const ANSWER = 'POST /api/reviews/rev_1/answer';
  const open = (handlers: Handlers, user?: typeof PROVIDER) =>
    openApp(`/providers/${ID}`, {
      user,
      handlers: {
        [`GET /api/providers/${ID}`]: () => publicProvider({ id: ID, rating: 4.5, reviewCount: 2 }),
        ...handlers,
      },
    });

  test('are read by anyone, page after page, with answers', async () => {
    const answer = { text: 'Thank you!', at: '2030-05-08T10:00:00.000Z' };
    const app = open({
      [REVIEWS]: ({ query }) =>
        query.get('cursor')
          ? page([
              review({ id: 'rev_2', author: 'Lee P.', answer }),
              review({ id: 'rev_3', createdAt: '2030-06-12T10:00:00.000Z' }),
            ])
          : page([review()], 'next'),
    });
    const first = within(await screen.findByRole('region', { name: /^Review by Dana H\., May/ }));
    expect(first.getByRole('img', { name: '4.5 out of 5' })).toBeVisible();
    expect(first.getByText('Neat edges and a swept path.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();

    await app.user.click(await screen.findByRole('button', { name: 'Load more' }));

    const second = within(await screen.findByRole('region', { name: /^Review by Lee P\., / }));
    expect(second.getByText(/Answer of Green Blade Lawn Care/)).toBeVisible();
    expect(second.getByText('Thank you!')).toBeVisible();
    // The day distinguishes two reviews by the same homeowner.
    expect(screen.getByRole('region', { name: 'Review by Dana H., Jun 12, 2030' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('without any say when one is shown', async () => {
    open({ [REVIEWS]: () => page([]) });

    expect(await screen.findByText(/once both have written one, or 14 days after/)).toBeVisible();
  });

  test('that fail to load can be asked for again', async () => {
    let calls = 0;
    const app = open({
      [REVIEWS]: () => (calls++ === 0 ? refuse(500, 'internal', 'no') : page([review()])),
    });

    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('region', { name: /^Review by Dana H\., May/ })).toBeVisible();
  });

  test('are answered by the provider, with words', async () => {
    let answer: object | null = null;
    const app = open(
      {
        [REVIEWS]: () => page([review({ answer })]),
        [ANSWER]: ({ body }) => {
          answer = { text: body.text, at: '2030-05-08T10:00:00.000Z' };
          return review({ answer });
        },
      },
      PROVIDER,
    );
    await app.user.click(await screen.findByRole('button', { name: /^Answer Dana H\., / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Dana H.' }));
    await app.user.click(dialog.getByRole('button', { name: 'Publish answer' }));
    expect(dialog.getByLabelText('Your answer')).toHaveAccessibleDescription(/Please write a reply/);
    fireEvent.change(dialog.getByLabelText('Your answer'), { target: { value: 'Thank you!' } });

    await app.user.click(dialog.getByRole('button', { name: 'Publish answer' }));

    expect(await screen.findByText('Answer published')).toBeVisible();
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(app.made(ANSWER).map(({ body }) => body)).toEqual([{ text: 'Thank you!' }]);
    expect(screen.queryByRole('button', { name: /^Answer Dana H\./ })).not.toBeInTheDocument();
  });
});
