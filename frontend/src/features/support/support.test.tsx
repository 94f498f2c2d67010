import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';

const SEND = 'POST /api/support-messages';
const OWN = 'GET /api/support-messages';
const TOPICS = {
  '/support': [
    'Account Issues',
    'Booking & Scheduling',
    'Payment Problems',
    'Provider Concerns',
    'Feedback & Suggestions',
    'Other',
  ],
  '/provider-support': [
    'Account Issues',
    'Payment Problems',
    'Homeowner Disputes',
    'App Technical Issues',
    'Bidding Questions',
    'Feedback & Suggestions',
    'Other',
  ],
};

let clock: jest.SpyInstance;
beforeEach(() => {
  // The clock is at 11 a.m. on a Monday in the Eastern zone.
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-05-03T15:00:00Z'));
});
afterEach(() => clock.mockRestore());

const send = () => screen.findByRole('button', { name: 'Send Message' });

async function fill(app: ReturnType<typeof openApp>, topic: string) {
  await app.user.type(screen.getByLabelText('Your name'), 'Dana Hill');
  await app.user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await app.user.selectOptions(screen.getByLabelText('Topic'), topic);
  await app.user.type(screen.getByLabelText('Message'), 'How do I change the day?');
}

test.each(Object.entries(TOPICS))('%s has its topics, and says what is missing', async (path, topics) => {
  const app = openApp(path);
  await app.user.click(await send());

  const messages = [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please select a topic',
    'Message must be at least 10 characters',
    ...(path === '/provider-support' ? ['Provider ID is required'] : []),
  ];
  for (const message of messages) expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  const options = [...screen.getByLabelText<HTMLSelectElement>('Topic').options].map(({ text }) => text);
  expect(options).toEqual(['Select a topic', ...topics]);
  expect(app.made(SEND)).toHaveLength(0);
  expect(await violations()).toEqual([]);
});

test('a message is sent, thanked for with its number, and another one begins with nothing', async () => {
  const app = openApp('/support', {
    handlers: { [SEND]: () => ({ id: 'tkt_1', status: 'open', ticket: 'SUP-7K3M9QXW' }) },
  });
  await send();
  await fill(app, 'booking');
  await app.user.click(await send());

  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toHaveFocus();
  expect(screen.getByText('Your ticket number is SUP-7K3M9QXW.')).toBeVisible();
  expect(await screen.findByText('Message Sent')).toBeVisible();
  expect(await screen.findByText("We've received your message and will respond shortly.")).toBeVisible();
  expect(app.made(SEND)[0]?.body).toEqual({
    form: 'customer',
    name: 'Dana Hill',
    email: 'dana@example.com',
    topic: 'booking',
    message: 'How do I change the day?',
    language: 'en',
  });
  await app.user.click(screen.getByRole('button', { name: 'Send Another Message' }));
  for (const name of ['Your name', 'Email', 'Topic', 'Message'])
    expect(screen.getByLabelText(name)).toHaveValue('');
});

test('the one filled button of the page for providers sends the message', async () => {
  openApp('/provider-support');
  const button = await send();

  const main = within(screen.getByRole('main'));
  const filled = [...main.getAllByRole('button'), ...main.getAllByRole('link')].filter((each) =>
    each.classList.contains('bg-primary'),
  );
  expect(filled).toEqual([button]);
  expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/join-provider');
});

test('a provider names the own number; what the server refuses stands at its field', async () => {
  const app = openApp('/provider-support', {
    handlers: {
      [SEND]: () =>
        refuse(422, 'validation_failed', 'Please check the fields.', {
          fields: { email: 'Please enter a valid email address' },
        }),
    },
  });
  await send();
  await fill(app, 'bidding');
  await app.user.type(screen.getByLabelText('Provider ID'), 'SWD-0123456789');
  await app.user.click(await send());

  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(app.made(SEND)[0]?.body).toMatchObject({ form: 'provider', providerId: 'SWD-0123456789' });
  await app.user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
});

test('the person who sent too many is told, and keeps the words', async () => {
  const app = openApp('/support', {
    handlers: {
      [SEND]: () => refuse(429, 'too_many_requests', 'Too many attempts. Please wait a little.'),
    },
  });
  await send();
  await fill(app, 'other');
  await app.user.click(await send());

  expect(await screen.findByText('Too many attempts. Please wait a little.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('How do I change the day?');
});

test.each([
  ['/support', '2027-05-03T15:00:00Z', 'Open now'],
  ['/support', '2027-05-03T11:30:00Z', 'Closed now'],
  ['/provider-support', '2027-05-03T11:30:00Z', 'Open now'],
])('%s at %s: %s', async (path, at, says) => {
  clock.mockReturnValue(Date.parse(at));
  openApp(path);

  expect(await screen.findByText(says)).toBeVisible();
});

test('the person who left before the code is told to begin again, not to confirm what is not there', async () => {
  const app = openApp('/support');
  await app.user.click(await screen.findByRole('tab', { name: 'Quick Answers' }));
  await app.user.click(await screen.findByText('I cannot sign in'));

  const answer = screen.getByText(/^Your username is your email address/);
  expect(answer).toHaveTextContent('Then create your account again: nothing was kept.');
  expect(answer).not.toHaveTextContent(/confirm the address/);
});

test('the signed-in person finds what they wrote, and the replies', async () => {
  const reply = { id: 'rpl_1', at: '2027-05-03T14:00:00.000Z', text: 'On the page of the job.' };
  openApp('/support', {
    user: HOMEOWNER,
    handlers: {
      [OWN]: () =>
        page([
          {
            ...{ id: 'tkt_1', ticket: 'SUP-7K3M9QXW', status: 'answered', topic: 'booking' },
            ...{ message: 'How do I change the day?', createdAt: '2027-05-03T12:00:00.000Z' },
            replies: [reply],
          },
        ]),
    },
  });

  expect(await screen.findByText('On the page of the job.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your messages to us' })).toHaveTextContent('SUP-7K3M9QXW');
});

test('who is signed in is not asked for name and address, and can write others', async () => {
  const app = openApp('/support', { user: HOMEOWNER, handlers: { [OWN]: () => page([]) } });
  await send();

  const { firstName, lastName, email } = HOMEOWNER;
  expect(await screen.findByDisplayValue(`${firstName} ${lastName}`)).toBe(
    screen.getByLabelText('Your name'),
  );
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await app.user.clear(screen.getByLabelText('Email'));
  await app.user.type(screen.getByLabelText('Email'), 'other@example.com');

  expect(screen.getByLabelText('Email')).toHaveValue('other@example.com');
});
