import { act, screen, waitFor, within } from '@testing-library/react';
import { currentPath, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import {
  at,
  CHARGEBACK,
  DISPUTE,
  JOB,
  NOW,
  ONE_OF_EACH,
  OTHER,
  REPORT,
  TICKET,
} from '../../../../test/desk/queue.ts';
import { openDesk, QUEUE, queuePart } from '../../../../test/desk.ts';

let clock: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
});
afterEach(() => clock.mockRestore());

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

test('a chargeback of a plan leads to whose plan it is', async () => {
  const ofPlan = { ...CHARGEBACK, id: 'acc_00000000000000000000000001', providerName: null };
  openDesk('/operator', { [QUEUE.payments]: () => queuePart([ofPlan], { chargeback: 1 }) });

  expect(await row(/^Chargeback.*\$66\.95 · product not received.*Plan$/)).toHaveAttribute(
    'href',
    '/operator/people/acc_00000000000000000000000001',
  );
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
