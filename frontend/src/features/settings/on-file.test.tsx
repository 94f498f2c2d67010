import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PROVIDER } from '../../../test/app.tsx';
import { profile, providerPart } from '../../../test/samples.ts';
import { edit, openSettings, SAVE, section } from '../../../test/settings.ts';

const PROPERTY = {
  address: '48 Inman St',
  city: 'Cambridge',
  state: 'MA',
  zipCode: '02139',
  propertyType: 'residential',
  propertySize: 'large',
};

test('sections say what is on file before anything is edited', async () => {
  openSettings(
    { userType: 'provider', isProvider: true, homeowner: PROPERTY, provider: providerPart() },
    {},
    { user: PROVIDER },
  );

  const you = await section('About you');
  expect(you.getByText('Email (Also your username)')).toBeVisible();
  expect(you.getByText('617-555-0134')).toBeVisible();
  const property = await section('Your property');
  expect(property.getByText('48 Inman St, Cambridge, MA 02139')).toBeVisible();
  expect(property.getByText('Large (over 0.5 acres)')).toBeVisible();
  const business = await section('Your business');
  expect(business.getByText('15 miles around 02139')).toBeVisible();
  expect(business.getByText(/^Lawn Mowing, /)).toBeVisible();
  const contact = await section('Language and messages');
  expect(contact.getByText('English')).toBeVisible();
  expect(contact.getAllByText(/^(Yes|No)$/).map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('what no one has given yet is said', async () => {
  openSettings({ phone: null, homeowner: null });

  expect((await section('About you')).getByText('Not given yet')).toBeVisible();
  expect((await section('Your property')).getAllByText('Not given yet')).toHaveLength(3);
});

test('a form opens at its first field and closes to what is on file by then', async () => {
  const app = openSettings({}, { [SAVE]: ({ body }) => profile(body) });
  const you = await edit('About you');
  const name = you.getByLabelText('First name');
  await waitFor(() => expect(name).toHaveFocus());

  await app.user.clear(name);
  fireEvent.change(name, { target: { value: 'Jo' } });
  await app.user.click(you.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved');
  await app.user.click(you.getByRole('button', { name: 'Close: About you' }));

  const shown = await section('About you');
  expect(await shown.findByText('Jo Miller')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Edit: About you' })).toHaveFocus();
});
