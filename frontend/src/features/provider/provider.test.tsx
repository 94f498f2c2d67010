import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { BID_ID, bidCard, REQUEST_ID, requestView } from '../../../test/samples.ts';

const AVAILABLE = 'GET /api/service-requests/available';
const PLACE = `POST /api/service-requests/${REQUEST_ID}/bids`;

const browse = (handlers: Handlers = {}, user: typeof PROVIDER | typeof HOMEOWNER = PROVIDER) =>
  openApp('/browse-requests', {
    user,
    handlers: {
      [AVAILABLE]: () =>
        page([requestView({ distanceMiles: 3, ownBidId: null, allowedActions: ['place-bid'] })]),
      ...handlers,
    },
  });

async function openDialog({ user }: ReturnType<typeof openApp>) {
  await user.click(await screen.findByRole('button', { name: 'Place bid on Lawn Mowing in Cambridge' }));
  return within(await screen.findByRole('dialog', { name: 'Place Bid' }));
}

describe('browse', () => {
  test('a request shows place, distance and budget, and no address', async () => {
    browse();

    const card = await screen.findByRole('article', { name: 'Lawn Mowing, Cambridge' });

    expect(card).toHaveTextContent('Cambridge, MA · 3 miles away');
    expect(within(card).getByText('Budget TBD')).toBeVisible();
    expect(within(card).getByText('standard')).toBeVisible();
    expect(
      within(card).getByRole('img', { name: 'Approximate area within 2 miles of Cambridge, MA' }),
    ).toBeVisible();
  });

  test('who is no provider cannot bid and reads why', async () => {
    browse({ [AVAILABLE]: () => page([requestView()]) }, HOMEOWNER);

    expect(await screen.findByRole('button', { name: /Place bid/ })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You must be a registered service provider to place bids',
    );
  });

  test('asks again for the chosen service and distance', async () => {
    const app = browse();
    await screen.findByRole('article');

    await app.user.selectOptions(screen.getByLabelText('Service'), 'Hedge Trimming');
    await app.user.selectOptions(screen.getByLabelText('Distance'), '25 miles');

    await waitFor(() => expect(app.made(AVAILABLE).at(-1)?.query.get('radiusMiles')).toBe('25'));
    expect(app.made(AVAILABLE).at(-1)?.query.get('service')).toBe('3');
  });
});

describe('a bid', () => {
  test('shows what the provider receives after 5 %', async () => {
    const app = browse();
    const dialog = await openDialog(app);

    await app.user.type(dialog.getByLabelText('Your price ($)'), '100');

    expect(dialog.getByText('You receive').nextSibling).toHaveTextContent('$95.00');
    expect(dialog.getByText('Homeowner pays').nextSibling).toHaveTextContent('$106.95');
  });

  test('needs an amount in range and a few words', async () => {
    const app = browse();
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('Your price ($)'), '4.99');

    await app.user.click(dialog.getByRole('button', { name: 'Place Bid' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('Your price ($)')).toHaveAccessibleDescription(
        /Enter an amount from \$5\.00 to \$10,000\.00/,
      ),
    );
    expect(dialog.getByLabelText('Message to the homeowner')).toHaveAccessibleDescription(
      /Please write a few words about your bid/,
    );
    expect(app.made(PLACE)).toHaveLength(0);
  });

  test('is sent as typed and closes the dialog', async () => {
    const app = browse({ [PLACE]: () => bidCard() });
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('Your price ($)'), '40.50');
    await app.user.type(dialog.getByLabelText('Message to the homeowner'), 'Mowing and edging.');

    await app.user.click(dialog.getByRole('button', { name: 'Place Bid' }));

    expect(await screen.findByText('Bid placed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.made(PLACE)[0]?.body).toEqual({
      bidAmount: '40.50',
      availableDate: '2030-05-06',
      availableTime: 'morning',
      description: 'Mowing and edging.',
    });
  });

  test('that is refused stays open with the reason', async () => {
    const app = browse({
      [PLACE]: () => refuse(409, 'bid_limit_reached', 'This request already has all the bids it can take.'),
    });
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('Your price ($)'), '40');
    await app.user.type(dialog.getByLabelText('Message to the homeowner'), 'Mowing.');

    await app.user.click(dialog.getByRole('button', { name: 'Place Bid' }));

    expect(await screen.findByText('This request already has all the bids it can take.')).toBeVisible();
    expect(screen.getByRole('dialog', { hidden: true })).toBeInTheDocument();
  });
});

describe('my bids', () => {
  const mine = (more: object = {}) => ({
    id: BID_ID,
    status: 'pending',
    serviceRequestId: REQUEST_ID,
    services: ['Lawn Mowing'],
    serviceType: 'Lawn Mowing',
    location: 'Cambridge, MA',
    exactAddress: null,
    homeownerFirstName: null,
    homeownerId: null,
    bidAmount: 40,
    netCents: 3800,
    propertySize: 'medium',
    availableDate: '2030-05-06',
    availableTime: 'morning',
    scheduledDate: null,
    checkedInAt: null,
    createdAt: '2030-05-01T10:00:00.000Z',
    allowedActions: ['withdraw'],
    ...more,
  });
  const accepted = {
    status: 'accepted',
    exactAddress: '48 Inman St, Cambridge, MA 02139',
    homeownerFirstName: 'Jordan M.',
    homeownerId: HOMEOWNER.id,
    scheduledDate: '2030-05-06',
    allowedActions: ['check-in', 'message'],
  };
  const open = (bid: object, handlers: Handlers = {}) =>
    openApp('/my-bids', {
      user: PROVIDER,
      handlers: {
        'GET /api/my-bids': () => ({
          ...page([bid]),
          counts: { pending: 1, accepted: 2, completed: 3 },
          totalEarned: 120.5,
        }),
        ...handlers,
      },
    });

  test('counts, total earned and a bid that waits', async () => {
    open(mine());

    expect(await screen.findByRole('button', { name: 'Awaiting Response' })).toBeDisabled();
    expect(screen.getByText('$120.50')).toBeVisible();
    expect(screen.getByText('Cambridge, MA')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Message/ })).not.toBeInTheDocument();
  });

  test('an accepted bid shows address and name and can be checked in', async () => {
    const app = open(mine(accepted), { [`POST /api/bids/${BID_ID}/check-in`]: () => ({}) });
    expect(await screen.findByText('48 Inman St, Cambridge, MA 02139')).toBeVisible();
    expect(screen.getByText('Jordan M.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Message Jordan M.' })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Check in' }));

    expect(await screen.findByText('You are checked in')).toBeVisible();
    expect(app.made(`POST /api/bids/${BID_ID}/check-in`)).toHaveLength(1);
  });

  test('before its time the check-in says when it opens', async () => {
    open(mine({ ...accepted, allowedActions: ['message'] }));

    expect(await screen.findByText('Check-in opens one hour before the agreed time.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
  });

  test('a job is not complete without an after photo', async () => {
    const app = open(
      mine({ ...accepted, checkedInAt: '2030-05-06T13:00:00.000Z', allowedActions: ['complete'] }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Complete job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete job' }));

    await app.user.click(dialog.getByRole('button', { name: 'Complete job' }));

    expect(await dialog.findByText('Add at least one after photo')).toBeVisible();
    expect(app.made(`POST /api/bids/${BID_ID}/complete`)).toHaveLength(0);
  });
});
