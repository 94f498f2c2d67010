import { ORDER_LIMITS, type OrderStatus } from '@sward/shared/product';
import { entity, type Item } from '@sward/shared/table';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Order } from '../../../services/payments/src/orders/order.ts';
import type { Charge, Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Intent } from '../../../services/payments/src/stripe/gateway.ts';
import type { Kind } from '../world/kinds.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { openChargebackOf } from './afterwards.ts';
import { isBy } from './caller.ts';
import type { Ledger } from './ledger.ts';

export const orderOf = entity<Order>('change order', 'id', 'status');

const MOVES: { [from: string]: readonly OrderStatus[] } = {
  proposed: ['approved', 'declined', 'withdrawn', 'expired'],
  approved: ['paid', 'declined', 'withdrawn', 'expired', 'returning'],
  declined: ['returning'],
  withdrawn: ['returning'],
  expired: ['returning'],
  returning: ['returned'],
};

const isOpen = ({ status }: Order) => status === 'proposed' || status === 'approved';

/** Rules of orders: Sward charges more for a job only with an order that its owner has approved with that amount. */
export class Orders {
  /** Amounts that owners have approved, by order; cents. */
  private readonly approved = new Map<string, number>();
  private readonly world: World;
  private readonly ledger: Ledger;

  constructor(world: World, ledger: Ledger) {
    this.world = world;
    this.ledger = ledger;
  }

  /** Checks a write of an order. */
  check(before: Item | undefined, after: Readonly<Item>): void {
    const [was, is] = [before && orderOf(before), orderOf(after)];
    if (was?.status === is.status) return;
    this.world.tell(`  order ${is.id}: ${was?.status ?? ''} -> ${is.status}`);
    const payment = this.world.view.payment(is.paymentId);
    const bid = this.world.view.bid(is.requestId, is.bidId);
    const wrong = was ? this.wrongMove(was, is, payment) : this.wrongOrder(is, payment, bid);
    const { name } = this.world.scheduler.current ?? {};
    if (wrong) this.world.violate(`order ${is.id} is ${is.status} ${wrong} (${name})`);
  }

  private wrongOrder(order: Order, payment: Payment | undefined, bid: Bid | undefined): string | false {
    if (order.kind === 'extra') return this.wrongProposal(order, payment, bid);
    return (order.status !== 'approved' && 'at once') || this.wrongApproval(order, payment);
  }

  private wrongProposal(order: Order, payment: Payment | undefined, bid: Bid | undefined): string | false {
    this.world.kinds.saw('order proposed');
    const others = this.world.view.ordersOf(order.paymentId).filter(({ id }) => id !== order.id);
    // A trip does not change the price, and another provider's orders do not count.
    const extras = others.filter(({ kind, bidId }) => kind === 'extra' && bidId === order.bidId);
    const paid = extras.filter(({ status }) => status === 'paid');
    const cents = paid.reduce((sum, { extraCents }) => sum + extraCents, Number(order.extraCents));
    const most = Math.max(bid?.amountCents ?? 0, ORDER_LIMITS.extrasCents);
    return (
      (!isBy(this.world, 'payments.proposeOrder', order.providerId) && 'not by its provider') ||
      (payment?.status !== 'held' && `on a payment that is ${payment?.status}`) ||
      (openChargebackOf(payment) !== undefined && 'while a bank looks at it') ||
      (bid?.checkedInAt === undefined && 'before anybody came') ||
      (bid?.status !== 'accepted' && `on a job that is ${bid?.status}`) ||
      (others.some(isOpen) && 'beside another') ||
      (extras.length >= ORDER_LIMITS.orders && 'after too many others') ||
      (paid.length >= ORDER_LIMITS.paid && 'after too many that were paid') ||
      (order.extraCents < ORDER_LIMITS.leastCents && 'for too little') ||
      (cents > most && `for too much: ${cents} of ${most}`)
    );
  }

  private wrongMove(was: Order, is: Order, payment: Payment | undefined): string | false {
    if (!MOVES[was.status]?.includes(is.status)) return `after it was ${was.status}`;
    if (was.extraCents !== is.extraCents) return 'with another amount';
    const intents = this.intentsOf(is);
    switch (is.status) {
      case 'approved':
        return this.wrongApproval(was, payment);
      case 'paid':
        if (is.kind === 'extra') this.world.kinds.saw('order paid');
        return this.wrongCapture(is, payment, intents);
      case 'returning':
        return !intents.some(isPaid) && 'without a charge';
      case 'returned':
        this.world.kinds.saw(is.kind === 'extra' ? 'order returned' : 'trip fee returned');
        return !intents.some(isPaid) && 'without a charge';
      default:
        if (this.canBePaid(is, intents)) return 'while it can still be paid';
        if (intents.some((its) => isPaid(its) && !this.world.chargedAllTheSame.has(its.id)))
          return 'although it was paid';
        return this.wrongClosing(was, is, payment);
    }
  }

  private wrongApproval(order: Order, payment: Payment | undefined): string | false {
    const { view, clock, said, scheduler } = this.world;
    const { params, body } = said.get(scheduler.current?.key ?? '') ?? {};
    const isTrip = order.kind === 'trip';
    const isThis = isTrip ? params?.bidId === order.bidId : params?.orderId === order.id;
    const amount = isThis ? Number(body?.amount) : Number.NaN;
    this.approved.set(order.id, amount);
    const route = isTrip ? 'payments.chooseNoAccess' : 'payments.approveOrder';
    return (
      (!isBy(this.world, route, order.ownerId) && 'not by its owner') ||
      (amount !== order.extraCents && `with ${amount} on the screen, not ${order.extraCents}`) ||
      (payment?.status !== 'held' && `on a payment that is ${payment?.status}`) ||
      (openChargebackOf(payment) !== undefined && 'while a bank looks at it') ||
      (view.isOut(order.providerId) && 'for a provider who may not work') ||
      (clock.now() > Date.parse(order.expiresAt) + MARGIN_MS && 'too late')
    );
  }

  private wrongCapture(
    { id, extraCents }: Order,
    payment: Payment | undefined,
    intents: readonly Intent[],
  ): string | false {
    return (
      (this.approved.get(id) !== extraCents && 'without its owner') ||
      (payment?.status !== 'held' && `on a payment that is ${payment?.status}`) ||
      (intents.filter(isPaid).length !== 1 && 'without a charge') ||
      (intents.find(isPaid)?.amountCents !== extraCents && 'with a charge of another amount')
    );
  }

  private wrongClosing(was: Order, is: Order, payment: Payment | undefined): string | false {
    const { world } = this;
    const { status, kind, ownerId, providerId } = is;
    const saw = (what: Kind) => kind === 'extra' && world.kinds.saw(what);
    if (status === 'declined') {
      const route = kind === 'trip' ? 'payments.chooseNoAccess' : 'payments.declineOrder';
      saw('order declined');
      return !isBy(this.world, route, ownerId) && 'not by its owner';
    }
    if (status === 'withdrawn') {
      const isEnd = payment?.status !== 'held';
      saw(isEnd ? 'order ended with its job' : 'order withdrawn');
      const isRelease = world.scheduler.current?.name === 'payments.confirm';
      return (
        (!isEnd && !isBy(this.world, 'payments.withdrawOrder', providerId) && 'not by its provider') ||
        (isRelease && 'by a release')
      );
    }
    saw('order expired');
    const declines = world.table.peek({ pk: `DECLINES#${ownerId}`, sk: 'DECLINES' })?.recent;
    const manyDeclines = Array.isArray(declines) && declines.length >= 5;
    const early = world.clock.now() < Date.parse(was.expiresAt);
    return (
      early && !(world.scheduler.current?.name === 'payments.stripeWebhook' && manyDeclines) && 'too early'
    );
  }

  /** Returns whether an order can still be paid: through an open intent that the order or a tab knows. */
  private canBePaid({ intentId }: Order, intents: readonly Intent[]): boolean {
    const isKnown = (id: string) => id === intentId || this.world.tabs.some((tab) => tab.intentId === id);
    return intents.some(({ id, status }) => status === 'open' && isKnown(id));
  }

  private intentsOf({ id }: Pick<Order, 'id'>): Intent[] {
    return [...this.world.stripe.objects.intents.values()].filter(({ orderId }) => orderId === id);
  }

  /** Checks orders, charges and job of a payment against each other. */
  checkPayment(payment: Payment): void {
    const orders = this.world.view.ordersOf(payment.id);
    const extras = (payment.charges ?? []).filter(({ key }) => key !== 'base');
    if (orders.length === 0 && extras.length === 0) return;
    const wrong = this.wrongOpen(payment, orders) || this.wrongCharges(extras, orders);
    if (wrong) this.world.violate(`payment ${payment.id} has ${wrong}`);
    for (const order of orders) this.checkHold(order);
  }

  /** Checks that at most one order is open, that payment and job name it, and that the job goes on meanwhile. */
  private wrongOpen(payment: Payment, orders: readonly Order[]): string | false {
    const [open, ...more] = orders.filter(isOpen);
    const bid = this.world.view.bid(payment.requestId, payment.bidId);
    // For a trip, the job names the access problem instead.
    const marked = open?.kind === 'extra' ? open.id : undefined;
    return (
      (more.length > 0 && `${more.length + 1} open orders`) ||
      ((payment.openOrderId ?? undefined) !== open?.id && `${payment.openOrderId} as its open order`) ||
      (bid?.openOrder !== marked && `a job with ${bid?.openOrder} as its open order`) ||
      (open !== undefined && payment.status !== 'held' && `an open order and is ${payment.status}`) ||
      (open !== undefined && bid?.status !== 'accepted' && `an open order and a job that is ${bid?.status}`)
    );
  }

  /** Checks that a paid order has one charge of exactly its amount, and any other none. */
  private wrongCharges(extras: readonly Charge[], orders: readonly Order[]): string | false {
    const paid = orders.filter(({ status }) => status === 'paid');
    const right = paid.every(({ id, kind, extraCents }) => {
      const charges = extras.filter(({ key }) => key === id);
      const approved = this.approved.get(id) === extraCents;
      const [charge] = charges;
      return approved && charges.length === 1 && charge?.kind === kind && charge.capturedCents === extraCents;
    });
    return (!right || extras.length !== paid.length) && 'other charges than its paid orders';
  }

  /** Checks that money that came too late is held for its order until it is refunded. */
  private checkHold({ id, paymentId, status, extraCents }: Order): void {
    const held = this.ledger.held(id, paymentId);
    const right = status === 'returning' ? held > 0 && held <= extraCents : held === 0;
    if (!right) this.world.violate(`I3 order ${id} is ${status} with ${held} held`);
  }

  /** Checks that no order is open, and that each charge that paid no order is refunded. */
  checkEnd(): void {
    const { view, stripe } = this.world;
    for (const order of view.orders) {
      if (isOpen(order) || order.status === 'returning')
        this.world.violate(`order ${order.id} is still ${order.status}`);
      const charged = this.intentsOf(order).filter(isPaid);
      if (order.status === 'paid' && charged.length !== 1)
        this.world.violate(`order ${order.id} was charged ${charged.length} times`);
      if (order.status === 'paid') continue;
      if (charged.length > 0 && order.status !== 'returned')
        this.world.violate(`order ${order.id} is ${order.status} and was charged`);
      for (const { id, amountCents } of charged) {
        const refunds = stripe.objects.refunds.filter(({ intentId }) => intentId === id);
        const chargebacks = [...stripe.objects.chargebacks.values()].filter(
          (chargeback) => chargeback.intentId === id && chargeback.status === 'lost',
        );
        const back = [...refunds, ...chargebacks].reduce((sum, each) => sum + each.amountCents, 0);
        if (back < amountCents) this.world.violate(`order ${order.id}: ${back} of ${amountCents} came back`);
      }
    }
  }
}

function isPaid({ charge }: Intent): boolean {
  return charge !== undefined;
}
