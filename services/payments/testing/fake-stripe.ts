import { AppError, type Cents, type Clock, instant, toCents } from '@sward/shared/kernel';
import { PayoutRefused, type StripeGateway, type StripeMovement } from '../src/stripe/gateway.ts';
import { type ChargebackControls, fakeChargebacks } from './fake-chargebacks.ts';
import { fakeIntents, type IntentControls } from './fake-intents.ts';
import { fakeKeys } from './fake-keys.ts';
import { type Entry, pageOf } from './fake-movements.ts';
import {
  fakeSubscriptions,
  type SubscriptionControls,
  type SubscriptionOptions,
} from './fake-subscriptions.ts';

interface Movement {
  id: string;
  at: string;
  operationId: string;
  paymentId?: string;
  intentId?: string;
  /** Source of a transfer. */
  chargeId?: string;
  amountCents: number;
}

export interface FakeStripe extends StripeGateway, IntentControls, SubscriptionControls, ChargebackControls {
  readonly refunds: Movement[];
  readonly transfers: Movement[];
  /** Executes the next POST and loses its response. */
  loseNextReply(): void;
  refuseTransfers(refuse: boolean): void;
  /** Has a refund fail after Stripe has taken it: its money comes back. */
  failRefund(refundId: string): void;
  /** Providers' accounts that are not payable. */
  readonly restricted: Set<string>;
  /** All balance transactions. */
  entries(): Entry[];
  /** Sets how many balance transactions a page has from now on. */
  paginate(size: number): void;
  /** Pays Sward's own money in, or out when negative. */
  payIn(amountCents: number): void;
  /** Takes a fee of Stripe's own, of no payment. */
  chargeFee(feeCents: number): void;
  /** Forgets the idempotency keys, as Stripe may after a day. */
  forgetKeys(): void;
}

/** Fake Stripe: idempotency keys that expire after a day, final states, operations that can be looked up. */
export function fakeStripe(clock: Clock, options: SubscriptionOptions = {}): FakeStripe {
  const refunds: Movement[] = [];
  const transfers: Movement[] = [];
  const keys = fakeKeys(clock);
  const { once } = keys;
  const { intent, ...paying } = fakeIntents(clock, once);
  const { intents } = paying;
  let refuse = false;
  const restricted = new Set<string>();
  const failed = new Set<string>();
  /** Balance transactions without a charge, refund or transfer. */
  const others: Entry[] = [];
  const note = (sourceId: string, netCents: number, kind: StripeMovement['kind']) =>
    void others.push({
      at: instant(clock.now()),
      movement: { id: `txn_${others.length}`, sourceId, netCents, kind },
    });
  let pageSize = 50;
  const entry = (at: string, sourceId: string, netCents: number) => ({
    at,
    movement: { id: `txn_${sourceId}`, sourceId, netCents, kind: 'payment' as const },
  });
  const entries = (): Entry[] => [
    ...others,
    ...[...intents.values()].flatMap(({ charge, amountCents }) =>
      charge ? [entry(charge.paidAt, charge.id, amountCents - charge.feeCents)] : [],
    ),
    ...[...refunds, ...transfers].map(({ at, id, amountCents }) => entry(at, id, -amountCents)),
  ];

  const bank = fakeChargebacks(
    clock,
    (intentId) => intent(intentId).amountCents,
    (chargebackId, netCents) => note(chargebackId, netCents, 'payment'),
  );
  /** The refundable rest after chargebacks. */
  const leftOf = (intentId: string) => {
    const sum = (gone: readonly { amountCents: number }[]) =>
      gone.reduce((all, each) => all + each.amountCents, 0);
    const taken = [...bank.chargebacks.values()].filter(
      (its) => its.intentId === intentId && (its.status === 'open' || its.status === 'lost'),
    );
    const refunded = refunds.filter((refund) => refund.intentId === intentId);
    return intent(intentId).amountCents - sum(taken) - sum(refunded);
  };

  /** Stripe transfers no more of a charge than was paid by it. */
  const checkSource = (chargeId: string, amountCents: number) => {
    const source = [...intents.values()].find(({ charge }) => charge?.id === chargeId);
    const before = transfers.filter((transfer) => transfer.chargeId === chargeId);
    const sum = before.reduce((all, transfer) => all + transfer.amountCents, amountCents);
    if (!source || sum > source.amountCents) throw new Error(`more than ${chargeId} has is transferred`);
  };

  return {
    ...paying,
    ...fakeSubscriptions(clock, once, (chargeId, netCents) => note(chargeId, netCents, 'payment'), options),
    ...bank,
    refunds,
    transfers,
    loseNextReply: keys.loseNext,
    refuseTransfers: (value) => {
      refuse = value;
    },
    forgetKeys: keys.forget,
    publishableKey: async () => 'pk_fake',
    findRefund: async (intentId, operationId) =>
      refunds.find(
        (refund) =>
          refund.intentId === intentId && refund.operationId === operationId && !failed.has(refund.id),
      ),
    readRefund: async (id) => {
      const refund = refunds.find((each) => each.id === id);
      return { hasFailed: failed.has(id), intentId: refund?.intentId, operationId: refund?.operationId };
    },
    failRefund: (id) => {
      const { amountCents = 0 } = refunds.find((each) => each.id === id) ?? {};
      failed.add(id);
      note(id, amountCents, 'payment');
    },
    refund: ({ key, operationId, intentId, amountCents }) =>
      once(key, () => {
        if (amountCents > leftOf(intentId)) throw new AppError('charged_back');
        return move(refunds, {
          id: `re_${refunds.length}`,
          at: instant(clock.now()),
          operationId,
          intentId,
          amountCents,
        });
      }),
    findTransfer: async (paymentId, operationId) =>
      transfers.find((transfer) => transfer.paymentId === paymentId && transfer.operationId === operationId),
    async transfer({ key, operationId, paymentId, chargeId, amountCents, destination }) {
      return await once(key, () => {
        if (refuse || restricted.has(destination)) throw new PayoutRefused('account restricted');
        checkSource(chargeId, amountCents);
        return move(transfers, {
          id: `tr_${transfers.length}`,
          at: instant(clock.now()),
          operationId,
          paymentId,
          chargeId,
          amountCents,
        });
      });
    },
    entries,
    payIn: (netCents) => note(`tu_${others.length}`, netCents, 'float'),
    chargeFee: (feeCents) => note(`txn_${others.length}`, -feeCents, 'fee'),
    paginate: (size) => {
      pageSize = size;
    },
    movements: async (span) => pageOf(entries(), span, pageSize),
    movementsOf: async (sourceId) =>
      entries()
        .map(({ movement }) => movement)
        .filter((movement) => movement.sourceId === sourceId),
    balance: async () => ({
      availableCents: entries().reduce((sum, { movement }) => sum + movement.netCents, 0),
      pendingCents: 0,
    }),
    restricted,
    createConnectedAccount: async ({ key }) => ({ id: `acct_${key}` }),
    readConnectedAccount: async (id) => ({ payable: !restricted.has(id) }),
    onboardingLink: async ({ key, returnUrl }) => ({
      url: `https://stripe.test/${key}?back=${encodeURIComponent(returnUrl)}`,
    }),
    dashboardLink: async ({ key, stripeAccountId }) => ({
      url: `https://stripe.test/express/${stripeAccountId}/${key}`,
    }),
    async readNotice(raw, signature) {
      if (signature !== 'right') throw new AppError('forbidden');
      return JSON.parse(raw);
    },
  };
}

function move(list: Movement[], movement: Movement): Movement {
  list.push(movement);
  return movement;
}

export const cents = (n: number): Cents => toCents(n);
