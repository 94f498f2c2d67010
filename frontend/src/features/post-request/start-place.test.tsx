import { act, fireEvent, screen, within } from '@testing-library/react';
import { openApp, refuse } from '../../../test/app.tsx';
import { fillIn } from '../../../test/form.ts';
import { heading, next, standStill } from '../../../test/wizard.ts';

const AREA = {
  publicPoint: { lat: 42.37, lng: -71.1 },
  ...{ radiusMiles: 2, city: 'Cambridge', state: 'MA', precision: 'zip' },
};

standStill();
beforeEach(() => sessionStorage.clear());

/** Lets the pause after a typed ZIP code pass; timers are fake. */
const typed = () => act(async () => void (await jest.advanceTimersByTimeAsync(700)));

/** Opens the step about the place; `preview` answers the look-up of its ZIP code. */
async function open(preview: () => unknown) {
  const app = openApp('/start', { handlers: { 'POST /api/geo/preview': preview } });
  await heading('What does your lawn need?');
  await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
  await next(app);
  await heading('When should they come?');
  await app.user.click(screen.getByRole('radio', { name: /May 9/ }));
  await next(app);
  await heading('Where is the lawn?');
  return app;
}

test('a town that a ZIP code does not say is asked for', async () => {
  const app = await open(() => refuse(422, 'address_not_located', 'Unable'));
  expect(screen.queryByLabelText('City')).not.toBeInTheDocument();

  const zip = screen.getByLabelText('ZIP code');
  await app.user.type(zip, '02139');
  await typed();

  expect(screen.getByLabelText('City')).toBeInTheDocument();
  expect(zip).toHaveFocus();
});

test('the problems of the place are in the order of its fields, with the town that is asked for then', async () => {
  const app = await open(() => AREA);

  await next(app);

  const summary = screen.getByText('Please check these fields').closest('div') as HTMLElement;
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Address is required',
    'City is required',
    'State is required',
    'Please enter a valid ZIP code',
    'Phone number must be at least 10 digits',
  ]);
});

test('without a network the town is asked for at once, and stays as typed when the network is back', async () => {
  let works = false;
  const app = await open(() => (works ? AREA : refuse(503, 'unavailable', 'Off')));
  await fillIn(app, { 'ZIP code': '02139' });
  await typed();

  await fillIn(app, { City: 'Somerville' });
  works = true;
  fireEvent(window, new Event('online'));
  await typed();

  expect(screen.getByText('Shown as: Cambridge, MA (ZIP area)')).toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveValue('Somerville');
});
