import { addDays } from '@sward/shared/kernel';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { fillIn } from '../../../test/form.ts';
import { heading, POST, standStill, TODAY } from '../../../test/wizard.ts';

const TICKET = 't'.repeat(43);
const CODE = 'POST /api/sign-up/code';
const SIGN_UP = 'POST /api/sign-up';
const USER = { ...HOMEOWNER, id: 'acc_NEW', firstName: 'Nora', lastName: 'Field', email: 'nora@example.com' };
const ANSWERS: Handlers = {
  'POST /api/geo/preview': () => ({
    publicPoint: { lat: 42.37, lng: -71.1 },
    ...{ radiusMiles: 2, city: 'Cambridge', state: 'MA', precision: 'zip' },
  }),
  [CODE]: () => ({ ticket: TICKET }),
  [SIGN_UP]: () => ({ user: USER }),
  [POST]: () => ({ id: 'req_NEW', status: 'pending' }),
};

standStill();
beforeEach(() => sessionStorage.clear());

type App = ReturnType<typeof openApp>;
const open = (handlers: Handlers = {}) => openApp('/start', { handlers: { ...ANSWERS, ...handlers } });
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
/** Lets the pause after a typed ZIP code pass; timers are fake. */
const typed = () => act(async () => void (await jest.advanceTimersByTimeAsync(700)));

async function toContact(app: App) {
  await heading('What does your lawn need?');
  await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
  await press(app, 'Next');
  await heading('When should they come?');
  await app.user.click(screen.getByRole('radio', { name: /May 9/ }));
  await press(app, 'Next');
  await heading('Where is the lawn?');
  await fillIn(app, { 'Street address': '12 Elm St', 'ZIP code': '02139', Phone: '617-555-0188' });
  await typed();
  expect(screen.getByText(/Cambridge, MA, from your ZIP code/)).toBeInTheDocument();
  await press(app, 'Next');
  await heading('Show them the lawn');
  await press(app, 'Review');
  await heading('Check and post');
  await app.user.click(screen.getByRole('checkbox', { name: /^I agree to the/ }));
  await press(app, 'Post request');
  await heading('Where should we send the bids?');
}

async function askForCode(app: App, email = 'nora@example.com') {
  await fillIn(app, { 'First name': 'Nora', 'Last name': 'Field', Email: email });
  await press(app, 'Send me a code');
  await screen.findByLabelText('Six-digit code');
}

async function prove(app: App) {
  await fillIn(app, { 'Six-digit code': '123456', 'Choose a password': 'a long password' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirm and post' })));
}

test('nothing of a home is sent before the mailbox is proved; then the account is made and the request posted', async () => {
  const app = open();
  await toContact(app);
  await askForCode(app);
  expect(app.made('POST /api/geo/preview').map(({ body }) => body)).toEqual([{ zip: '02139' }]);
  expect(app.made(CODE).map(({ body }) => body)).toEqual([{ email: 'nora@example.com', language: 'en' }]);
  expect(app.made(SIGN_UP)).toHaveLength(0);

  await prove(app);

  await heading('Your request is posted');
  const home = {
    address: '12 Elm St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    phone: '617-555-0188',
  };
  expect(app.made(SIGN_UP)[0]?.body).toEqual({
    ...{ ticket: TICKET, code: '123456', password: 'a long password', email: 'nora@example.com' },
    ...{ firstName: 'Nora', lastName: 'Field', ...home },
    ...{ propertyType: 'residential', propertySize: 'medium', emailOptIn: true, smsOptIn: false },
    ...{ language: 'en', termsAgreed: true },
  });
  expect(app.made(POST)[0]?.body).toMatchObject({
    ...home,
    ...{ serviceTypeIds: [1], serviceDate: addDays(TODAY, 3), serviceTime: 'anytime', photos: [] },
  });
  expect(currentPath()).toBe('/request-service');
  expect(sessionStorage.getItem('sward.request')).toBeNull();
});

test('what was typed is there again after a reload, the code that was asked for too', async () => {
  const first = open();
  await toContact(first);
  await askForCode(first);
  first.unmount();

  const again = open();

  await screen.findByLabelText('Six-digit code');
  expect(screen.getByLabelText('First name')).toHaveValue('Nora');
  await prove(again);
  expect(again.made(SIGN_UP)[0]?.body).toMatchObject({ ticket: TICKET, address: '12 Elm St' });
});

test('a draft whose day has passed is asked for another day, in place of a page that cannot be drawn', async () => {
  const first = open();
  await toContact(first);
  first.unmount();
  jest.setSystemTime(Date.parse(`${addDays(TODAY, 4)}T12:00:00Z`));

  const later = open();

  await heading('When should they come?');
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  await later.user.click(screen.getByRole('radio', { name: /May 12/ }));
  for (const step of ['Next', 'Next', 'Review']) await press(later, step);
  await heading('Check and post');
  expect(screen.getByText('12 Elm St, Cambridge, MA 02139')).toBeInTheDocument();
});

test('who goes back before asking for the code, or loads the page again, types their name once', async () => {
  const first = open();
  await toContact(first);
  await fillIn(first, { 'First name': 'Nora', 'Last name': 'Field', Email: 'nora@example.com' });

  await press(first, 'Back');
  await heading('Check and post');
  await first.user.click(screen.getByRole('checkbox', { name: /^I agree to the/ }));
  await press(first, 'Post request');
  await heading('Where should we send the bids?');
  expect(screen.getByLabelText('First name')).toHaveValue('Nora');
  first.unmount();
  open();

  await heading('Where should we send the bids?');
  expect(screen.getByLabelText('Last name')).toHaveValue('Field');
  expect(screen.getByLabelText('Email')).toHaveValue('nora@example.com');
  expect(screen.queryByLabelText('Six-digit code')).toBeNull();
});

test('another address needs a code of its own', async () => {
  const app = open();
  await toContact(app);
  await askForCode(app);

  await fillIn(app, { Email: 'other@example.com' });
  await press(app, 'Send me a code');
  await screen.findByText(/We sent it to other@example.com/);

  expect(app.made(CODE).map(({ body }) => body.email)).toEqual(['nora@example.com', 'other@example.com']);
});

test('a wrong code is said at its field, and can be typed again', async () => {
  const wrong = () => refuse(422, 'code_invalid', 'This code is wrong or too old.');
  const app = open({ [SIGN_UP]: wrong });
  await toContact(app);
  await askForCode(app);

  await prove(app);

  expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription(
    /already used\. Send a new code: the email says how to go on\.$/,
  );
  expect(app.made(POST)).toHaveLength(0);
});

test('a code that is spent although its answer was lost signs in by the password, and the request is posted', async () => {
  const answers = [refuse(503, 'unavailable', 'Please try again.'), refuse(422, 'code_invalid', 'No.')];
  const app = open({ [SIGN_UP]: () => answers.shift(), 'POST /api/auth/login': () => ({ user: HOMEOWNER }) });
  await toContact(app);
  await askForCode(app);
  await prove(app);
  await screen.findByText('Please try again.');

  await press(app, 'Confirm and post');

  await waitFor(() => expect(app.made(POST)).toHaveLength(1));
});

test('who has an account signs in and finds the draft in the wizard', async () => {
  const app = open();
  await toContact(app);
  await askForCode(app);

  const signIn = screen.getByRole('link', { name: 'Sign in, your request is kept' });

  expect(signIn).toHaveAttribute('href', '/login?next=%2Frequest-service');
  app.unmount();
  openApp('/request-service', { user: HOMEOWNER, handlers: ANSWERS });
  await heading('Review your request');
  expect(screen.getByText(/12 Elm St/)).toBeInTheDocument();
});

test('a request that is refused after the account is made waits in the wizard, with the message', async () => {
  const app = open({ [POST]: () => refuse(503, 'unavailable', 'Please try again.') });
  await toContact(app);
  await askForCode(app);

  await prove(app);

  await heading('Review your request');
  expect(
    await screen.findByText('You are signed in, but your request is not posted yet'),
  ).toBeInTheDocument();
  // The first answer may have been lost, so the same draft is sent again.
  await app.user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await app.user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(app.made(POST)).toHaveLength(2));
  const [first, again] = app.made(POST).map(({ body }) => body.clientId);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
});

test('a text that is refused after the account is made is shown with the reason at its field', async () => {
  const reason = 'Please leave out phone numbers.';
  const app = open({
    [POST]: () =>
      refuse(422, 'contact_details_not_allowed', reason, { fields: { additionalDetails: reason } }),
  });
  await toContact(app);
  await askForCode(app);

  await prove(app);

  await heading('Which services do you need?');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Details/)).toHaveAccessibleDescription(expect.stringContaining(reason)),
  );
});

test('a draft can be discarded', async () => {
  const app = open();
  await toContact(app);

  await press(app, 'Discard this request');

  await heading('What does your lawn need?');
  expect(screen.getByRole('checkbox', { name: 'Lawn Mowing' })).not.toBeChecked();
  expect(sessionStorage.getItem('sward.request')).toBeNull();
});

test('a later day is picked from a calendar', async () => {
  const app = open();
  await heading('What does your lawn need?');
  await app.user.click(screen.getByRole('checkbox', { name: 'Mulching' }));
  await press(app, 'Next');
  await heading('When should they come?');

  await press(app, 'Pick a later day');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: addDays(TODAY, 61) } });
  await press(app, 'Next');

  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(/60 days/);
});

test('the signed-in go on in the wizard', async () => {
  openApp('/start', { user: HOMEOWNER, handlers: ANSWERS });

  await heading('Which services do you need?');
  expect(currentPath()).toBe('/request-service');
});
