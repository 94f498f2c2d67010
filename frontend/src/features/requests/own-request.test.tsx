import { addDays } from '@sward/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import { REQUEST_ID, requestView } from '../../../test/samples.ts';
import { today } from '../../lib/clock.ts';

const READ = `GET /api/service-requests/${REQUEST_ID}`;
const CHANGE = `PATCH /api/service-requests/${REQUEST_ID}`;
const CANCEL = `POST /api/service-requests/${REQUEST_ID}/cancel`;
const ACCESS = `PUT /api/service-requests/${REQUEST_ID}/access-card`;

const own = (more: object = {}) =>
  requestView({
    serviceDate: addDays(today(), 3),
    address: '48 Inman St',
    zipCode: '02139',
    phone: '617-555-0134',
    bidCount: 0,
    accessCard: null,
    allowedActions: ['edit', 'cancel'],
    ...more,
  });

async function open(
  request: object,
  handlers: Handlers = {},
  user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER,
) {
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user,
    handlers: { [READ]: () => request, ...handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Lawn Mowing' });
  return app;
}

async function edit(request: object, handlers: Handlers = {}) {
  const app = await open(request, handlers);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Request' }));
  await screen.findByRole('form', { name: 'Edit request' });
  return app;
}
const save = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

test.each([
  ['a homeowner back to the dashboard', HOMEOWNER, 'Back to dashboard', '/homeowner-dashboard'],
  // A provider's dashboard lists their jobs for homeowners.
  ['a provider back to the requests of their own', PROVIDER, 'Back to my requests', '/view-bids'],
] as const)('leads %s', async (_whom, user, name, href) => {
  await open(own(), {}, user);

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

test('a visit is agreed: it leads to its service and waits for no bids', async () => {
  await open(own({ bidCount: 1, recurringServiceId: RECURRING_ID, allowedActions: ['view-bids'] }));

  expect(await screen.findByRole('link', { name: 'Recurring service' })).toHaveAttribute(
    'href',
    `/recurring/${RECURRING_ID}`,
  );
  expect(screen.queryByText('1 bid received')).toBeNull();
});

describe('editing', () => {
  test('takes the focus, shows what is there, and sends what was changed alone', async () => {
    const app = await edit(own({ budgetRange: { min: 40, max: 60 } }), { [CHANGE]: () => own() });
    expect(screen.getByRole('heading', { name: 'Edit request' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Lawn Mowing' })).toBeChecked();
    expect(screen.getByLabelText('To ($)')).toHaveValue('60');
    expect(screen.getByLabelText('Address')).toHaveValue('48 Inman St');
    expect(await violations()).toEqual([]);

    await app.user.selectOptions(screen.getByLabelText('Property size'), 'large');
    await app.user.clear(screen.getByLabelText('To ($)'));
    fireEvent.change(screen.getByLabelText('To ($)'), { target: { value: '75.50' } });
    await save(app);

    expect(await screen.findByText('Request changed')).toBeVisible();
    expect(app.made(CHANGE).map(({ body }) => body)).toEqual([
      { propertySize: 'large', budget: { min: '40', max: '75.50' } },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Request' })).toHaveFocus());
  });

  test('of nothing calls no one; a budget that is taken away is sent as none', async () => {
    const app = await edit(own({ budgetRange: { min: 40, max: 60 } }), { [CHANGE]: () => own() });
    await save(app);
    await app.user.click(await screen.findByRole('button', { name: 'Edit Request' }));
    expect(app.made(CHANGE)).toHaveLength(0);

    await app.user.clear(await screen.findByLabelText('From ($)'));
    await app.user.clear(screen.getByLabelText('To ($)'));
    await save(app);

    await screen.findByText('Request changed');
    expect(app.made(CHANGE)[0]?.body).toEqual({ budget: null });
  });

  test('of what bids were made for asks first, and says that their providers are asked', async () => {
    const app = await edit(own({ bidCount: 2 }), { [CHANGE]: () => own() });
    expect(screen.getByText(/^You have 2 bids\./)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: addDays(today(), 5) } });

    await save(app);
    const dialog = await screen.findByRole('dialog', { name: 'Ask for confirmation?' });
    expect(app.made(CHANGE)).toHaveLength(0);
    await app.user.click(within(dialog).getByRole('button', { name: 'Change and Ask' }));

    expect(await screen.findByText('The providers who have bid are asked to confirm.')).toBeVisible();
    expect(app.made(CHANGE)[0]?.body).toEqual({ serviceDate: addDays(today(), 5) });
  });

  test('can be left as it is when that is asked', async () => {
    const app = await edit(own({ bidCount: 1 }));
    await app.user.selectOptions(screen.getByLabelText('Frequency'), 'weekly');
    await save(app);
    const dialog = await screen.findByRole('dialog', { name: 'Ask for confirmation?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    expect(app.made(CHANGE)).toHaveLength(0);
    expect(screen.getByLabelText('Frequency')).toHaveValue('weekly');
  });

  test('of the details alone asks no one', async () => {
    const app = await edit(own({ bidCount: 2 }), { [CHANGE]: () => own() });
    await app.user.type(screen.getByLabelText(/^Details/), ' The gate is open.');

    await save(app);

    expect(await screen.findByText('Request changed')).toBeVisible();
    expect(app.made(CHANGE)[0]?.body).toEqual({ additionalDetails: 'Front and back. The gate is open.' });
  });

  test('a day that has passed meanwhile is no reason to refuse other changes', async () => {
    const app = await edit(own({ serviceDate: addDays(today(), -1) }), { [CHANGE]: () => own() });
    await app.user.type(screen.getByLabelText(/^Details/), ' More.');
    await save(app);
    expect(await screen.findByText('Request changed')).toBeVisible();
  });

  test('shows the rules at the fields', async () => {
    const app = await edit(own());
    await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
    await app.user.clear(screen.getByLabelText('Address'));
    fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: addDays(today(), 61) } });

    await save(app);

    await waitFor(() =>
      expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Address is required'),
    );
    expect(screen.getByRole('group', { name: 'Services' })).toHaveAccessibleDescription(
      'Please select at least one service',
    );
    expect(screen.getByLabelText('Preferred date')).toHaveAccessibleDescription(
      'Please choose a day within the next 60 days',
    );
    expect(app.made(CHANGE)).toHaveLength(0);
  });

  test.each([
    [404, 'address_not_located', {}, 'Address', 'Please verify address details'],
    [
      422,
      'contact_details_not_allowed',
      { additionalDetails: 'Please leave out phone numbers' },
      /^Details/,
      /Please leave out phone numbers/,
    ],
  ])('answered %i %s says so at the field', async (status, code, fields, label, message) => {
    const app = await edit(own(), { [CHANGE]: () => refuse(status, code, 'No.', { fields }) });
    await app.user.selectOptions(screen.getByLabelText('Property size'), 'large');

    await save(app);

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  });

  test('while a checkout is open is refused, and what was typed stays', async () => {
    const app = await edit(own({ bidCount: 1 }), {
      [CHANGE]: () => refuse(409, 'checkout_in_progress', 'Another checkout is still being finished.'),
    });
    await app.user.selectOptions(screen.getByLabelText('Property size'), 'large');
    await save(app);
    await app.user.click(await screen.findByRole('button', { name: 'Change and Ask' }));

    expect(await screen.findByText('The request was not changed')).toBeVisible();
    expect(screen.getByText('Another checkout is still being finished.')).toBeVisible();
    expect(screen.getByLabelText('Property size')).toHaveValue('large');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is not offered once the request is taken', async () => {
    await open(own({ status: 'cancelled', allowedActions: [] }));
    expect(screen.queryByRole('button', { name: 'Edit Request' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Request' })).not.toBeInTheDocument();
  });
});

describe('cancelling', () => {
  test('asks first, says what becomes of the bids, and shows the end', async () => {
    let request = own({ bidCount: 2 });
    let answer: (value: object) => void = () => undefined;
    const app = await open(own(), {
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
    const app = await open(own(), {
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
    const app = await open(own(), {
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
    const app = await open(own({ accessCard: CARD, status: 'accepted' }), {
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
    await open(own({ accessCard: CARD, status: 'completed', allowedActions: [] }));
    const card = within(await screen.findByRole('region', { name: 'Getting in' }));
    expect(card.getByText('4711')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});
