import { addDays } from '@sward/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openRequest, own } from '../../../test/requests/own-request.ts';
import { REQUEST_ID } from '../../../test/samples.ts';
import { today } from '../../lib/clock.ts';

const CHANGE = `PATCH /api/service-requests/${REQUEST_ID}`;

async function edit(request: object, handlers: Handlers = {}) {
  const app = await openRequest(request, handlers);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Request' }));
  await screen.findByRole('form', { name: 'Edit request' });
  return app;
}
const save = ({ user }: Awaited<ReturnType<typeof openRequest>>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

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
    await openRequest(own({ status: 'cancelled', allowedActions: [] }));
    expect(screen.queryByRole('button', { name: 'Edit Request' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Request' })).not.toBeInTheDocument();
  });
});
