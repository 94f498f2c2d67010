import { entity, type Item, type Write } from '@sward/shared/table';
import { keyOf } from '@sward/shared/table/memory';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import { paymentOf } from '../../../services/payments/src/payment/payment-store.ts';
import type { Report } from '../../../services/payments/src/reconciliation/reconciliation.ts';
import type { Subscription } from '../../../services/payments/src/subscriptions/subscription.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';
import { outboxOf } from '../world/bus.ts';
import type { World } from '../world/world.ts';
import { Access } from './access.ts';
import { checkAfterwards, checkDecision, checkNewTip } from './afterwards.ts';
import { checkDay } from './days.ts';
import { checkAcceptance, checkMove, checkNewPayment, checkWork } from './decisions.ts';
import { Keeping } from './keeping.ts';
import { checkLeaving } from './leaving.ts';
import { Ledger } from './ledger.ts';
import { Orders } from './orders.ts';
import { Plans } from './plans.ts';
import { ReconciliationCheck } from './reconciliation.ts';
import { checkReferral } from './referrals.ts';
import { Rescues } from './rescues.ts';
import { checkTerms } from './trip-fees.ts';
import { checkWeather } from './weather.ts';

const bidOf = entity<Bid>('bid', 'id', 'status');
const subscriptionOf = entity<Subscription>('subscription', 'accountId');
const reportOf = entity<Report>('report', 'at');

/** States that may follow each state. A state without an entry is final. */
const MOVES: { [kind: string]: { [from: string]: readonly string[] } } = {
  request: {
    pending: ['accepted', 'cancelled', 'expired'],
    accepted: ['completed', 'rescuing', 'cancelled'],
    rescuing: ['accepted', 'cancelled'],
  },
  bid: {
    pending: ['accepted', 'declined', 'withdrawn'],
    accepted: ['completed', 'cancelled'],
    // Another bidder takes a job that has lost its provider.
    declined: ['accepted'],
  },
  payment: {
    initiated: ['held', 'void', 'settling'],
    void: ['settling'],
    held: ['rescuing', 'in_review', 'disputed', 'settling'],
    rescuing: ['held', 'settling'],
    in_review: ['disputed', 'settling'],
    disputed: ['in_review', 'held', 'settling'],
    settling: ['released', 'refunded', 'partially_refunded', 'payout_blocked'],
    payout_blocked: ['settling'],
  },
};

/** Partition with the journals of Sward's own money. */
const FLOAT = 'BOOKS#float';
const REPORTS = 'BOOKS#reports';

/** Rules that hold after every transaction, checked without the code under test. */
export class Invariants {
  readonly ledger = new Ledger();
  readonly reconciliation: ReconciliationCheck;
  readonly plans: Plans;
  readonly orders: Orders;
  readonly access: Access;
  readonly rescues: Rescues;
  readonly keeping: Keeping;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.reconciliation = new ReconciliationCheck(world);
    this.plans = new Plans(world);
    this.orders = new Orders(world, this.ledger);
    this.access = new Access(world);
    this.rescues = new Rescues(world, this.ledger);
    this.keeping = new Keeping(world, this.ledger, this.access);
    world.table.onCommit((before, writes) => {
      const touched = writes.map((write) => {
        const { pk, sk } = keyOf(write);
        return { write, pk, sk, before: before.get(`${pk}\u0000${sk}`), after: world.table.peek({ pk, sk }) };
      });
      for (const change of touched) this.check(change);
      for (const id of new Set(touched.flatMap(({ pk }) => idOf(pk, 'PAYMENT#')))) this.checkMoney(id);
      const requests = touched.flatMap(({ pk }) => [...idOf(pk, 'REQUEST#'), ...idOf(pk, 'BIDS#')]);
      for (const id of new Set(requests)) this.checkRequest(id);
    });
  }

  private check({ write, pk, sk, before, after }: Change): void {
    if (sk.startsWith('JOURNAL#') || pk === FLOAT) this.checkJournal(write, before);
    if (sk.startsWith('DISPUTE#') && before && after) {
      checkDecision(this.world, before, after);
      checkReferral(this.world, before, after);
    }
    if (sk.startsWith('ORDER#') && after) this.orders.check(before, after);
    if (sk.startsWith('ACCESS#') && after) this.access.check(before, after);
    if (sk.startsWith('RESCUE#') && after) this.rescues.check(before, after);
    if (pk === REPORTS && after) this.reconciliation.check(reportOf(after));
    if (sk === 'SUBSCRIPTION' && after)
      this.plans.check(before && subscriptionOf(before), subscriptionOf(after));
    if (sk === 'OUTBOX' && 'put' in write) this.plans.sawEvent(outboxOf(write.put).event);
    if (sk === 'QUOTA' && after) this.plans.checkQuota(after);
    if (sk === 'REQUEST' && after && !before) this.plans.checkRequest(after);
    this.world.kinds.sawChange(sk, before, after);
    const kind = sk === 'REQUEST' ? 'request' : sk === 'PAYMENT' ? 'payment' : undefined;
    const moved = kind ?? (sk.startsWith('BID#') ? 'bid' : undefined);
    if (!moved || !after || 'check' in write) return;
    if (before && before.status !== after.status) this.checkStatus(moved, before, after);
    if (moved === 'payment') {
      const payment = paymentOf(after);
      checkTerms(this.world, before && paymentOf(before), payment);
      if (!before && payment.tipFor !== undefined) checkNewTip(this.world, payment);
      else if (!before) checkNewPayment(this.world, payment);
      else {
        const was = paymentOf(before);
        if (was.status !== payment.status) checkMove(this.world, was, payment);
        if (was.status !== payment.status) this.keeping.saw(was, payment);
        checkAfterwards(this.world, was, payment);
      }
    }
    if (moved === 'bid' && before) {
      const [was, is] = [bidOf(before), bidOf(after)];
      if (was.status !== 'accepted' && is.status === 'accepted') checkAcceptance(this.world, is);
      checkWork(this.world, was, is);
      checkWeather(this.world, was, is);
      checkDay(this.world, was, is);
      checkLeaving(this.world, was, is);
    }
  }

  private checkStatus(kind: string, before: Item, after: Readonly<Item>): void {
    const to = MOVES[kind]?.[String(before.status)] ?? [];
    if (!to.includes(String(after.status)))
      this.world.violate(`${kind} ${String(after.id)} went from ${before.status} to ${after.status}`);
    this.world.tell(`  ${kind} ${String(after.id)}: ${before.status} -> ${after.status}`);
  }

  private checkJournal(write: Write, before: Item | undefined): void {
    const isNew = 'put' in write && !before;
    const wrong = isNew ? this.ledger.post(write.put) : 'I1 a journal was changed';
    if (wrong) this.world.violate(wrong);
    if (isNew) this.reconciliation.post(write.put);
  }

  /** Checks I2, I3, I5 and I7 of a payment. */
  private checkMoney(id: string): void {
    const payment = this.world.view.payment(id);
    const wrongs = payment ? this.ledger.wrongsOf(payment) : [`payment ${id} is gone`];
    for (const wrong of wrongs) this.world.violate(wrong);
    if (payment) this.checkJob(payment);
  }

  /** Checks that at most one bid is accepted, a lock is an open payment's, and live bids count at their prices. */
  private checkRequest(id: string): void {
    const { view } = this.world;
    const request = view.request(id);
    if (!request) return;
    const bids = view.bids.filter(({ requestId }) => requestId === id);
    const taken = bids.filter(({ status }) => status === 'accepted' || status === 'completed');
    if (taken.length > 1) this.world.violate(`request ${id} has ${taken.length} accepted bids`);
    if (taken[0] && taken[0].id !== request.acceptedBidId)
      this.world.violate(`request ${id} names another bid than the accepted one`);
    const lock = request.checkoutLock && view.payment(request.checkoutLock.paymentId);
    if (request.checkoutLock && lock?.status !== 'initiated')
      this.world.violate(`request ${id} is locked by a payment that is ${lock?.status}`);
    this.checkBids(request, bids);
    const job = taken[0]?.paymentId === undefined ? undefined : view.payment(taken[0].paymentId);
    if (job) this.checkJob(job);
  }

  private checkJob(payment: Payment): void {
    this.orders.checkPayment(payment);
    this.access.checkPayment(payment);
    this.rescues.checkPayment(payment);
  }

  private checkBids(request: ServiceRequest, bids: readonly Bid[]): void {
    const live = bids.filter(({ status }) => status !== 'declined' && status !== 'withdrawn');
    const prices = Object.keys(request.bidPrices);
    const right =
      request.liveBids === live.length &&
      prices.length === live.length &&
      live.every(({ id, amountCents }) => request.bidPrices[id] === amountCents);
    if (!right) this.world.violate(`request ${request.id} does not count its live bids as they are`);
    if (live.length > request.bidLimit) this.world.violate(`request ${request.id} has too many bids`);
    if (new Set(live.map(({ providerId }) => providerId)).size < live.length)
      this.world.violate(`request ${request.id} has two live bids of one provider`);
  }
}

interface Change {
  write: Write;
  pk: string;
  sk: string;
  before: Item | undefined;
  after: Readonly<Item> | undefined;
}

function idOf(pk: string, prefix: string): string[] {
  return pk.startsWith(prefix) ? [pk.slice(prefix.length)] : [];
}
