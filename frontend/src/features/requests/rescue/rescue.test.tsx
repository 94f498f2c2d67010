import { act, screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, openApp, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openPaidJob, WINDOW_END } from '../../../../test/paid-job.ts';
import { REQUEST_ID, requestView } from '../../../../test/samples.ts';

const RESCUE = `/api/service-requests/${REQUEST_ID}/rescue`;
const CHOOSE = `POST ${RESCUE}`;

const bidder = (more: object = {}) => ({
  bidId: 'bid_CHEAP',
  providerId: 'acc_CHEAP',
  providerName: 'Cheap Cuts',
  rating: 4.5,
  reviewCount: 3,
  totalCents: 4495,
  backCents: 200,
  answer: null,
  ...more,
});

const rescue = (more: object = {}) => ({
  id: REQUEST_ID,
  state: 'choosing',
  because: 'cancelled',
  chooseBy: '2030-05-05T12:00:00.000Z',
  offer: null,
  paidCents: 4695,
  choices: ['refund', 'offer', 'reopen'],
  bidders: [
    bidder(),
    bidder({ bidId: 'bid_SAME', providerName: 'Same Lawn', totalCents: 4695, backCents: 0 }),
  ],
  ...more,
});

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-04T12:00:00Z'));
});
afterEach(() => clock.mockRestore());

/** Opens the request of a paid job that has lost its provider. */
function openLost(known: object = rescue(), choose: () => unknown = () => rescue({ state: 'refunded' })) {
  return openPaidJob({
    status: 'rescuing',
    view: { acceptedBidId: undefined, schedule: null },
    handlers: { [`GET ${RESCUE}`]: () => known, [CHOOSE]: choose },
  });
}

/** Ends the search, confirms, and lets the ten seconds pass. */
async function endIt(app: ReturnType<typeof openPaidJob>, button: string, lets = 10_100): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get your money back?' }));
  expect(await violations()).toEqual([]);
  jest.useFakeTimers({ doNotFake: ['Date'] });
  await app.user.click(dialog.getByRole('button', { name: 'Refund $46.95' }));
  await act(() => jest.advanceTimersByTimeAsync(lets));
  jest.useRealTimers();
}

test('until the choices are read, the page does not say how the job goes on', async () => {
  const app = openLost(new Promise(() => {}));

  await waitFor(() => expect(app.made(`GET ${RESCUE}`)).toHaveLength(1));
  expect(screen.queryByText(/another provider|no provider/i)).not.toBeInTheDocument();
});

test('three choices stand on one screen, with what comes back', async () => {
  openLost();

  expect(await screen.findByText('Your provider cannot come. What should happen?')).toBeVisible();
  expect(screen.getByText(/^Your \$46\.95 is still held\. Please choose by May 5/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Get $46.95 back' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Offer it to those who bid before' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Post it again to everyone' })).toBeVisible();
  expect(screen.getByText('Needs your choice')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('everything back is sent with the amount that was shown', async () => {
  const app = openLost();
  await endIt(app, 'Refund $46.95', 9_900);
  expect(app.made(CHOOSE)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  await endIt(app, 'Refund $46.95');

  expect(await screen.findByText('Everything comes back to you')).toBeVisible();
  expect(app.made(CHOOSE).map(({ body }) => body)).toEqual([{ choice: 'refund', refundCents: 4695 }]);
});

test('the job is offered to those who are chosen, for a day and window', async () => {
  const app = openLost();
  await app.user.click(await screen.findByRole('radio', { name: 'Offer it to those who bid before' }));

  const cheap = screen.getByRole('checkbox', {
    name: /^Cheap Cuts.*4\.5 of 5, 3 reviews.*\$44\.95 in all.*\$2\.00 comes back at once$/,
  });
  expect(cheap).toBeChecked();
  await app.user.click(screen.getByRole('checkbox', { name: /^Same Lawn/ }));
  // The day that was asked for is still ahead.
  expect(screen.getByRole('radio', { name: /May 6/ })).toBeChecked();
  await app.user.click(screen.getByRole('radio', { name: /May 7/ }));
  await app.user.click(screen.getByRole('radio', { name: 'after 5pm' }));
  expect(await violations()).toEqual([]);
  const scroll = jest.spyOn(window, 'scrollTo');
  await app.user.click(screen.getByRole('button', { name: 'Ask 1 provider' }));

  expect(await screen.findByText('The providers have been asked')).toBeVisible();
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  expect(app.made(CHOOSE).map(({ body }) => body)).toEqual([
    { choice: 'offer', date: '2030-05-07', time: 'evening', bidIds: ['bid_CHEAP'] },
  ]);
});

test('a window too near by the clock of the property is not offered', async () => {
  // At the property it is 10:30 PM of May 3; where the browser is, the day after.
  clock.mockReturnValue(Date.parse('2030-05-04T05:30:00Z'));
  const app = openPaidJob({
    status: 'rescuing',
    view: { acceptedBidId: undefined, schedule: null, zone: 'America/Los_Angeles' },
    handlers: { [`GET ${RESCUE}`]: () => rescue() },
  });
  await app.user.click(await screen.findByRole('radio', { name: 'Offer it to those who bid before' }));

  expect(screen.getByRole('radio', { name: /May 3/ })).toBeDisabled();
  await app.user.click(screen.getByRole('radio', { name: /May 4/ }));
  expect(screen.getByRole('radio', { name: '8am - 12pm' })).toBeEnabled();
  clock.mockReturnValue(Date.parse('2030-05-04T12:30:00Z'));
  await app.user.click(screen.getByRole('radio', { name: 'after 5pm' }));
  expect(screen.getByRole('radio', { name: '8am - 12pm' })).toBeDisabled();
});

test('nobody is asked when nobody is chosen', async () => {
  const { user } = openLost();
  await user.click(await screen.findByRole('radio', { name: 'Offer it to those who bid before' }));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);

  expect(screen.getByRole('button', { name: 'Ask 0 providers' })).toBeDisabled();
});

test('post it again gives the money back and says for when', async () => {
  const app = openLost();
  await app.user.click(await screen.findByRole('radio', { name: 'Post it again to everyone' }));
  await app.user.click(screen.getByRole('radio', { name: /May 9/ }));
  await endIt(app, 'Refund $46.95 and post again');

  expect(await screen.findByText('Your request is posted again')).toBeVisible();
  expect(app.made(CHOOSE).map(({ body }) => body)).toEqual([
    { choice: 'reopen', date: '2030-05-09', time: 'morning', refundCents: 4695 },
  ]);
});

test('without former bidders there are two choices', async () => {
  openLost(rescue({ choices: ['refund', 'reopen'], bidders: [] }));

  expect(await screen.findByRole('radio', { name: 'Get $46.95 back' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('an offer says until when, who was asked and who said no; the money can still come back', async () => {
  const offer = {
    date: '2030-05-07',
    time: 'morning',
    until: '2030-05-05T12:00:00.000Z',
    asked: 2,
    refused: 1,
  };
  const bidders = [
    bidder({ answer: 'refused' }),
    bidder({ bidId: 'bid_SAME', providerName: 'Same Lawn', answer: 'asked' }),
  ];
  openLost(rescue({ state: 'offered', chooseBy: null, offer, bidders, choices: ['refund', 'reopen'] }));

  expect(await screen.findByText('We asked 2 providers to take your job')).toBeVisible();
  expect(screen.getByText(/If nobody takes it by May 5.*1 of 2 said no\.$/)).toBeVisible();
  const cheap = screen.getByText('Cheap Cuts').closest('li');
  expect(within(cheap as HTMLElement).getByText('Said no')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund $46.95' })).toBeEnabled();
  expect(screen.queryByRole('radio', { name: 'Offer it to those who bid before' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('somebody was faster than the homeowner: it is said', async () => {
  const app = openLost(rescue(), () => refuse(409, 'already_accepted', 'A bid has been accepted.'));
  await endIt(app, 'Refund $46.95');

  expect(await screen.findByText('That was not done')).toBeVisible();
});

test('nobody came: former bidders can be asked beside everything that was there', async () => {
  clock.mockReturnValue(Date.parse(WINDOW_END) + 3_600_000);
  const known = rescue({ state: 'missing', because: null, chooseBy: null });
  const app = openPaidJob({ handlers: { [`GET ${RESCUE}`]: () => known, [CHOOSE]: () => known } });
  await app.user.click(await screen.findByRole('radio', { name: 'Offer it to those who bid before' }));
  await app.user.click(screen.getByRole('button', { name: 'Ask 2 providers' }));

  expect(app.made(CHOOSE).map(({ body }) => body)).toMatchObject([
    { choice: 'offer', bidIds: ['bid_CHEAP', 'bid_SAME'] },
  ]);
  expect(screen.getByRole('radio', { name: 'Propose another time' })).toBeVisible();
});

const REOPEN = `POST /api/service-requests/${REQUEST_ID}/reopen`;
const NEW_ID = 'req_01K0000000000000000000000N';

test('a job that ended without its homeowner is posted again for another day', async () => {
  const ended = {
    ...{ status: 'cancelled', address: '48 Inman St', phone: '617-555-0134', bidCount: 0 },
    allowedActions: ['repost', 'reopen'],
  };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(ended),
      [`GET /api/service-requests/${NEW_ID}`]: () => requestView({ ...ended, id: NEW_ID, status: 'pending' }),
      [REOPEN]: () => ({ id: NEW_ID, status: 'pending', serviceDate: '2030-05-09' }),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Post it again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post it again' }));
  await app.user.click(dialog.getByRole('radio', { name: /May 9/ }));
  expect(await violations()).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Post it again' }));

  expect(await screen.findByText('Posted again for Thu, May 9')).toBeVisible();
  expect(app.made(REOPEN).map(({ body }) => body)).toMatchObject([{ date: '2030-05-09' }]);
  expect(screen.queryByRole('button', { name: 'Repost' })).not.toBeInTheDocument();
});
