import { screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, page, refuse } from '../../../test/app.tsx';
import { box, conversation, message, openMessages, SEND, THREAD, thread } from '../../../test/messages.ts';
import { CONVERSATION_ID } from '../../../test/samples.ts';

afterEach(() => sessionStorage.clear());

test('whitespace is not sent', async () => {
  const app = openMessages();

  await app.user.type(await box(), '   {Enter}');

  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(app.made(SEND)).toHaveLength(0);
});

test('Enter sends, and the message stands there before the server has it', async () => {
  const stored = [message()];
  let answer: (value: unknown) => void = () => undefined;
  const app = openMessages({
    [THREAD]: () => page(stored),
    [SEND]: ({ body }) =>
      new Promise((resolve) => {
        answer = () => {
          stored.push(message({ id: 'msg_2', senderId: HOMEOWNER.id, content: body.content }));
          resolve(stored[1]);
        };
      }),
  });
  await app.user.type(await box(), ' Yes, on the left. {Enter}');

  const log = await thread();
  expect(await within(log).findByText(/Yes, on the left\./)).toHaveTextContent('Sending...');
  expect(await box()).toHaveValue('');
  expect(app.made(SEND)[0]?.body).toMatchObject({
    conversationId: CONVERSATION_ID,
    receiverId: 'acc_PROVIDER',
    content: 'Yes, on the left.',
  });

  answer(undefined);
  await waitFor(() => expect(within(log).queryByText('Sending...')).not.toBeInTheDocument());
  expect(within(log).getAllByText(/Yes, on the left\./)).toHaveLength(1);
});

test('Shift and Enter break the line', async () => {
  const app = openMessages();

  await app.user.type(await box(), 'one{Shift>}{Enter}{/Shift}two');

  expect(await box()).toHaveValue('one\ntwo');
  expect(app.made(SEND)).toHaveLength(0);
});

test('what was refused says why; trying again keeps its id', async () => {
  const answers = [refuse(429, 'too_many_requests', 'Too many attempts. Please wait a little.'), message()];
  const app = openMessages({ [SEND]: () => answers.shift() });
  await app.user.type(await box(), 'Hello{Enter}');
  expect(await screen.findByText(/Too many attempts\. Please wait a little\./)).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(app.made(SEND)).toHaveLength(2));
  const [first, second] = app.made(SEND);
  expect(first?.body.clientId).toMatch(/^[\w-]{8,64}$/);
  expect(second?.body.clientId).toBe(first?.body.clientId);
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
});

test('what may not be said comes back to the field with the reason, until it is changed', async () => {
  const app = openMessages({
    [SEND]: () => refuse(422, 'contact_details_not_allowed', 'Please leave out phone numbers.'),
  });
  await app.user.type(await box(), 'Call 617-555-0134{Enter}');

  expect(await screen.findByText('Please leave out phone numbers.')).toBeVisible();
  expect(await box()).toHaveValue('Call 617-555-0134');
  expect(await box()).toHaveAccessibleDescription('Please leave out phone numbers.');
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();

  await app.user.type(await box(), '{Backspace}');
  expect(screen.queryByText('Please leave out phone numbers.')).not.toBeInTheDocument();
});

test('a refused message stays where something else is being written, and can be edited', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const app = openMessages({ [SEND]: () => new Promise((resolve) => (answer = resolve)) });
  await app.user.type(await box(), 'Call 617-555-0134{Enter}');
  await app.user.type(await box(), 'And another thing');
  answer(refuse(422, 'contact_details_not_allowed', 'Please leave out phone numbers.'));
  expect(await screen.findByText(/Not sent/)).toBeVisible();
  expect(await box()).toHaveValue('And another thing');

  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await box()).toHaveValue('Call 617-555-0134');
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
});

test('messages arrive in the order of writing: what comes after a lost one waits for it', async () => {
  let down = true;
  const app = openMessages({ [SEND]: () => (down ? refuse(503, 'busy', 'Busy') : message()) });
  await app.user.type(await box(), 'first{Enter}');
  await app.user.type(await box(), 'second{Enter}');
  await waitFor(() => expect(screen.getAllByText(/Not sent/)).toHaveLength(2));
  down = false;
  const lost = app.made(SEND).length;

  await app.user.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement);

  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  const again = app.made(SEND).slice(lost);
  expect(again.map(({ body }) => body.content)).toEqual(['first', 'second']);
  const ids = new Set(app.made(SEND).map(({ body }) => body.clientId));
  expect(ids.size).toBe(2);
});

test('a draft stays with its conversation', async () => {
  const first = openMessages();
  await first.user.type(await box(), 'To be continued');
  first.unmount();

  const other = openMessages({ 'GET /api/conversations/*/messages': () => page([]) }, '/messages');
  expect(await screen.findByText('Choose a conversation')).toBeInTheDocument();
  other.unmount();

  openMessages();
  expect(await box()).toHaveValue('To be continued');
});

test('photos wait until a bid is accepted, and it is said before', async () => {
  const early = conversation();
  early.conversation.accepted = false;
  const app = openMessages({ 'GET /api/conversations': () => page([early]) });

  await app.user.click(await screen.findByRole('button', { name: 'Attach photos' }));

  expect(screen.getByText('Photos can be sent once a bid has been accepted.')).toBeVisible();
  expect(app.made('POST /api/uploads')).toHaveLength(0);
});

test('a message goes with its photos, and not without words', async () => {
  const photos = [{ uploadId: 'upl_1', name: 'lawn.jpg' }];
  sessionStorage.setItem(`sward.message.${CONVERSATION_ID}`, JSON.stringify({ text: '', photos }));
  const app = openMessages({ [SEND]: () => message({ id: 'msg_2', senderId: HOMEOWNER.id }) });
  expect(await screen.findByRole('button', { name: 'Remove lawn.jpg' })).toBeVisible();
  expect(screen.getByText('Write a few words with your photos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  await app.user.type(await box(), 'Like this{Enter}');

  await waitFor(() => expect(app.made(SEND)).toHaveLength(1));
  expect(app.made(SEND)[0]?.body).toMatchObject({ content: 'Like this', photos: ['upl_1'] });
  expect(screen.queryByRole('button', { name: 'Remove lawn.jpg' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});
