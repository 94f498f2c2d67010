import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { unreachable } from '../../../test/faults.ts';
import {
  BID_ID,
  bidDetail,
  jobRecord,
  PAYMENT_ID,
  payment,
  REQUEST_ID,
  requestView,
} from '../../../test/samples.ts';

const REVIEW = `POST /api/bids/${BID_ID}/reviews`;
const JOB = `GET /api/bids/${BID_ID}/job`;
const SHEET = 'How was it?';
const WORDS = 'Add a few words (optional)';
const TEXT = 'Neat edges, and a swept path.';

const written = (more: object = {}) => ({
  id: 'rev_00000000000000000000000001',
  status: 'hidden',
  bidId: BID_ID,
  rating: 4.5,
  text: TEXT,
  author: 'Jordan M.',
  createdAt: '2030-05-08T12:00:00.000Z',
  answer: null,
  ...more,
});
const done = (more: object = {}) =>
  jobRecord({ status: 'completed', completedAt: '2030-05-06T18:00:00.000Z', ...more });
const reviewed = (own: object, other: object | null = null) => done({ reviews: { own, other } });

async function openJob(handlers: Handlers, part = 'Your review') {
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      [`GET /api/service-requests/${REQUEST_ID}`]: () =>
        requestView({
          status: 'completed',
          address: '48 Inman St',
          zipCode: '02139',
          phone: '617-555-0134',
          accessCard: null,
          acceptedBidId: BID_ID,
          paymentId: PAYMENT_ID,
          schedule: { date: '2030-05-06', time: 'afternoon', proposal: null },
        }),
      [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({
        items: [],
        nextCursor: null,
        releaseAt: null,
      }),
      [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'completed' }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ status: 'released' }),
      ...handlers,
    },
  });
  const reviews = within(await screen.findByRole('region', { name: part }));
  return { ...app, reviews };
}

describe('reviewing the provider', () => {
  test('takes stars and words, and shows what was written', async () => {
    let job = done({ allowedActions: ['review'] });
    const { reviews, user, made } = await openJob(
      {
        [JOB]: () => job,
        [REVIEW]: ({ body }) => {
          job = reviewed(written(body));
          return written(body);
        },
      },
      SHEET,
    );
    const rating = within(reviews.getByRole('group', { name: 'Rating' }));
    expect(rating.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(rating.getByRole('radio', { name: '4 out of 5' }));
    expect(rating.getByRole('radio', { checked: true })).toHaveAccessibleName('4 out of 5');
    await user.click(reviews.getByRole('button', { name: WORDS }));
    expect(await reviews.findByRole('textbox')).toHaveFocus();
    fireEvent.change(reviews.getByLabelText('Your review'), { target: { value: TEXT } });
    expect(await violations()).toEqual([]);
    await user.click(reviews.getByRole('button', { name: 'Send review' }));

    expect(await screen.findByText('Review sent')).toBeVisible();
    expect(made(REVIEW)[0]?.body).toEqual({ rating: 4, text: TEXT });
    const own = within(await screen.findByRole('region', { name: 'Your review' }));
    expect(own.getByText(TEXT)).toBeVisible();
    expect(own.getByRole('img', { name: '4.0 out of 5' })).toBeVisible();
    expect(own.getByText('Hidden until the provider has written too, or until May 22, 2030.')).toBeVisible();
    expect(screen.queryByRole('region', { name: SHEET })).not.toBeInTheDocument();
  });

  test('needs a rating, and words that say something', async () => {
    const { reviews, user, made } = await openJob(
      { [JOB]: () => done({ allowedActions: ['review'] }) },
      SHEET,
    );
    await user.click(reviews.getByRole('button', { name: WORDS }));
    fireEvent.change(await screen.findByLabelText('Your review', { selector: 'textarea' }), {
      target: { value: 'Nice' },
    });
    await user.click(screen.getByRole('button', { name: 'Send review' }));

    const rating = screen.getByRole('group', { name: 'Rating' });
    await waitFor(() => expect(rating).toHaveAccessibleDescription('Choose a rating'));
    expect(screen.getByLabelText('Your review', { selector: 'textarea' })).toHaveAccessibleDescription(
      /Please write at least 10 characters/,
    );
    expect(made(REVIEW)).toHaveLength(0);
  });

  test('with a phone number in it is refused at the text', async () => {
    const { reviews, user } = await openJob(
      {
        [JOB]: () => done({ allowedActions: ['review'] }),
        [REVIEW]: () =>
          refuse(422, 'contact_details_not_allowed', 'No.', {
            fields: { text: 'Please leave out phone numbers, email addresses, links and street addresses' },
          }),
      },
      SHEET,
    );
    await user.click(reviews.getByRole('button', { name: WORDS }));
    await user.click(await screen.findByRole('radio', { name: '5 out of 5' }));
    const text = screen.getByLabelText('Your review', { selector: 'textarea' });
    fireEvent.change(text, { target: { value: 'Call 617-555-0188 for more' } });
    await user.click(screen.getByRole('button', { name: 'Send review' }));

    await waitFor(() => expect(text).toHaveAccessibleDescription(/Please leave out phone numbers/));
  });

  test('twice is refused with the reason', async () => {
    const { reviews, user } = await openJob(
      {
        [JOB]: () => done({ allowedActions: ['review'] }),
        [REVIEW]: () => refuse(409, 'already_reviewed', 'You have reviewed this job already.'),
      },
      SHEET,
    );
    await user.click(reviews.getByRole('button', { name: WORDS }));
    await user.click(await screen.findByRole('radio', { name: '5 out of 5' }));
    fireEvent.change(screen.getByLabelText('Your review', { selector: 'textarea' }), {
      target: { value: TEXT },
    });
    await user.click(screen.getByRole('button', { name: 'Send review' }));

    expect(await screen.findByText('The review was not sent')).toBeVisible();
    expect(screen.getByText('You have reviewed this job already.')).toBeVisible();
  });

  describe('where the answer is lost', () => {
    const lose = async (
      own: object | null,
      job: () => unknown = () => done({ reviews: { own, other: null } }),
    ) => {
      let sent = false;
      const opened = await openJob(
        {
          [JOB]: () => (sent ? job() : done({ allowedActions: ['review'] })),
          [REVIEW]: () => {
            if (sent) return refuse(409, 'already_reviewed', 'You have reviewed this job already.');
            sent = true;
            return unreachable();
          },
        },
        SHEET,
      );
      await opened.user.click(await screen.findByRole('radio', { name: '5 out of 5' }));
      await opened.user.click(opened.reviews.getByRole('button', { name: WORDS }));
      fireEvent.change(screen.getByLabelText('Your review', { selector: 'textarea' }), {
        target: { value: TEXT },
      });
      await opened.user.click(screen.getByRole('button', { name: 'Send review' }));
      return opened;
    };

    test('a review that was written is sent', async () => {
      await lose(written({ rating: 5 }));

      expect(await screen.findByText('Review sent')).toBeVisible();
      expect(screen.queryByText('The review was not sent')).not.toBeInTheDocument();
      expect(await screen.findByRole('region', { name: 'Your review' })).toBeVisible();
    });

    test('one that was not written is not sent', async () => {
      await lose(null);

      expect(await screen.findByText('The review was not sent')).toBeVisible();
    });

    test('nobody says so as long as the job cannot be read either, and a second try is no second review', async () => {
      let job = unreachable as () => unknown;
      const { user, made } = await lose(null, () => job());
      expect(await screen.findByText('We could not see whether your review was sent')).toBeVisible();
      expect(screen.queryByText('The review was not sent')).not.toBeInTheDocument();

      job = () => reviewed(written({ rating: 5 }));
      await user.click(screen.getByRole('button', { name: 'Send review' }));

      expect(await screen.findByText('Review sent')).toBeVisible();
      expect(made(REVIEW)).toHaveLength(2);
    });
  });
});

test('once both have written, both are there, with the answer of the provider', async () => {
  const answer = { text: 'Thank you, until next week.', at: '2030-05-09T12:00:00.000Z' };
  const other = written({
    status: 'shown',
    rating: 5,
    text: 'Gate open, dog inside.',
    author: 'Green Blade',
  });
  const { reviews } = await openJob({ [JOB]: () => reviewed(written({ status: 'shown', answer }), other) });

  expect(reviews.getByText('Answer of Green Blade Lawn Care')).toBeVisible();
  expect(reviews.getByText('Thank you, until next week.')).toBeVisible();
  const theirs = within(screen.getByRole('region', { name: 'What Green Blade Lawn Care wrote about you' }));
  expect(theirs.getByText('Gate open, dog inside.')).toBeVisible();
  expect(screen.queryByText(/^Hidden until/)).not.toBeInTheDocument();
});

describe('the dashboard', () => {
  const item = (more: object = {}) => ({
    id: REQUEST_ID,
    status: 'completed',
    services: ['Lawn Mowing'],
    address: '48 Inman St',
    serviceDate: '2030-05-06',
    serviceTime: 'morning',
    day: { date: '2030-05-06', time: 'morning' },
    createdAt: '2030-05-01T10:00:00.000Z',
    bidCount: 1,
    lowestTotal: 46.95,
    acceptedBidId: BID_ID,
    paymentId: PAYMENT_ID,
    dispute: null,
    task: null,
    recurringServiceId: null,
    allowedActions: [],
    ...more,
  });
  const card = async (items: object[], handlers: Handlers = {}) => {
    const app = openApp('/homeowner-dashboard', {
      user: HOMEOWNER,
      handlers: { 'GET /api/homeowner/requests': () => page(items), ...handlers },
    });
    await screen.findByRole('heading', { name: 'Provider Reviews' });
    return app;
  };

  test('shows what was written of the last jobs', async () => {
    await card([item({ id: 'req_2', status: 'pending', acceptedBidId: null }), item()], {
      [JOB]: () => reviewed(written()),
    });

    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Green Blade Lawn Care' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}`,
    );
    expect(await violations()).toEqual([]);
  });

  test('offers to write where that is possible, and says when it will be', async () => {
    const second = 'bid_00000000000000000000000002';
    await card([item(), item({ id: 'req_2', acceptedBidId: second })], {
      [JOB]: () => done({ allowedActions: ['review'] }),
      [`GET /api/bids/${second}/job`]: () => done({ providerName: 'Rivers Yard Works' }),
    });

    expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeVisible();
    expect(await screen.findByText('You can write a review once the payment is settled.')).toBeVisible();
  });

  test('is empty without finished jobs, and says when it cannot tell', async () => {
    const { unmount } = await card([item({ status: 'accepted' })]);
    expect(
      await screen.findByText('Reviews that you write about finished jobs will appear here.'),
    ).toBeVisible();
    unmount();

    await card([item()]);
    expect(await screen.findByText('We could not load this.')).toBeVisible();
  });
});
