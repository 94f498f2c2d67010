import { type Bid, type BidRole, type CancelTerms, loseBid } from '@sward/bids';
import { loseJob, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, instant, ZERO } from '@sward/shared/kernel';
import type { LostBecause } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { endOpenAccess } from '../access-problem/end-access.ts';
import { endOpenOrder } from '../orders/close-order.ts';
import { openChargeback } from '../payment/chargeback.ts';
import { nextDue } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent, timerSubject } from '../payment/payment-event.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { chooseBy, endOf, type Rescue } from './rescue.ts';
import { putRescue } from './rescue-store.ts';

export interface Loss {
  payment: Payment;
  request: ServiceRequest;
  bid: Bid;
  by: Extract<BidRole, 'owner' | 'provider' | 'operator'>;
  because: LostBecause;
  terms: Pick<CancelTerms, 'late' | 'noShow' | 'because'>;
  /** The offer, if the homeowner has already chosen the former bidders to ask. */
  offer?: Rescue['offer'];
  /** Further writes of the same transaction. */
  writes?: readonly Write[];
}

/**
 * Takes a job from its provider while its money stays held for another one. In one transaction the payment waits for
 * the homeowner's choice, the bid ends, and the request loses its provider, who loses the address. On conflict:
 * job_not_open, payment_not_open.
 */
export async function loseProvider(ports: Ports, actor: Actor, loss: Loss): Promise<Rescue> {
  const { payment, request, bid, by, because, terms, offer, writes = [] } = loss;
  if (openChargeback(payment)) throw new AppError('charged_back');
  const status = paymentLifecycle.next(payment.status, 'lose', by, 'payment_not_open');
  const now = ports.clock.now();
  const rescue: Rescue = {
    id: ports.ids.next('rsc'),
    state: offer ? 'offered' : 'choosing',
    ...{ paymentId: payment.id, requestId: request.id, because, formerBidId: bid.id },
    ...{ service: payment.service, providerName: payment.providerName, capturedCents: payment.capturedCents },
    startedAt: instant(now),
    chooseBy: chooseBy(now),
    ...(offer && { offer }),
  };
  const endedOrder = await endOpenOrder(ports, payment);
  const endedAccess = await endOpenAccess(ports, payment, 'end');
  const until = endOf(rescue);
  await ports.timers.set('rescue', timerSubject(payment.id, until), until);
  await ports.marketplace.transact([
    changePayment(payment, {
      ...{ status, rescueId: rescue.id, rescues: (payment.rescues ?? 0) + 1, listAs: null },
      dueAt: nextDue(payment, until, now),
      chooseBy: offer ? null : rescue.chooseBy,
      ...(payment.openOrderId && { openOrderId: null }),
      ...(payment.openAccess && { openAccess: null }),
    }),
    putRescue(rescue),
    // The loss itself refunds and pays nothing.
    ...loseBid(bid, {
      by,
      at: instant(now),
      because: terms.because ?? because,
      cancelTerms: { ...terms, refundCents: ZERO, providerCents: ZERO },
    }),
    loseJob(request, bid.id, { at: instant(now), by }),
    ...endedOrder,
    ...endedAccess,
    paymentEvent(ports, actor, payment, 'JobLost', { because, chooseBy: rescue.chooseBy }),
    ...writes,
  ]);
  ports.log.info('a job has lost its provider', { paymentId: payment.id, because });
  return rescue;
}
