import type { JobDay } from '@sward/requests';
import { type Cents, HOUR, instant, lifecycle, MINUTE, type Transition } from '@sward/shared/kernel';
import { ORDER_LIMITS, type OrderAction, type OrderReason, type OrderStatus } from '@sward/shared/product';

export type OrderRole = 'owner' | 'provider' | 'system';

/** Additional money for a job whose payment is held, captured by its own charge. */
interface AnyOrder {
  id: string;
  status: OrderStatus;
  paymentId: string;
  requestId: string;
  bidId: string;
  ownerId: string;
  providerId: string;
  /** Amount of this order. */
  extraCents: Cents;
  /** Total of the job with this order. */
  newTotalCents: Cents;
  createdAt: string;
  /** Until when the homeowner answers or, once approved, pays. */
  expiresAt: string;
  approvedAt?: string;
  /** Its payment is being cancelled at Stripe. */
  voiding?: boolean;
  /** Its payment intent, once approved. */
  intentId?: string;
  paidAt?: string;
  closedAt?: string;
  /** A bank took part of a charge that came too late, and that is settled. */
  taken?: boolean;
}

/** Additional work that the provider on site proposes. */
export interface ExtraOrder extends AnyOrder {
  kind: 'extra';
  reason: OrderReason;
  text: string;
  /** Upload ids. */
  photos: string[];
}

/** A trip to a place that the provider could not enter: the homeowner pays for it, and the provider comes again. */
export interface TripOrder extends AnyOrder {
  kind: 'trip';
  accessId: string;
  day: JobDay;
}

/** A further charge of a held job: a change order, or a trip in vain that the homeowner pays. */
export type Order = ExtraOrder | TripOrder;

export function isExtra(order: Order): order is ExtraOrder {
  return order.kind === 'extra';
}

const rows: readonly Transition<OrderStatus, OrderAction, OrderRole>[] = [
  {
    from: null,
    action: 'propose',
    to: 'proposed',
    actor: ['provider'],
    event: 'ChangeOrderProposed',
    timer: 'answer',
  },
  // A trip is never proposed: the homeowner chooses it with its amount on the screen.
  { from: null, action: 'approve', to: 'approved', actor: ['owner'], event: null, timer: 'payment' },
  { from: 'proposed', action: 'approve', to: 'approved', actor: ['owner'], event: null, timer: 'payment' },
  { from: 'approved', action: 'capture', to: 'paid', actor: ['system'], event: 'ChangeOrderPaid' },
  ...(['proposed', 'approved'] as const).flatMap((from) => [
    {
      from,
      action: 'decline' as const,
      to: 'declined' as const,
      actor: ['owner' as const],
      event: 'ChangeOrderClosed',
    },
    {
      from,
      action: 'withdraw' as const,
      to: 'withdrawn' as const,
      // Any end of the job withdraws it.
      actor: ['provider' as const, 'system' as const],
      event: 'ChangeOrderClosed',
    },
    {
      from,
      action: 'expire' as const,
      to: 'expired' as const,
      actor: ['system' as const],
      event: 'ChangeOrderClosed',
    },
  ]),
  // An approved order may be charged after the order or the job has ended.
  ...(['approved', 'declined', 'withdrawn', 'expired'] as const).map((from) => ({
    from,
    action: 'capture-late' as const,
    to: 'returning' as const,
    actor: ['system' as const],
    event: null,
  })),
  { from: 'returning', action: 'return', to: 'returned', actor: ['system'], event: 'ChangeOrderReturned' },
];

export const orderLifecycle = lifecycle('change order', rows);

export function isOpenOrder({ status }: Pick<Order, 'status'>): boolean {
  return status === 'proposed' || status === 'approved';
}

/** Returns until when the homeowner answers an order proposed at `now` (ms). */
export function answerUntil(now: number): string {
  return instant(now + ORDER_LIMITS.answerHours * HOUR);
}

/** Returns until when an order approved at `now` (ms) can be paid: at least half an hour. */
export function payUntil({ expiresAt }: Pick<Order, 'expiresAt'>, now: number): string {
  return instant(Math.max(Date.parse(expiresAt), now + ORDER_LIMITS.payMinutes * MINUTE));
}

/** Returns whether a step of an order is still possible: before its deadline, whether or not its timer has run. */
export function isInTime({ expiresAt }: Order, now: number): boolean {
  return now < Date.parse(expiresAt);
}

/** Returns the actions that the viewer may take on an order now. */
export function orderActions(order: Order, role: 'owner' | 'provider' | 'operator', now: number) {
  if (!isOpenOrder(order) || order.voiding || !isInTime(order, now) || role === 'operator') return [];
  return role === 'owner' ? (['approve', 'decline'] as const) : (['withdraw'] as const);
}
