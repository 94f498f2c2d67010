import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, OPERATOR, openApp, refuse } from '../../../test/app.tsx';
import { profile } from '../../../test/samples.ts';
import { edit, openSettings, SAVE } from '../../../test/settings.ts';
import { leaveFor } from '../../lib/leave.ts';

test('the menu of the account leads here', async () => {
  const app = openApp('/', { user: HOMEOWNER });

  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));

  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

describe('the profile', () => {
  test('sends the part that was changed, so that it takes back nothing that another device has saved', async () => {
    const app = openSettings({}, { [SAVE]: ({ body }) => profile(body) });
    const you = await edit('About you');
    const name = you.getByLabelText('First name');

    await app.user.clear(name);
    fireEvent.change(name, { target: { value: 'Jo' } });
    await app.user.click(you.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(app.made(SAVE)[0]?.body).toEqual({
      firstName: 'Jo',
      lastName: 'Miller',
      phone: '617-555-0134',
    });
  });

  test('says what is missing', async () => {
    const app = openSettings({ phone: null });
    const you = await edit('About you');

    await app.user.clear(you.getByLabelText('Last name'));
    await app.user.click(you.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(you.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is required'),
    );
    expect(you.getByLabelText('Phone')).toHaveAccessibleDescription(/Valid phone number is required/);
    expect(app.made(SAVE)).toHaveLength(0);
  });

  test('a field of another section that the server misses is named', async () => {
    const app = openSettings(
      { phone: null },
      {
        [SAVE]: () =>
          refuse(422, 'validation_failed', 'Please check the fields.', {
            fields: { phone: 'Valid phone number is required' },
          }),
      },
    );
    const language = await edit('Language and messages');

    await app.user.click(language.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('The changes were not saved')).toBeVisible();
    expect(screen.getByText('Valid phone number is required')).toBeVisible();
  });

  test('the property is a part of its own', async () => {
    const app = openSettings({}, { [SAVE]: () => profile() });
    const property = await edit('Your property');

    fireEvent.change(property.getByLabelText('Address'), { target: { value: '48 Inman St' } });
    fireEvent.change(property.getByLabelText('City'), { target: { value: 'Cambridge' } });
    await app.user.selectOptions(property.getByLabelText('State'), 'MA');
    fireEvent.change(property.getByLabelText('ZIP code'), { target: { value: '02139' } });
    await app.user.click(property.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(app.made(SAVE)).toHaveLength(1));
    expect(app.made(SAVE)[0]?.body.homeowner).toMatchObject({
      address: '48 Inman St',
      state: 'MA',
      propertyType: 'residential',
      propertySize: 'medium',
    });
  });

  test('choosing the other language leads to its site', async () => {
    const app = openSettings({}, { [SAVE]: ({ body }) => profile(body) });
    const language = await edit('Language and messages');

    await app.user.selectOptions(language.getByLabelText('Language'), 'Español');
    await app.user.click(language.getByLabelText('Text me about my requests and jobs'));
    await app.user.click(language.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/es/settings#contact'));
    expect(document.cookie.split('; ')).toContain('sward_lang=es');
    expect(app.made(SAVE)[0]?.body).toMatchObject({ language: 'es', smsOptIn: true });
  });

  test('an operator without a phone number saves without one', async () => {
    const app = openSettings(
      { userType: 'operator', phone: null },
      { [SAVE]: ({ body }) => profile(body) },
      { user: OPERATOR },
    );
    const you = await edit('About you');
    fireEvent.change(you.getByLabelText('Phone'), { target: { value: '12345' } });
    await app.user.click(you.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(you.getByLabelText('Phone')).toHaveAccessibleDescription(/Valid phone number is required/),
    );

    await app.user.clear(you.getByLabelText('Phone'));
    await app.user.click(you.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(app.made(SAVE)).toHaveLength(1));
    expect(app.made(SAVE)[0]?.body).toMatchObject({ firstName: 'Jordan', phone: null });
  });

  test.each([
    ['with a number', '(512) 555-0101', 'Reply STOP to end them, START to get them again.'],
    ['without one', null, 'Needs a phone number, above.'],
  ])('a person who wants texts %s reads what they take', async (_what, phone, hint) => {
    openSettings({ phone });
    const language = await edit('Language and messages');

    expect(language.getByLabelText('Text me about my requests and jobs')).toHaveAccessibleDescription(hint);
  });

  test('language and opt-ins are saved without a phone number', async () => {
    const app = openSettings({ phone: null }, { [SAVE]: ({ body }) => profile(body) });
    const language = await edit('Language and messages');

    await app.user.click(language.getByLabelText('Text me about my requests and jobs'));
    await app.user.click(language.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(app.made(SAVE)[0]?.body).toEqual({ language: 'en', emailOptIn: true, smsOptIn: true });
  });
});

test('a profile that does not come can be tried again', async () => {
  let calls = 0;
  const app = openSettings(
    {},
    {
      'GET /api/profile': () => (calls++ === 0 ? refuse(500, 'internal', 'no') : profile()),
    },
  );

  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name: 'About you' })).toBeVisible();
});
