import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { HOME, openWizard } from '../../../test/requests/wizard-draft.ts';
import { announce } from '../../lib/api/signals.ts';
import { storedDraft } from './draft.ts';
import { askForSavedAddresses, useSavedAddresses } from './use-saved-addresses.ts';

const SAVED = 'GET /api/addresses';
const ADDRESS = { ...HOME, id: 'adr_00000000000000000000000001', status: 'saved', propertySize: 'medium' };
type App = ReturnType<typeof openApp>;

describe('saved properties', () => {
  const chooseSaved = async ({ user }: App) =>
    user.selectOptions(await screen.findByLabelText('Saved properties'), '21 Prospect St, Cambridge');

  test('fill in the address, and can be changed afterwards', async () => {
    const app = await openWizard({ [SAVED]: () => page([ADDRESS]) });

    await chooseSaved(app);

    expect(screen.getByLabelText('Address')).toHaveValue('21 Prospect St');
    expect(screen.getByLabelText('State')).toHaveValue('MA');
    expect(screen.getByLabelText('Phone')).toHaveValue('617-555-0100');
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Add photos' })).toBeVisible();
  });

  test('are all there, however many pages they are', async () => {
    const other = { ...ADDRESS, id: 'adr_00000000000000000000000002', address: '4 Elm St' };
    await openWizard({
      [SAVED]: ({ query }) => (query.has('cursor') ? page([ADDRESS]) : page([other], 'more')),
    });

    const choice = await screen.findByLabelText('Saved properties');

    expect(within(choice).getByRole('option', { name: '4 Elm St, Cambridge' })).toBeVisible();
    expect(within(choice).getByRole('option', { name: '21 Prospect St, Cambridge' })).toBeVisible();
  });

  test('are removed in settings alone, and the choice says so', async () => {
    await openWizard({ [SAVED]: () => page([ADDRESS]) });

    const choice = await screen.findByLabelText('Saved properties');

    expect(choice).toHaveAccessibleDescription('You can remove one in your settings.');
    expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull();
  });

  test('that were read ahead and then removed in settings are not offered', async () => {
    let left = [ADDRESS];
    const app = openApp('/faq', { user: HOMEOWNER, handlers: { [SAVED]: () => page(left) } });
    act(askForSavedAddresses);
    await waitFor(() => expect(app.made(SAVED)).toHaveLength(1));
    left = [];
    act(() => announce('account'));

    const { result } = renderHook(useSavedAddresses);

    await waitFor(() => expect(app.made(SAVED)).toHaveLength(2));
    expect(result.current.list).toEqual([]);
  });

  test('say when the plan has no room for one more', async () => {
    const app = await openWizard({
      [SAVED]: () => page([ADDRESS]),
      'GET /api/subscription': () => ({ plan: 'basic' }),
    });
    await screen.findByLabelText('Saved properties');
    expect(app.made('GET /api/subscription')).toEqual([]);

    await app.user.click(screen.getByRole('checkbox', { name: 'Save this address for next time' }));

    expect(await screen.findByText('With Premium you can save 3.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  });

  test('are not offered where there are none', async () => {
    const app = await openWizard({ [SAVED]: () => page([]) });
    await waitFor(() => expect(app.made(SAVED)).toHaveLength(1));

    expect(screen.queryByLabelText('Saved properties')).not.toBeInTheDocument();
  });

  test('are not for the next person in the same tab', async () => {
    const app = await openWizard({ [SAVED]: () => page([ADDRESS]) }, 0);
    await app.user.click(screen.getByRole('checkbox', { name: 'Hedge Trimming' }));
    await waitFor(() => expect(app.made(SAVED)).toHaveLength(1));
    act(() => announce('signed-out'));
    app.unmount();

    const next = await openWizard({ [SAVED]: () => page([]) });

    await waitFor(() => expect(next.made(SAVED)).toHaveLength(1));
    expect(screen.queryByLabelText('Saved properties')).not.toBeInTheDocument();
  });

  test('a new one is saved when that is chosen', async () => {
    const post = 'POST /api/service-requests';
    const app = await openWizard({ [post]: () => ({ id: 'req_1', status: 'pending' }) }, 1, {
      ...HOME,
      saveAddress: false,
    });
    const box = screen.getByRole('checkbox', { name: 'Save this address for next time' });
    expect(box).toHaveAccessibleDescription(
      'Basic keeps 1 property, Premium 3, Property Manager any number.',
    );

    await app.user.click(box);
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Add photos' });
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await app.user.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
    await app.user.click(screen.getByRole('button', { name: 'Submit Request' }));

    await screen.findByText('Success!');
    expect(app.made(post)[0]?.body).toMatchObject({ saveAddress: true, address: '21 Prospect St' });
  });
});

describe('what is known of a person', () => {
  const PROFILE = 'GET /api/profile';
  const { phone, ...home } = HOME;
  const profile = (
    homeowner: object | null = { ...home, propertyType: 'residential', propertySize: 'large' },
  ) => ({
    phone,
    homeowner,
  });
  const NONE = { [SAVED]: () => page([]) };

  test('fills in where the property is and their phone, which can be changed', async () => {
    const app = await openWizard({ ...NONE, [PROFILE]: () => profile() });

    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('21 Prospect St'));
    expect(screen.getByLabelText('City')).toHaveValue('Cambridge');
    expect(screen.getByLabelText('State')).toHaveValue('MA');
    expect(screen.getByLabelText('ZIP code')).toHaveValue('02139');
    expect(screen.getByLabelText('Phone')).toHaveValue('617-555-0100');
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '617-555-0199' } });
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Add photos' });
    expect(storedDraft(HOMEOWNER.id).property).toMatchObject({
      ...HOME,
      phone: '617-555-0199',
      saveAddress: false,
    });
  });

  test('is their phone alone where they have named no property', async () => {
    await openWizard({ ...NONE, [PROFILE]: () => profile(null) });

    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('617-555-0100'));
    expect(screen.getByLabelText('Address')).toHaveValue('');
  });

  test('is not asked for where there are saved properties', async () => {
    const app = await openWizard({ [SAVED]: () => page([ADDRESS]), [PROFILE]: () => profile() });

    await screen.findByLabelText('Saved properties');
    expect(app.made(PROFILE)).toEqual([]);
    expect(screen.getByLabelText('Address')).toHaveValue('');
  });

  test('changes nothing that was typed before it came', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const app = await openWizard({ ...NONE, [PROFILE]: () => promise });
    await waitFor(() => expect(app.made(PROFILE)).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: '9 Other Rd' } });

    await act(async () => resolve(profile()));

    expect(screen.getByLabelText('Address')).toHaveValue('9 Other Rd');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
  });
});

async function submitRefused(refusal: ReturnType<typeof refuse>): Promise<App> {
  const app = await openWizard({ 'POST /api/service-requests': () => refusal }, 3, HOME);
  await app.user.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
  await app.user.click(screen.getByRole('button', { name: 'Submit Request' }));
  return app;
}
async function findDraftAgain({ unmount }: App): Promise<void> {
  unmount();
  openApp('/request-service', { user: HOMEOWNER });
  expect(await screen.findByText(/21 Prospect St/)).toBeVisible();
}

test('a session that ended meanwhile leads to the sign-in, and the draft is there afterwards', async () => {
  const app = await submitRefused(refuse(401, 'unauthenticated', 'Please sign in.'));

  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/login?next=%2Frequest-service'));
  await findDraftAgain(app);
});

test('where the plan allows no more requests this month there is a way to the plans, and the draft stays', async () => {
  const text = 'Your plan allows no more requests this month.';
  const app = await submitRefused(refuse(409, 'request_limit_reached', text));

  expect(await screen.findByText(text)).toBeVisible();
  await app.user.click(await screen.findByRole('link', { name: 'See the plans' }));
  expect(currentPath()).toBe('/settings?plan=premium#plan');
  await findDraftAgain(app);
});
