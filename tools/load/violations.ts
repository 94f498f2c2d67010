import type { Item } from '@sward/shared/table';
import { paymentOf } from '../../services/payments/src/payment/payment-store.ts';
import { Ledger } from '../../tests/simulation/invariants/ledger.ts';
import type { Result } from '../../tests/support/people.ts';
import { halvesOf } from './halves.ts';
import { type DeliveredMail, missingNotificationsOf } from './notified.ts';
import { lostOf, type Receipt } from './receipts.ts';

type Reconciliation = NonNullable<Result<'payments.overview'>['reconciliation']>;

export interface Queue {
  name: string;
  messages: number;
  inFlight: number;
  deadLetters: number;
}

/** State of a Sward that has come to rest. */
export interface Rest {
  /** ISO 8601. Checks for halves and doubles skip older items. */
  since: string;
  items: readonly Item[];
  /** Charges and transfers at Stripe. */
  charges: readonly Moved[];
  transfers: readonly Moved[];
  queues: readonly Queue[];
  deliveries: { pending: readonly unknown[]; dead: readonly unknown[] };
  reconciliation: Pick<Reconciliation, 'differenceCents' | 'covered' | 'open'>;
  mails: readonly DeliveredMail[];
}

/** A charge or a transfer at Stripe, in cents. `back` is the refunded or reversed part. */
export interface Moved {
  id: string;
  paymentId: string;
  cents: number;
  back: number;
}

/** Acknowledged writes and known requests of the crowd. */
export interface Known {
  receipts: readonly Receipt[];
  requests: ReadonlySet<string>;
}

/**
 * Returns broken invariants of money and marketplace, acknowledged writes that are missing, half done or doubled, work
 * that is left undone, missing notifications, and differences from Stripe.
 */
export function violationsOf(rest: Rest, known: Known): string[] {
  return [
    ...moneyWrongs(rest),
    ...stripeWrongs(rest),
    ...halvesOf(rest.items, rest.since),
    ...lostOf(rest.items, known.receipts),
    ...doubled(rest, known),
    ...undone(rest),
    ...missingNotificationsOf(rest),
    ...unreconciled(rest),
  ];
}

const paymentsOf = (items: readonly Item[]) => items.filter(({ sk }) => sk === 'PAYMENT').map(paymentOf);

/** Checks the invariants I1, I2, I3, I5 and I7. */
function moneyWrongs({ items }: Rest): string[] {
  const ledger = new Ledger();
  const journals = items.filter(({ pk, sk }) => pk.startsWith('PAYMENT#') && sk.startsWith('JOURNAL#'));
  const unbalanced = journals.map((journal) => ledger.post(journal)).filter((wrong) => wrong !== undefined);
  return [...unbalanced, ...paymentsOf(items).flatMap((payment) => ledger.wrongsOf(payment))];
}

/** Statuses of an order whose charge came too late: it is refunded and counts in no payment. */
const LATE = ['returning', 'returned'];
const CHARGED = ['paid', ...LATE];

/**
 * Checks the invariant I4. Each payment has at most one charge of its checkout and one of each charged order, and one
 * transfer of the checkout and of each paid order. Their cents are those of the ledger.
 */
function stripeWrongs({ items, charges, transfers }: Rest): string[] {
  const payments = paymentsOf(items);
  const unknown = [...charges, ...transfers].filter(
    ({ paymentId }) => !payments.some(({ id }) => id === paymentId),
  );
  const compared = payments.flatMap(
    ({ id, capturedCents, refundedCents, transferredCents, goodwillCents, charges: captures = [] }) => {
      const charged = charges.filter(({ paymentId }) => paymentId === id);
      const sent = transfers.filter(({ paymentId }) => paymentId === id);
      const orders = items.filter(({ pk, sk }) => pk === `PAYMENT#${id}` && sk.startsWith('ORDER#'));
      const late = centsOf(orders, LATE);
      const reduced = captures.reduce((all, { reducedCents }) => all + reducedCents, 0);
      const captured = capturedCents + late;
      const back = refundedCents + (goodwillCents ?? 0) + reduced + centsOf(orders, ['returned']);
      const paid = orders.filter(({ status }) => status === 'paid').length;
      const most = 1 + orders.filter(({ status }) => CHARGED.includes(String(status))).length;
      return [
        charged.length > most && `I4 ${id} was charged ${charged.length} times`,
        sent.length > 1 + paid && `I4 ${id} was transferred ${sent.length} times`,
        sum(charged, 'cents') !== captured &&
          `I4 ${id}: ${sum(charged, 'cents')} charged, ${captured} booked`,
        sum(charged, 'back') !== back && `I4 ${id}: ${sum(charged, 'back')} given back, ${back} booked`,
        sum(sent, 'cents') - sum(sent, 'back') !== transferredCents &&
          `I4 ${id}: ${sum(sent, 'cents')} transferred, ${transferredCents} booked`,
      ].filter((wrong) => wrong !== false);
    },
  );
  return [...unknown.map(({ id }) => `I4 ${id} is of no payment`), ...compared];
}

/** Sums the cents of orders in the given states. */
const centsOf = (orders: readonly Item[], states: readonly string[]) =>
  orders.reduce(
    (all, { status, extraCents }) => all + (states.includes(String(status)) ? Number(extraCents) : 0),
    0,
  );

const sum = (moved: readonly Moved[], what: 'cents' | 'back') =>
  moved.reduce((total, each) => total + each[what], 0);

function doubled({ items, since }: Rest, { requests }: Known): string[] {
  const made = items.filter(({ createdAt }) => String(createdAt) >= since);
  const unasked = made.filter(({ sk, id }) => sk === 'REQUEST' && !requests.has(String(id)));
  const twice = (what: string, some: readonly Item[], sameAs: (item: Item) => string) =>
    [...Map.groupBy(some, sameAs)]
      .filter(([, same]) => same.length > 1)
      .map(([key, same]) => `${same.length} ${what}: ${key}`);
  const beginning = (prefix: string) => made.filter(({ sk }) => sk.startsWith(prefix));
  const paid = made.filter(({ sk, capturedCents }) => sk === 'PAYMENT' && Number(capturedCents) > 0);
  const taken = items.filter(
    ({ pk, sk, status }) =>
      pk.startsWith('BIDS#') && sk.startsWith('BID#') && ['accepted', 'completed'].includes(String(status)),
  );
  return [
    ...unasked.map(({ id }) => `request ${id} was posted, and its owner does not know`),
    ...twice('bids of one provider', beginning('BID#'), ({ pk, providerId }) => `${pk} ${providerId}`),
    ...twice('accepted bids', taken, ({ pk }) => pk),
    ...twice(
      'times the same message',
      beginning('MESSAGE#'),
      ({ pk, senderId, content }) => `${pk} ${senderId} ${content}`,
    ),
    ...twice('payments of one request', paid, ({ requestId }) => String(requestId)),
  ];
}

function undone({ items, queues, deliveries }: Rest): string[] {
  const untold = items
    .filter(({ pk }) => pk.startsWith('OUTBOX#'))
    .map(({ pk }) => `${pk} was told to nobody`);
  const left = queues
    .filter(({ messages, inFlight, deadLetters }) => messages + inFlight + deadLetters > 0)
    .map(({ name, messages, deadLetters }) => `${name}: ${messages} waiting, ${deadLetters} dead`);
  const stuck = (['pending', 'dead'] as const).flatMap((state) =>
    deliveries[state].map((each) => `a delivery is ${state}: ${JSON.stringify(each).slice(0, 200)}`),
  );
  return [...untold, ...left, ...stuck];
}

/** Checks the invariant I6 by Sward's own reconciliation. */
function unreconciled({ reconciliation }: Rest): string[] {
  const { differenceCents, covered, open } = reconciliation;
  return differenceCents === 0 && covered && open.length === 0
    ? []
    : [`Stripe and the ledger differ: ${JSON.stringify(reconciliation)}`];
}
