import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, page, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { ACCOUNT_ID, PAYMENT_ID, REQUEST_ID } from '../../../../test/samples.ts';

const MESSAGE_ID = 'msg_00000000000000000000000001';
const LIST = 'GET /api/operator/reports';
const ONE = `${LIST}/${MESSAGE_ID}`;
const CLOSE = `POST /api/operator/reports/${MESSAGE_ID}/close`;
const DISPUTE = `GET /api/operator/disputes/${PAYMENT_ID}`;

const item = (more: object = {}) => ({
  ...{ id: MESSAGE_ID, status: 'open', reporterId: 'acc_PROVIDER', reportedId: ACCOUNT_ID },
  ...{ reason: 'This is rude.', createdAt: '2030-05-06T18:00:00.000Z', closed: null },
  ...more,
});
const message = (id: string, content: string, more: object = {}) => ({
  ...{ id, content, conversationId: 'cnv_1', senderId: ACCOUNT_ID, receiverId: 'acc_PROVIDER' },
  ...{ photos: [], isRead: false, readAt: null, createdAt: '2030-05-06T17:00:00.000Z' },
  ...more,
});
const report = (more: object = {}) => ({
  ...item(more),
  ...{ serviceRequestId: REQUEST_ID, ownerId: ACCOUNT_ID, providerId: 'acc_PROVIDER' },
  messages: [
    message('msg_before', 'When will you come?'),
    message(MESSAGE_ID, 'You are late again!'),
    message('msg_after', 'On my way', { senderId: 'acc_PROVIDER' }),
  ],
});

const open = (handlers: Handlers = {}, path = `/operator/reports?m=${MESSAGE_ID}`) =>
  openDesk(path, { [LIST]: () => page([item()]), [ONE]: () => report(), ...handlers });

describe('the queue', () => {
  test('shows why messages were reported and nothing of what they say', async () => {
    const app = open(
      { [LIST]: ({ query }) => page(query.get('queue') === 'open' ? [item()] : []) },
      '/operator/reports',
    );

    expect(await screen.findByRole('link', { name: 'This is rude.' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?m=${MESSAGE_ID}`),
    );
    expect(await violations()).toEqual([]);
    expect(app.made(ONE)).toHaveLength(0);

    await app.user.click(screen.getByRole('link', { name: 'Closed' }));
    expect(await screen.findByText('No reports here')).toBeVisible();
  });
});

describe('a report', () => {
  test('shows the message among the few around it, and says that this is on record', async () => {
    const app = open();

    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    const shown = messages.getAllByRole('listitem');
    expect(shown.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(shown[1]).toHaveTextContent('You are late again!');
    expect(shown[2]).toHaveTextContent('Provider');
    expect(messages.getByText('The audit log keeps that you read this.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account of the sender' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/operator/people/${ACCOUNT_ID}?case=msg_`),
    );
    expect(app.made(ONE)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('is closed with a note', async () => {
    const app = open({ [CLOSE]: () => item({ status: 'closed' }) });
    const form = within(await screen.findByRole('form', { name: 'Close the report' }));

    await app.user.click(form.getByRole('button', { name: 'Close the report' }));
    expect(form.getAllByText('Please give a reason').length).toBeGreaterThan(0);
    await app.user.type(form.getByLabelText(/^Note/), ' Talked to both. ');
    await app.user.click(form.getByRole('button', { name: 'Close the report' }));

    await waitFor(() => expect(currentPath()).toBe('/operator/reports'));
    expect(app.made(CLOSE)[0]?.body).toEqual({ note: 'Talked to both.' });
    expect(screen.getByText('Report closed')).toBeVisible();
  });

  test('that another person has closed says so, and keeps the note', async () => {
    const app = open({ [CLOSE]: () => refuse(409, 'state_changed', 'Something changed in the meantime.') });
    const form = within(await screen.findByRole('form', { name: 'Close the report' }));
    fireEvent.change(form.getByLabelText(/^Note/), { target: { value: 'Talked to both.' } });
    await app.user.click(form.getByRole('button', { name: 'Close the report' }));

    expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
    expect(screen.queryByText('The report was not closed')).not.toBeInTheDocument();
    expect(form.getByLabelText(/^Note/)).toHaveValue('Talked to both.');
  });

  test('that another person has closed meanwhile shows their note', async () => {
    const closed = { at: '2030-05-07T18:00:00.000Z', by: 'Olive O.', note: 'Nothing in it.' };
    let isClosed = false;
    const app = open({
      [ONE]: () => report(isClosed ? { status: 'closed', closed } : {}),
      [CLOSE]: () => refuse(409, 'state_changed', 'Something changed in the meantime.'),
    });
    await app.user.type(await screen.findByLabelText('Note'), 'Talked to them.');
    isClosed = true;
    await app.user.click(screen.getByRole('button', { name: 'Close the report' }));

    expect(await screen.findByText('Nothing in it.')).toBeVisible();
    expect(app.made(ONE)).toHaveLength(2);
  });

  test('that is closed shows the note', async () => {
    const closed = { at: '2030-05-07T18:00:00.000Z', by: 'Olive O.', note: 'Nothing in it.' };
    open({ [ONE]: () => report({ status: 'closed', closed }) });

    expect(await screen.findByText('Nothing in it.')).toBeVisible();
    expect(screen.getByText(/^Closed by Olive O\./)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Close the report' })).not.toBeInTheDocument();
  });
});

describe('the messages of a dispute', () => {
  const MESSAGES = `${DISPUTE}/messages`;
  const openDispute = (more: object, handlers: Handlers = {}) =>
    openDesk(`/operator/disputes/${PAYMENT_ID}`, { [DISPUTE]: () => operatorDispute(more), ...handlers });

  test('are read on demand alone', async () => {
    const app = openDispute(
      { ownerId: ACCOUNT_ID },
      { [MESSAGES]: () => page([message('msg_1', 'Where are you?')]) },
    );
    const button = await screen.findByRole('button', { name: 'Read the messages' });
    expect(app.made(MESSAGES)).toHaveLength(0);

    await app.user.click(button);

    expect(await screen.findByText('Where are you?')).toBeVisible();
    expect(screen.getByText('The audit log keeps that you read this.')).toHaveFocus();
    expect(app.made(MESSAGES)).toHaveLength(1);
  });

  test('are not there once it has ended', async () => {
    openDispute({ status: 'resolved', paymentStatus: 'released', waitsFor: null });

    expect(await screen.findByRole('region', { name: 'Record of the job' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read the messages' })).not.toBeInTheDocument();
  });
});

test('a reported question is read with its answer, and hidden from everyone', async () => {
  const id = 'qst_00000000000000000000000001';
  const hide = `DELETE /api/service-requests/${REQUEST_ID}/questions/${id}`;
  const app = open(
    {
      [`${LIST}/${id}`]: () => ({
        ...report({ id, of: 'question' }),
        messages: [],
        question: {
          ...{ text: 'How wide is the gate to the back?', askedAt: '2030-05-01T12:15:00.000Z' },
          ...{ answer: '42 inches.', answeredAt: '2030-05-01T13:15:00.000Z', hiddenAt: null },
        },
      }),
      [hide]: () => ({}),
    },
    `/operator/reports?m=${id}`,
  );
  expect(await screen.findByText('How wide is the gate to the back?')).toBeVisible();
  expect(screen.getByText('42 inches.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Hide the question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this question?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Hide the question' }));

  await waitFor(() => expect(app.made(hide)).toHaveLength(1));
  expect(await screen.findByRole('region', { name: 'Question' })).toHaveTextContent(
    'This question is hidden',
  );
});
