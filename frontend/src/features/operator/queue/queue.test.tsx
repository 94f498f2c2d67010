import { act, screen, waitFor, within } from '@testing-library/react';
import { currentPath, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk, QUEUE, queuePart } from '../../../../test/desk.ts';
import { APPLICATION_ID, application } from '../../../../test/desk-samples.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';
import { announce } from '../../../lib/api/signals.ts';

const NOW = '2030-05-08T18:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
const OTHER = 'pay_00000000000000000000000002';
const THIRD = 'pay_00000000000000000000000003';

let clock: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
});
afterEach(() => clock.mockRestore());

const late = false;
const APPLICATION = {
  ...{ kind: 'application', id: APPLICATION_ID, dueAt: at(40), late, businessName: 'Rivers Yard Works' },
  ...{ status: 'under_review', authorized: true, check: null },
};
const DISPUTE = {
  ...{ kind: 'dispute', id: PAYMENT_ID, dueAt: at(2), late, reason: 'quality' },
  ...{ service: 'Lawn Mowing', providerName: 'Green Blade', capturedCents: 4695 },
};
const REFUND = {
  ...{ kind: 'refund', id: OTHER, dueAt: at(1), late, refundCents: 21_000, capturedCents: 24_695 },
  ...{ providerName: 'Bay State Yards', by: 'Jonah O.', own: false, of: 'payment' },
};
const PAYOUT = {
  kind: 'payout',
  id: THIRD,
  dueAt: at(30),
  late,
  amountCents: 31_240,
  providerName: 'Tidy Turf',
  handledBy: null,
};
const CHARGEBACK = {
  ...{ kind: 'chargeback', id: THIRD, dueAt: at(50), late, amountCents: 6695 },
  ...{ reason: 'product_not_received', providerName: 'Moreno' },
};
const RESCUE = {
  ...{ kind: 'rescue', id: 'pay_LOST', dueAt: at(55), late, state: 'offered', because: 'cancelled' },
  ...{ service: 'Lawn Mowing', providerName: 'Green Blade', capturedCents: 4695 },
};
const JOB = {
  ...{ kind: 'job', id: THIRD, bidId: 'bid_1', dueAt: at(60), late, services: ['Lawn Mowing'] },
  ...{ city: 'Boston', windowEnd: at(-100), checkedIn: false },
  ...{ overdue: true, suspended: [] as string[] },
};
const APPEAL = {
  ...{ kind: 'appeal', id: 'bid_1', dueAt: at(70), late, point: 'late' },
  ...{ endedAt: at(-90), businessName: 'Rivers Yard Works' },
};
const REPORT = { kind: 'report', id: 'msg_1', dueAt: at(3), late, reason: 'This is rude.' };
const TICKET = {
  ...{ kind: 'ticket', id: 'tkt_1', dueAt: at(-0.5), late: true },
  ...{ ticket: 'SUP-CCY0Z162', form: 'customer', topic: 'booking', name: 'Evan R.' },
};

const ONE_OF_EACH = {
  [QUEUE.applications]: () => queuePart([APPLICATION], { application: 1 }),
  [QUEUE.payments]: () =>
    queuePart([REFUND, DISPUTE, PAYOUT, CHARGEBACK, RESCUE], {
      ...{ dispute: 1, refund: 1, payout: 1, chargeback: 1, rescue: 1 },
    }),
  [QUEUE.messages]: () =>
    queuePart([TICKET, REPORT], { report: 1, ticket: { count: 1, late: 1, more: false } }),
  [QUEUE.jobs]: () => queuePart([JOB, APPEAL], { job: 1, appeal: 1 }),
};

const list = async () => within(await screen.findByRole('region', { name: 'Queue' }));
const rows = async () =>
  (await list()).getAllByRole('listitem').filter((item) => item.querySelector('[data-queue-row]'));
const menu = () => within(screen.getByRole('navigation', { name: 'Queue by kind' }));
const row = (name: RegExp) => screen.findByRole('link', { name });

test('one of each kind is one list by deadline, and counted', async () => {
  openDesk('/operator', ONE_OF_EACH);

  expect(await screen.findByRole('heading', { level: 2, name: '10 wait' })).toBeVisible();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ticket30 min lateBooking & SchedulingEvan R\. · SUP-CCY0Z162$/),
    expect.stringMatching(
      /^Refund to approve.*\$210\.00 of \$246\.95 · Bay State YardsProposed by Jonah O\.$/,
    ),
    expect.stringMatching(/^Dispute.*It was not done wellGreen Blade · \$46\.95$/),
    expect.stringMatching(/^Report.*This is rude\.A message was reported$/),
    expect.stringMatching(/^Payout blocked.*\$312\.40Tidy Turf$/),
    expect.stringMatching(/^Application.*Rivers Yard WorksUnder review · Check authorized$/),
    expect.stringMatching(/^Chargeback.*\$66\.95 · product not receivedMoreno$/),
    expect.stringMatching(/^Job without provider.*Lawn MowingOthers are asked · Green Blade · \$46\.95$/),
    expect.stringMatching(/^Job overdue.*Lawn MowingBoston · not checked in$/),
    expect.stringMatching(/^Appeal.*LateRivers Yard Works · May 5, 2030$/),
  ]);
  expect(screen.getByText('1 late')).toBeVisible();
  expect(
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...[
      'All, by deadline, 10',
      'Applications, 1',
      'Disputes, 1',
      'Refunds to approve, 1',
      'Payouts blocked, 1',
    ],
    ...['Chargebacks, 1', 'Jobs without provider, 1', 'Reports, 1', 'Tickets, 1', 'Jobs at risk, 1'],
    'Appeals, 1',
  ]);
  expect(await violations()).toEqual([]);
});

test('a job says why it is at risk', async () => {
  const early = { ...JOB, id: 'pay_early', overdue: false, suspended: ['provider'] };
  const both = { ...JOB, id: 'pay_both', suspended: ['homeowner', 'provider'] };
  openDesk('/operator', { [QUEUE.jobs]: () => queuePart([early, both], { job: 2 }) });

  await row(/^Provider suspended.*Lawn Mowing/);
  await row(/^Job overdue · Homeowner suspended · Provider suspended.*Lawn Mowing/);
});

test('a kind whose closed cases stand in no list of their own has no link to one', async () => {
  openDesk('/operator?kind=job', ONE_OF_EACH);

  await row(/^Job overdue/);
  expect(screen.queryByRole('link', { name: /open and closed$/ })).not.toBeInTheDocument();
});

test('a kind alone is asked for of the service that owns it', async () => {
  const app = openDesk('/operator', ONE_OF_EACH);
  await row(/^Ticket.*Evan/);
  await app.user.click(menu().getByRole('link', { name: /^Disputes/ }));

  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(currentPath()).toBe('/operator?kind=dispute');
  expect(app.made(QUEUE.payments).at(-1)?.query.get('kind')).toBe('dispute');
  expect(screen.getByRole('link', { name: 'Disputes: open and closed' })).toHaveAttribute(
    'href',
    '/operator/disputes',
  );
});

test('what is not known is never said to be nothing', async () => {
  openDesk('/operator', { ...ONE_OF_EACH, [QUEUE.payments]: () => refuse(500, 'internal', 'no') });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '5+ wait' })).toBeVisible();
  expect(menu().getByRole('link', { name: /^Disputes/ })).toHaveTextContent('Disputes, –');
});

test('an empty queue says so', async () => {
  openDesk('/operator');

  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '0 wait' })).toBeVisible();
});

test('the list goes on with the part that ends first', async () => {
  const more = { ...DISPUTE, id: OTHER, reason: 'damage', dueAt: at(4) };
  const app = openDesk('/operator', {
    ...ONE_OF_EACH,
    [QUEUE.payments]: ({ query }) =>
      query.get('cursor') === 'on'
        ? { ...queuePart([more]), counts: null }
        : queuePart([DISPUTE], { dispute: 2 }, 'on'),
  });
  await row(/^Ticket.*Evan/);
  await waitFor(async () =>
    expect((await rows()).map(({ textContent }) => textContent?.match(/^(Ticket|Dispute)/)?.[0])).toEqual([
      'Ticket',
      'Dispute',
    ]),
  );

  await app.user.click(await screen.findByRole('button', { name: 'Show more' }));

  await waitFor(async () => expect(await rows()).toHaveLength(7));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a kind alone is complete, however much of the others waits', async () => {
  openDesk('/operator?kind=application', {
    ...ONE_OF_EACH,
    [QUEUE.messages]: () =>
      queuePart([REPORT, { ...TICKET, dueAt: at(20) }], { report: 1, ticket: 61 }, 'on'),
  });

  await row(/^Application.*Rivers Yard Works/);
  expect(screen.queryByText('Nothing waits')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the button for more says that it reads on, and keeps the focus', async () => {
  const next = Promise.withResolvers<object>();
  const app = openDesk('/operator?kind=ticket', {
    [QUEUE.messages]: ({ query }) =>
      query.get('cursor') ? next.promise : queuePart([TICKET], { report: 0, ticket: 3 }, 'b'),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Show more' }));
  // A browser takes the focus from a button that is disabled.
  act(() => screen.getByRole('button', { name: 'Loading...' }).blur());
  next.resolve({ ...queuePart([{ ...TICKET, id: 'tkt_2', dueAt: at(1) }], {}, 'c'), counts: null });

  expect(await screen.findByRole('button', { name: 'Show more' })).toHaveFocus();
  expect(await rows()).toHaveLength(2);
});

describe('keys', () => {
  const CASES = {
    ...ONE_OF_EACH,
    [`GET /api/operator/disputes/${PAYMENT_ID}`]: () => operatorDispute(),
    [`GET /api/operator/applications/${APPLICATION_ID}`]: () => application(),
  };

  test('j and k lead along the queue, and Enter opens', async () => {
    const app = openDesk('/operator', CASES);
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('jj');
    expect(screen.getByRole('link', { name: /^Refund to approve.*Bay State/ })).toHaveFocus();
    await app.user.keyboard('jjk');
    expect(screen.getByRole('link', { name: /^Dispute.*Green Blade/ })).toHaveFocus();

    await app.user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'It was not done well' })).toHaveFocus();
    expect(currentPath()).toBe(`/operator/disputes/${PAYMENT_ID}`);
    expect(screen.getByRole('link', { name: /^Dispute.*Green Blade/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await app.user.keyboard('j');
    expect(screen.getByRole('link', { name: /^Report.*rude/ })).toHaveFocus();
  });

  test('go on at the place of a case that was decided and has left the queue', async () => {
    let isOpen = true;
    const app = openDesk('/operator', {
      ...CASES,
      [QUEUE.payments]: () =>
        queuePart(isOpen ? [REFUND, DISPUTE] : [REFUND], { dispute: Number(isOpen), refund: 1 }),
    });
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('jjj{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'It was not done well' });
    isOpen = false;
    act(() => announce('desk'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Dispute.*Green/ })).toBeNull());

    await app.user.keyboard('j');

    expect(screen.getByRole('link', { name: /^Report.*rude/ })).toHaveFocus();
    await app.user.click(menu().getByRole('link', { name: /^All/ }));
    await app.user.keyboard('j');
    expect(screen.getByRole('link', { name: /^Ticket.*Evan/ })).toHaveFocus();
  });

  test('are text while typing, and nothing with a modifier', async () => {
    const app = openDesk(`/operator/disputes/${PAYMENT_ID}`, CASES);
    const reason = await screen.findByLabelText('Reason');
    await app.user.type(reason, 'jk?d');
    expect(reason).toHaveValue('jk?d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    reason.blur();
    await app.user.keyboard('{Control>}j{/Control}');
    expect(document.body).toHaveFocus();
  });

  test('are listed by ?, and can be turned off for good', async () => {
    const app = openDesk('/operator', CASES);
    await row(/^Ticket.*Evan/);
    await app.user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(dialog.getByText('Next')).toBeVisible();
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('checkbox', { name: 'Use shortcuts' }));
    await app.user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

    await app.user.keyboard('j?');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).not.toHaveAttribute('data-queue-row');
    expect(localStorage.getItem('sward-desk-shortcuts')).toBe('off');
  });
});

test('an appeal leads to its case, which stands beside the queue', async () => {
  openDesk('/operator', ONE_OF_EACH);

  expect(await row(/^Appeal.*Late/)).toHaveAttribute('href', '/operator/appeals?a=bid_1');
});

test('appeals whose service does not answer are never said to be none', async () => {
  openDesk('/operator?kind=appeal', { ...ONE_OF_EACH, [QUEUE.jobs]: () => refuse(500, 'internal', 'no') });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: '0 wait' })).not.toBeInTheDocument();
  expect(menu().getByRole('link', { name: /^Appeals/ })).toHaveTextContent('Appeals, –');
});
