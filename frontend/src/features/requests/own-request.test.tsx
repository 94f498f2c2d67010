import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { RECURRING_ID, recurringService, visit } from '../../../test/recurring-samples.ts';
import { openRequest, own, READ } from '../../../test/requests/own-request.ts';
import { BID_ID, REQUEST_ID } from '../../../test/samples.ts';

const CANCEL = `POST /api/service-requests/${REQUEST_ID}/cancel`;
const ACCESS = `PUT /api/service-requests/${REQUEST_ID}/access-card`;

test.each([
  ['a homeowner back to the dashboard', HOMEOWNER, 'Back to dashboard', '/homeowner-dashboard'],
  // A provider's dashboard lists their jobs for homeowners.
  ['a provider back to the requests of their own', PROVIDER, 'Back to my requests', '/view-bids'],
] as const)('leads %s', async (_whom, user, name, href) => {
  await openRequest(own(), {}, user);

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('the dashboard lists the services in the order of the product', async () => {
  openApp('/homeowner-dashboard', {
    user: HOMEOWNER,
    handlers: { 'GET /api/homeowner/requests': () => page([]) },
  });

  const title = await screen.findByRole('heading', { name: 'Available Services' });

  const grid = within(title.parentElement as HTMLElement).getAllByRole('listitem');
  expect(grid.map(({ textContent }) => textContent)).toEqual([
    'Lawn Mowing',
    'Hedge Trimming',
    'Leaf Removal',
    'Fertilizing',
    'Mulching',
    'Pressure Washing',
  ]);
});

const openVisit = (more: object) =>
  openRequest(own({ bidCount: 1, recurringServiceId: RECURRING_ID, allowedActions: ['view-bids'] }), {
    [`GET /api/recurring-services/${RECURRING_ID}`]: () =>
      recurringService({ visits: [visit('2030-05-06', 'created', { requestId: REQUEST_ID, ...more })] }),
  });

test('a visit is agreed: it says who comes and when it is charged, and waits for no bids', async () => {
  await openVisit({ chargeAt: '2030-05-03T12:00:00.000Z' });

  expect(await screen.findByText('Green Blade Lawn Care comes Mon, May 6')).toBeVisible();
  expect(screen.getByText(/^8am - 12pm\. \$46\.95 will be charged May 3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recurring service' })).toHaveAttribute(
    'href',
    `/recurring/${RECURRING_ID}`,
  );
  expect(screen.queryByText('1 bid received')).toBeNull();
  expect(await violations()).toEqual([]);
});

test('a visit that the saved card did not pay for is paid from its page', async () => {
  const pay = { bidId: BID_ID, until: '2030-05-05T12:00:00.000Z' };
  await openVisit({ status: 'payment_needed', pay });

  expect(await screen.findByText('Your card could not be charged for Mon, May 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay $46.95' })).toHaveAttribute(
    'href',
    `/checkout?bidId=${BID_ID}`,
  );
});

describe('cancelling', () => {
  test('asks first, says what becomes of the bids, and shows the end', async () => {
    let request = own({ bidCount: 2 });
    let answer: (value: object) => void = () => undefined;
    const app = await openRequest(own(), {
      [READ]: () => request,
      [CANCEL]: () =>
        new Promise((resolve) => {
          answer = (cancelled) => {
            request = cancelled as typeof request;
            resolve(cancelled);
          };
        }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Cancel Request' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this request?' });
    expect(dialog).toHaveTextContent('Its 2 bids are declined. This cannot be undone.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await within(dialog).findByRole('button', { name: 'Cancelling...' })).toBeDisabled();

    answer(own({ status: 'cancelled', allowedActions: [] }));

    expect(await screen.findByText('Request cancelled')).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(app.made(CANCEL)).toHaveLength(1);
  });

  test('that is refused says why', async () => {
    const app = await openRequest(own(), {
      [CANCEL]: () => refuse(409, 'checkout_in_progress', 'Another checkout is still being finished.'),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Cancel Request' }));
    await app.user.click(await screen.findByRole('button', { name: 'Yes, Cancel It' }));

    expect(await screen.findByText('The request was not cancelled')).toBeVisible();
    expect(screen.getByText('Another checkout is still being finished.')).toBeVisible();
  });
});

describe('the access card', () => {
  const CARD = { gateCode: '4711', pets: 'A dog', notes: 'Left of the shed' };

  test('is entered on the page of the request', async () => {
    let request = own();
    const app = await openRequest(own(), {
      [READ]: () => request,
      [ACCESS]: ({ body }) => {
        request = own({ accessCard: body });
        return request;
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Getting in' }));
    await app.user.click(card.getByRole('button', { name: 'Add' }));
    fireEvent.change(await screen.findByLabelText(/^Gate code/), { target: { value: '4711' } });
    fireEvent.change(screen.getByLabelText(/^Pets/), { target: { value: 'A dog' } });
    fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: 'Left of the shed' } });
    expect(await violations()).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(app.made(ACCESS)[0]?.body).toEqual(CARD);
    expect(await card.findByText('Left of the shed')).toBeVisible();
    expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('starts from what is there, and says when it was not saved', async () => {
    const app = await openRequest(own({ accessCard: CARD, status: 'accepted' }), {
      [ACCESS]: () => refuse(409, 'request_not_open', 'This request is no longer open.'),
    });
    const card = within(await screen.findByRole('region', { name: 'Getting in' }));
    await app.user.click(card.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText(/^Gate code/)).toHaveValue('4711');
    await app.user.type(screen.getByLabelText(/^Notes/), 'x'.repeat(500));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Notes/)).toHaveAccessibleDescription('This is too long'),
    );
    await app.user.clear(screen.getByLabelText(/^Notes/));

    await app.user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('That was not saved')).toBeVisible();
    expect(screen.getByText('This request is no longer open.')).toBeVisible();
  });

  test('can no longer be changed when the job is done', async () => {
    await openRequest(own({ accessCard: CARD, status: 'completed', allowedActions: [] }));
    const card = within(await screen.findByRole('region', { name: 'Getting in' }));
    expect(card.getByText('4711')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});
