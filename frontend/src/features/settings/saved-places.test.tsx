import { screen } from '@testing-library/react';
import { page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { edit, openSettings } from '../../../test/settings.ts';

const LIST = 'GET /api/addresses';
const place = (id: string, address: string) => ({
  ...{ id, status: 'saved', address, city: 'Cambridge', state: 'MA', zipCode: '02139' },
  ...{ phone: '617-555-0134', propertySize: 'medium' },
});

test('every saved property is listed, and can be removed', async () => {
  let places = [place('adr_1', '84 Worcester St'), place('adr_2', '12 Elm St')];
  let refused = true;
  const app = openSettings(
    {},
    {
      [LIST]: () => page(places),
      'DELETE /api/addresses/adr_1': () => {
        if (refused) return refuse(503, 'busy', 'We are busy. Please try again.');
        places = places.slice(1);
        return undefined;
      },
    },
  );
  const property = await edit('Your property');
  const remove = await property.findByRole('button', { name: 'Remove: 84 Worcester St, Cambridge' });
  expect(await violations()).toEqual([]);

  await app.user.click(remove);
  expect(await screen.findByText('The property is still saved')).toBeVisible();
  expect(remove).toHaveFocus();

  refused = false;
  await app.user.click(remove);
  expect(await screen.findByText('The saved property is gone')).toBeVisible();
  expect(property.getByRole('button', { name: 'Remove: 12 Elm St, Cambridge' })).toHaveFocus();
  expect(property.queryByText('84 Worcester St, Cambridge')).not.toBeInTheDocument();
});

test('without a saved property there is no list', async () => {
  const app = openSettings({}, { [LIST]: () => page([]) });
  const property = await edit('Your property');

  expect(app.made(LIST)).toHaveLength(1);
  expect(property.queryByText('Saved properties')).not.toBeInTheDocument();
});
