import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  currentPath,
  goBack,
  goTo,
  type Handlers,
  HOMEOWNER,
  NOW,
  nowOf,
  openApp,
  refuse,
} from '../../../test/app.tsx';
import {
  type App,
  fillProperty,
  fillService,
  heading,
  next,
  open,
  standStill,
} from '../../../test/wizard.ts';
import { announce } from '../../lib/api/signals.ts';
import type { User } from '../../lib/session/session.tsx';
import { emptyDraft, storeDraft } from './draft.ts';

standStill();

test('what was typed survives a reload', async () => {
  const first = open();
  await fillService(first);
  await next(first);
  await heading('Where is the property?');
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '48 Inman St' } });

  first.unmount();
  open();

  await heading('Where is the property?');
  expect(screen.getByLabelText('Address')).toHaveValue('48 Inman St');
  await screen.findByRole('button', { name: 'Your account' });
});

test.each([
  ['the first step', fillService, 'Which services do you need?'],
  [
    'the second step',
    async (app: App) => {
      await fillService(app);
      await next(app);
      await fillProperty(app);
    },
    'Where is the property?',
  ],
])('a session that ends in %s gives each step its own values back', async (_, fill, at) => {
  const first = open();
  await screen.findByRole('button', { name: 'Your account' });
  await fill(first);
  act(() => announce('signed-out'));
  await screen.findByText('You are logged out. Logging in again...');
  // The delay before the sign-in is long enough to continue typing.
  await next(first);
  first.unmount();

  const again = open();
  await screen.findByRole('button', { name: 'Your account' });
  if (at === 'Which services do you need?') {
    await fillProperty(again);
    await next(again);
  }
  await heading('Add photos');
  await next(again);

  await heading('Review your request');
  expect(screen.getByText('48 Inman St', { exact: false })).toBeVisible();
  expect(screen.getByText('Lawn Mowing')).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
});

describe('the session ended while the page was closed: what was typed', () => {
  const OTHER = { ...HOMEOWNER, id: 'acc_OTHER', firstName: 'Bea' };
  const ADDRESS = '48 Inman St';
  const withAddress = async () => {
    const first = open();
    await screen.findByRole('button', { name: 'Your account' });
    await fillService(first);
    await next(first);
    await fillProperty(first);
    first.unmount();
  };
  const as = (user: User, handlers: Handlers = {}) => openApp('/request-service', { user, handlers });
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);

  test('is not shown to the person who signs in next, and waits for its author', async () => {
    await withAddress();
    const second = as(OTHER);
    await screen.findByRole('button', { name: 'Your account' });
    await heading('Which services do you need?');
    expect(screen.getByRole('checkbox', { name: 'Lawn Mowing' })).not.toBeChecked();
    second.unmount();

    open();

    await heading('Where is the property?');
    expect(screen.getByLabelText('Address')).toHaveValue(ADDRESS);
  });

  test('is not shown before it is known who is there', async () => {
    await withAddress();
    let tell: (now: unknown) => void = () => undefined;

    as(HOMEOWNER, { [NOW]: () => new Promise((resolve) => (tell = resolve)) });
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(values()).not.toContain(ADDRESS);
    tell(nowOf(HOMEOWNER));
    await heading('Where is the property?');
    expect(screen.getByLabelText('Address')).toHaveValue(ADDRESS);
  });

  test('is not shown to a visitor', async () => {
    await withAddress();

    openApp('/start');

    await heading('What does your lawn need?');
    expect(screen.getByRole('checkbox', { name: 'Lawn Mowing' })).not.toBeChecked();
  });

  test('is taken over from a visitor by who signs in, and is theirs from then on', async () => {
    const { property, ...draft } = emptyDraft();
    storeDraft({ ...draft, step: 1, property: { ...property, address: ADDRESS } });
    const first = open();
    await heading('Where is the property?');
    await screen.findByRole('button', { name: 'Your account' });
    expect(screen.getByLabelText('Address')).toHaveValue(ADDRESS);
    first.unmount();

    as(OTHER);

    await screen.findByRole('button', { name: 'Your account' });
    await heading('Which services do you need?');
  });
});

describe('what posting would refuse', () => {
  const CHECK = 'POST /api/service-requests/check';
  const HINT = 'Please leave out phone numbers, email addresses, links and street addresses';
  const refusing = ({ body }: { body: Record<string, unknown> }) =>
    /555/.test(String(body.additionalDetails))
      ? refuse(422, 'contact_details_not_allowed', HINT, { fields: { additionalDetails: HINT } })
      : { requestsLeft: 2 };
  const details = () => screen.getByRole('textbox', { name: /details/i });

  test('of the words is said at the step where they are typed', async () => {
    const app = open({ [CHECK]: refusing });
    await fillService(app);
    fireEvent.change(details(), { target: { value: 'Call 617-555-0134' } });

    await next(app);

    await waitFor(() => expect(details()).toHaveAccessibleDescription(expect.stringContaining(HINT)));
    expect(screen.getByRole('heading', { level: 2, name: 'Which services do you need?' })).toBeVisible();
    fireEvent.change(details(), { target: { value: 'Front and back' } });
    await next(app);
    await fillProperty(app);
    await next(app);
    await heading('Add photos');
    fireEvent.change(details(), { target: { value: 'Call 617-555-0134' } });
    await next(app);
    await waitFor(() => expect(details()).toHaveAccessibleDescription(expect.stringContaining(HINT)));
    expect(screen.getByRole('heading', { level: 2, name: 'Add photos' })).toBeVisible();
  });

  test('by the plan is said before anything is typed', async () => {
    open({ [CHECK]: () => ({ requestsLeft: 0 }) });

    expect(
      await screen.findByText('You have posted all the requests that your plan allows this month'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  });

  test('and cannot be asked for now holds no one up', async () => {
    const app = open({ [CHECK]: () => refuse(503, 'busy', 'We are busy.') });
    await fillService(app);
    fireEvent.change(details(), { target: { value: 'Front and back' } });

    await next(app);

    await heading('Where is the property?');
  });
});

test('Back leads out of the wizard to where the signed-out came from', async () => {
  openApp('/pricing');
  await goTo('/request-service');
  await waitFor(() => expect(currentPath()).toBe('/login?next=%2Frequest-service'));

  await goBack();

  expect(currentPath()).toBe('/pricing');
});
