import { TOPICS } from '@sward/shared/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, PROVIDER, refuse } from '../../../test/app.tsx';
import { openSettings, section } from '../../../test/settings.ts';

const READ = 'GET /api/notifications/preferences';
const WRITE = 'PUT /api/notifications/preferences';
const DEVICES = 'GET /api/push/devices';
const CONFIRM = 'POST /api/notifications/address/confirm';

const everything = Object.fromEntries(TOPICS.map((kind) => [kind, { mail: true, inApp: true, push: true }]));
const night = { on: true, from: '21:00', to: '08:00' };
const answer = (withheld: object | null = null, preferences: object = everything) => ({
  preferences,
  quiet: night,
  withheld,
});
const bounced = { because: 'bounced', since: '2027-05-03T12:00:00.000Z' };

async function openChoices(handlers: object = {}, user: typeof HOMEOWNER | typeof PROVIDER = PROVIDER) {
  const answers = { [READ]: () => answer(), [DEVICES]: () => ({ items: [] }), ...handlers };
  const app = openSettings({}, answers, { user });
  const closed = await section('Notifications');
  await app.user.click(closed.getByRole('button', { name: 'Choose what we tell you' }));
  await screen.findByRole('table');
  return { app, choices: await section('Notifications') };
}

test('every kind has a switch for email, for the site and for devices', async () => {
  const { choices } = await openChoices();

  expect(choices.getAllByRole('rowheader')).toHaveLength(TOPICS.length);
  // The quiet hours add one more checkbox.
  expect(choices.getAllByRole('checkbox')).toHaveLength(3 * TOPICS.length + 1);
  for (const box of choices.getAllByRole('checkbox')) expect(box).toBeChecked();
});

test('a homeowner is not asked about requests of others', async () => {
  const { choices } = await openChoices({}, HOMEOWNER);

  expect(choices.queryByRole('rowheader', { name: 'New requests nearby' })).toBeNull();
});

test('only what changed is saved: a link in a mail may have stopped something else', async () => {
  const stopped = { ...everything, jobs: { mail: false, inApp: true, push: true } };
  const { app, choices } = await openChoices({ [WRITE]: () => answer(null, stopped) });

  await app.user.click(choices.getByRole('checkbox', { name: 'Reminders: Email' }));
  await app.user.click(choices.getByRole('checkbox', { name: 'Messages: On the site' }));
  await app.user.click(choices.getByRole('checkbox', { name: 'New requests nearby: On devices' }));
  fireEvent.change(choices.getByLabelText('From'), { target: { value: '22:30' } });
  await app.user.click(choices.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(app.made(WRITE)[0]?.body).toEqual({
    reminders: { mail: false },
    messages: { inApp: false },
    nearby: { push: false },
    quiet: { on: true, from: '22:30', to: '08:00' },
  });
  await waitFor(() =>
    expect(choices.getByRole('checkbox', { name: 'Jobs and their days: Email' })).not.toBeChecked(),
  );
});

test('quiet hours from and to the same time are said to be none', async () => {
  const { choices } = await openChoices();
  const box = choices.getByRole('checkbox', { name: /quiet hours/ });
  expect(box).toHaveAccessibleDescription(/^What cannot wait/);

  fireEvent.change(choices.getByLabelText('To'), { target: { value: '21:00' } });

  expect(box).toHaveAccessibleDescription('These are the same time: there are no quiet hours.');
});

test('email about money, disputes and the account cannot be switched off, and says why', async () => {
  const { choices } = await openChoices();

  for (const kind of ['Payments and payouts', 'Disputes', 'Your account']) {
    const box = choices.getByRole('checkbox', { name: `${kind}: Email` });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(/your money and your safety/);
    expect(choices.getByRole('checkbox', { name: `${kind}: On the site` })).toBeEnabled();
  }
});

test('a refusal is told, and the choices stay as they were made', async () => {
  const { app, choices } = await openChoices({ [WRITE]: () => refuse(503, 'busy', 'Please try again') });
  const box = choices.getByRole('checkbox', { name: 'Reminders: Email' });

  await app.user.click(box);
  await app.user.click(choices.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Your choices were not saved')).toBeVisible();
  expect(box).not.toBeChecked();
});

describe('an address that takes no mail', () => {
  test.each([
    ['bounced', /come back\. Please check the address/],
    ['complained', /reported as spam/],
  ])('is told of when it %s, and written to again once its owner says so', async (because, said) => {
    const app = openSettings(
      {},
      { [READ]: () => answer({ ...bounced, because }), [CONFIRM]: () => answer() },
    );
    expect(await screen.findByText(said)).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: /^My address is right/ }));

    expect(await screen.findByText('We write to you again')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
    expect(app.made(CONFIRM)).toHaveLength(1);
  });

  test('stays as it is when the server refuses', async () => {
    const tooMany = refuse(429, 'too_many_requests', 'Please wait');
    const app = openSettings({}, { [READ]: () => answer(bounced), [CONFIRM]: () => tooMany });

    await app.user.click(await screen.findByRole('button', { name: /^My address is right/ }));

    expect(await screen.findByText('That did not work')).toBeVisible();
    expect(screen.getByText(/come back/)).toBeVisible();
  });
});
