import { BID, oneJob, PAYMENT, REQUEST } from './one-job.ts';
import { type Receipt, receiptsOf } from './receipts.ts';
import { type Known, type Rest, violationsOf } from './violations.ts';

type Mutable = ReturnType<typeof oneJob>;

/** Receipts of every acknowledged write of the job. */
const receipts: Receipt[] = (
  [
    ['POST /api/service-requests', '', { id: REQUEST }],
    ['POST /api/service-requests/:id/bids', REQUEST, { id: BID }],
    ['POST /api/messages', '', { id: 'msg_1' }],
    ['POST /api/create-payment-intent', '', { paymentId: PAYMENT }],
    ['POST /api/payments', '', { id: PAYMENT }],
    ['POST /api/bids/:id/check-in', BID, {}],
    ['POST /api/bids/:id/complete', BID, {}],
    ['POST /api/payments/:id/confirm', PAYMENT, {}],
  ] as const
).flatMap(([route, id, body]) => receiptsOf({ route, id, body, email: '' }, new Map([[BID, REQUEST]])));
const known: Known = { receipts, requests: new Set([REQUEST]) };

function item(rest: Mutable, pk: string, sk = pk.slice(0, pk.indexOf('#'))): Mutable['items'][number] {
  const found = rest.items.find((each) => each.pk === pk && each.sk.startsWith(sk));
  if (!found) throw new Error(`no ${pk}`);
  return found;
}

function without(rest: Mutable, pk: string, sk = ''): void {
  rest.items = rest.items.filter((each) => !(each.pk === pk && each.sk.startsWith(sk)));
}

function wrongsAfter(plant: (rest: Mutable) => void): string[] {
  const rest = oneJob();
  plant(rest);
  return violationsOf(rest satisfies Rest, known);
}

test('a job that went well has nothing wrong', () => {
  expect(wrongsAfter(() => undefined)).toEqual([]);
});

describe('what was answered and is lost', () => {
  test.each<[string, (rest: Mutable) => void, string]>([
    ['a request', (rest) => without(rest, `REQUEST#${REQUEST}`), `request ${REQUEST} is gone`],
    ['a bid', (rest) => without(rest, `BIDS#${REQUEST}`, 'BID#'), `bid ${BID} is gone`],
    ['a message', (rest) => without(rest, 'MESSAGEREF#msg_1'), 'message msg_1 is gone'],
    ['a payment', (rest) => without(rest, `PAYMENT#${PAYMENT}`, 'PAYMENT'), `checkout ${PAYMENT} is gone`],
    [
      'a check-in',
      (rest) => delete item(rest, `BIDS#${REQUEST}`, 'BID#').checkedInAt,
      `check-in of ${BID} is as if it had never been`,
    ],
    [
      'a release that the clock made good',
      (rest) => Object.assign(item(rest, `PAYMENT#${PAYMENT}`), { decision: 'release' }),
      `release of ${PAYMENT} is as if it had never been`,
    ],
  ])('%s', (_what, plant, wrong) => {
    expect(wrongsAfter(plant)).toContain(wrong);
  });
});

describe('what is there twice', () => {
  test('a payment of the same request', () => {
    const wrongs = wrongsAfter((rest) => {
      const second = { ...item(rest, `PAYMENT#${PAYMENT}`), pk: 'PAYMENT#pay_2', id: 'pay_2' };
      rest.items.push(second);
    });

    expect(wrongs).toContain(`2 payments of one request: ${REQUEST}`);
  });

  test('a charge', () => {
    const wrongs = wrongsAfter((rest) => {
      rest.charges.push({ id: 'ch_2', paymentId: PAYMENT, cents: 4695, back: 0 });
    });

    expect(wrongs).toContain(`I4 ${PAYMENT} was charged 2 times`);
    expect(wrongs).toContain(`I4 ${PAYMENT}: 9390 charged, 4695 booked`);
  });

  test('a transfer', () => {
    const wrongs = wrongsAfter((rest) => {
      rest.transfers = [...rest.transfers, { id: 'tr_2', paymentId: PAYMENT, cents: 3800, back: 0 }];
    });

    expect(wrongs).toContain(`I4 ${PAYMENT} was transferred 2 times`);
  });

  test.each<[string, string, string, { id: string }, RegExp]>([
    ['a request', `REQUEST#${REQUEST}`, 'REQUEST', { id: 'req_2' }, /^request req_2 was posted, and/],
    ['a bid', `BIDS#${REQUEST}`, 'BID#', { id: 'bid_2' }, /^2 bids of one provider/],
    [
      'a message',
      'CONVERSATION#cnv_01K0000000000000000000000F',
      'MESSAGE#',
      { id: 'msg_2' },
      /^2 times the same message/,
    ],
  ])('%s', (_what, pk, sk, change, wrong) => {
    const wrongs = wrongsAfter((rest) => {
      rest.items.push({ ...item(rest, pk, sk), ...change });
    });

    expect(wrongs).toContainEqual(expect.stringMatching(wrong));
  });
});

describe('orders of a job', () => {
  const order = (rest: Mutable, kind: 'extra' | 'trip', status: string) =>
    rest.items.push({
      ...{
        pk: `PAYMENT#${PAYMENT}`,
        sk: `ORDER#cho_${kind}`,
        id: `cho_${kind}`,
        kind,
        status,
        extraCents: 1000,
      },
    });
  /** Adds a paid order of 10.00, all of which goes to the provider. */
  const paid = (rest: Mutable, kind: 'extra' | 'trip') => {
    order(rest, kind, 'paid');
    const payment = item(rest, `PAYMENT#${PAYMENT}`);
    const more = { capturedCents: 1000, transferredCents: 1000, refundedCents: 0, goodwillCents: 0 };
    for (const [what, cents] of Object.entries(more)) payment[what] = Number(payment[what] ?? 0) + cents;
    const account = `held:${PAYMENT}`;
    const lines = (amountCents: number) => [
      { account, amountCents: -amountCents },
      { account: 'stripe_clearing', amountCents },
    ];
    for (const [name, cents] of [
      ['capture', 1000],
      ['transfer', -1000],
    ] as const)
      rest.items.push({ pk: `PAYMENT#${PAYMENT}`, sk: `JOURNAL#${kind}-${name}`, lines: lines(cents) });
    rest.charges.push({ id: `ch_${kind}`, paymentId: PAYMENT, cents: 1000, back: 0 });
    rest.transfers = [...rest.transfers, { id: `tr_${kind}`, paymentId: PAYMENT, cents: 1000, back: 0 }];
  };

  test.each(['extra', 'trip'] as const)('a paid %s has a charge and a transfer of its own', (kind) => {
    expect(wrongsAfter((rest) => paid(rest, kind))).toEqual([]);
  });

  test('one of each, and no more', () => {
    const wrongs = wrongsAfter((rest) => {
      paid(rest, 'extra');
      paid(rest, 'trip');
      rest.charges.push({ id: 'ch_2', paymentId: PAYMENT, cents: 1000, back: 1000 });
    });

    expect(wrongs).toContain(`I4 ${PAYMENT} was charged 4 times`);
  });

  test('what came too late is charged and given back', () => {
    const late = (back: number) =>
      wrongsAfter((rest) => {
        order(rest, 'extra', 'returned');
        rest.charges.push({ id: 'ch_2', paymentId: PAYMENT, cents: 1000, back });
      });

    expect(late(1000)).toEqual([]);
    expect(late(0)).toEqual([`I4 ${PAYMENT}: 0 given back, 1000 booked`]);
  });

  test.each(['approved', 'declined'])('one that is %s is charged nothing', (status) => {
    const wrongs = wrongsAfter((rest) => {
      order(rest, 'trip', status);
      rest.charges.push({ id: 'ch_2', paymentId: PAYMENT, cents: 1000, back: 0 });
    });

    expect(wrongs).toContain(`I4 ${PAYMENT} was charged 2 times`);
  });
});

describe('what is there by half', () => {
  test.each<[string, (rest: Mutable) => void, string]>([
    [
      'a request without its address',
      (rest) => without(rest, `ADDRESS#${REQUEST}`),
      `request ${REQUEST} is without ADDRESS#${REQUEST} ADDRESS`,
    ],
    [
      'a bid that nobody finds by its id',
      (rest) => without(rest, `BIDREF#${BID}`),
      `bid ${BID} is without BIDREF#${BID} BIDREF`,
    ],
    [
      'a finished bid of a request that is not',
      (rest) => Object.assign(item(rest, `REQUEST#${REQUEST}`), { status: 'accepted' }),
      `request ${REQUEST} is accepted by ${BID}, and bid ${BID} is completed`,
    ],
    [
      'a request that is over and still offered',
      (rest) => rest.items.push({ pk: 'OPEN#1', sk: `x#${REQUEST}`, id: REQUEST }),
      `request ${REQUEST} is completed and stands in 1 open lists`,
    ],
    [
      'a request that the plan does not count',
      (rest) =>
        Object.assign(item(rest, [...rest.items].find(({ sk }) => sk === 'QUOTA')?.pk ?? ''), { posted: 0 }),
      'counts 0 requests of 1',
    ],
  ])('%s', (_what, plant, wrong) => {
    expect(wrongsAfter(plant)).toContainEqual(expect.stringContaining(wrong));
  });
});

describe('what no one has done', () => {
  test.each<[string, (rest: Mutable) => void, string]>([
    ['an event', (rest) => rest.items.push({ pk: 'OUTBOX#evt_1', sk: 'OUTBOX' }), 'OUTBOX#evt_1 was told'],
    [
      'a dead message',
      (rest) => (rest.queues = [{ name: 'inbox', messages: 0, inFlight: 0, deadLetters: 1 }]),
      'inbox: 0 waiting, 1 dead',
    ],
    [
      'a delivery',
      (rest) => (rest.deliveries = { pending: [{ id: 1 }], dead: [] }),
      'a delivery is pending: {"id":1}',
    ],
    [
      'a notice',
      (rest) => (rest.items = rest.items.filter(({ sk }) => sk !== 'NOTICE#provider-paid')),
      'notices: provider-paid to',
    ],
    [
      'a mail',
      (rest) => (rest.items = rest.items.filter(({ sk, name }) => sk !== 'MAIL' || name !== 'payment-held')),
      'mails recorded: payment-held to',
    ],
    [
      'a mail that is marked and never left',
      (rest) => (rest.mails = rest.mails.slice(1)),
      'mails left: Your payment receipt to robin@homes.test 0 times of 1',
    ],
    [
      'money that is still held',
      (rest) => without(rest, `PAYMENT#${PAYMENT}`, 'JOURNAL#earned'),
      `I3 ${PAYMENT} is released with 895 held`,
    ],
    [
      'a difference of the ledger',
      (rest) => (rest.reconciliation = { differenceCents: 1, covered: true, open: [] }),
      'Stripe and the ledger differ',
    ],
  ])('%s', (_what, plant, wrong) => {
    expect(wrongsAfter(plant)).toContainEqual(expect.stringContaining(wrong));
  });
});

test('a second copy of a mail is no wrong', () => {
  const wrongs = wrongsAfter((rest) => {
    rest.mails = [...rest.mails, ...rest.mails];
  });

  expect(wrongs).toEqual([]);
});
