import { fireEvent, screen } from '@testing-library/react';
import { currentPath, type Handlers, page, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';

const LIST = 'GET /api/operator/support';
const ID = 'tkt_01K0000000000000000000000T';
const ONE = `${LIST}/${ID}`;
const REPLY = `POST /api/operator/support/${ID}/reply`;
const CHANGE = `PATCH /api/operator/support/${ID}`;

const item = (more: object = {}) => ({
  ...{ id: ID, ticket: 'SUP-7K3M9QXW', status: 'open', form: 'customer', topic: 'booking' },
  ...{ name: 'Dana Hill', createdAt: '2030-05-06T18:00:00.000Z', dueAt: '2030-05-07T18:00:00.000Z' },
  late: false,
  ...more,
});
const ticket = (more: object = {}) => ({
  ...item(),
  ...{ email: 'dana@example.com', providerId: null, accountId: 'acc_1', closedAt: null, replies: [] },
  message: 'How do I change the day?',
  ...more,
});

test('a page that fails leaves the desk: the next one opens without a reload', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const app = openDesk(`/operator/support/${ID}`, { [ONE]: () => ticket({ replies: null }) });
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible();

  await app.user.click(screen.getByRole('link', { name: 'People' }));

  expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
  jest.mocked(console.error).mockRestore();
});

describe('the queue', () => {
  test('shows what waits, by state and topic', async () => {
    const app = openDesk('/operator/support', {
      [LIST]: ({ query }) => page(query.get('status') === 'open' ? [item({ late: true })] : []),
    });

    expect(await screen.findByRole('link', { name: 'Booking & Scheduling' })).toHaveAttribute(
      'href',
      `/operator/support/${ID}`,
    );
    expect(screen.getByText('Late')).toBeVisible();
    expect(screen.getByText('SUP-7K3M9QXW')).toBeVisible();
    expect(await violations()).toEqual([]);

    const names = [...screen.getByLabelText('Topic').children].map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(names.length);
    await app.user.selectOptions(screen.getByLabelText('Topic'), 'Bidding Questions');
    await screen.findByRole('link', { name: 'Booking & Scheduling' });
    expect(app.made(LIST).at(-1)?.query.get('topic')).toBe('bidding');
    await app.user.click(screen.getByRole('link', { name: 'Closed' }));
    expect(await screen.findByText('No tickets here')).toBeVisible();
    expect(Object.fromEntries(app.made(LIST).at(-1)?.query ?? [])).toMatchObject({
      status: 'closed',
      topic: 'bidding',
    });
  });

  test('is as it was after a ticket', async () => {
    const app = openDesk('/operator/support?status=closed&topic=booking', {
      [LIST]: () => page([item({ status: 'closed' })]),
      [ONE]: () => ticket({ status: 'closed' }),
    });

    await app.user.click(await screen.findByRole('link', { name: 'Booking & Scheduling' }));
    await app.user.click(await screen.findByRole('link', { name: 'All tickets' }));

    expect(currentPath()).toBe('/operator/support?status=closed&topic=booking');
  });

  test('finds one by its number', async () => {
    const app = openDesk('/operator/support', {
      [LIST]: ({ query }) => page(query.get('q') === 'SUP-7K3M9QXW' ? [item({ status: 'closed' })] : []),
    });

    await app.user.type(await screen.findByLabelText('Ticket number'), 'SUP-7K3M9QXW{Enter}');

    expect(await screen.findByRole('link', { name: 'Booking & Scheduling' })).toBeVisible();
  });
});

describe('one ticket', () => {
  const openOne = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/support/${ID}`, { [ONE]: () => ticket(more), ...handlers });

  test('shows who wrote what, and is answered', async () => {
    let replies: object[] = [];
    const app = openOne(
      {},
      {
        [ONE]: () => ticket({ replies }),
        [REPLY]: ({ body }) => {
          replies = [{ id: 'rpl_1', at: '2030-05-07T10:00:00.000Z', by: 'Olu A.', text: body.text }];
          return ticket({ replies });
        },
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'SUP-7K3M9QXW' })).toBeVisible();
    expect(screen.getByText('How do I change the day?')).toBeVisible();
    expect(screen.getByText('dana@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      `/operator/people/acc_1?case=${ID}`,
    );
    expect(await violations()).toEqual([]);

    await app.user.click(screen.getByRole('button', { name: 'Send the reply' }));
    expect(screen.getByLabelText('Reply')).toHaveAccessibleDescription(/Please write a reply/);
    expect(app.made(REPLY)).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'On its page.' } });
    await app.user.click(screen.getByRole('button', { name: 'Send the reply' }));

    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(await screen.findByText('On its page.', { selector: 'p' })).toBeVisible();
    expect(app.made(REPLY)[0]?.body).toEqual({ text: 'On its page.', seen: 0 });
  });

  test('that another operator has just answered keeps what was typed, beside their reply', async () => {
    let replies: object[] = [];
    const app = openOne(
      {},
      {
        [ONE]: () => ticket({ replies }),
        [REPLY]: () => {
          replies = [{ id: 'rpl_1', at: '2030-05-07T10:00:00.000Z', by: 'Theo L.', text: 'On its page.' }];
          return refuse(409, 'state_changed', 'Look again.');
        },
      },
    );
    fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: 'No idea.' } });
    await app.user.click(screen.getByRole('button', { name: 'Send the reply' }));

    expect(await screen.findByText('Another operator has just answered')).toBeVisible();
    expect(await screen.findByText('On its page.')).toBeVisible();
    expect(screen.getByLabelText('Reply')).toHaveValue('No idea.');
  });

  test('is closed and opened again; a closed one takes no reply', async () => {
    let status = 'open';
    const app = openOne(
      {},
      {
        [ONE]: () => ticket({ status }),
        [CHANGE]: ({ body }) => {
          status = String(body.status);
          return ticket({ status });
        },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Close the ticket' }));

    expect(await screen.findByRole('button', { name: 'Open it again' })).toBeVisible();
    expect(screen.queryByLabelText('Reply')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Open it again' }));
    expect(await screen.findByLabelText('Reply')).toBeVisible();
    expect(app.made(CHANGE).map(({ body }) => body.status)).toEqual(['closed', 'open']);
  });

  test('that another person has closed says so', async () => {
    const app = openOne(
      {},
      { [REPLY]: () => refuse(409, 'ticket_closed', 'This ticket is closed. Open it again first.') },
    );
    fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: 'On its page.' } });
    await app.user.click(screen.getByRole('button', { name: 'Send the reply' }));

    expect(await screen.findByText('This ticket is closed. Open it again first.')).toBeVisible();
  });
});
