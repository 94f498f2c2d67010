import { readBidOf } from '@sward/bids';
import { isAppError, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { type AccessProblem, accessMark, chooseBy, isOpenAccess } from '../access-problem/access-problem.ts';
import { ACCESS_DUE, accessOfKey, putAccess, readAccess } from '../access-problem/access-store.ts';
import { expireOrder } from '../orders/close-order.ts';
import { readOrder } from '../orders/order-store.ts';
import { openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { endInSilence } from './end-no-access.ts';
import { waived } from './waive-no-access.ts';

/** Timer of an access problem's deadline. */
export async function onAccessTimer(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  const payment = await readPayment(ports.marketplace, String(input.paymentId));
  if (payment?.openAccess) await checkAccess(ports, payment.id, payment.openAccess.id);
}

/**
 * Every five minutes: waives problems that the provider did not follow up, reopens choices that were not paid, and ends
 * jobs whose homeowner was silent.
 */
export async function sweepAccess(ports: Ports): Promise<void> {
  await eachDue(ports, ACCESS_DUE, async (key) => {
    const { paymentId, accessId } = accessOfKey(key);
    await checkAccess(ports, paymentId, accessId);
  });
}

async function checkAccess(ports: Ports, paymentId: string, accessId: string): Promise<void> {
  await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const payment = await readPayment(ports.marketplace, paymentId);
    const problem = payment && (await readAccess(ports.marketplace, paymentId, accessId));
    if (!payment || !problem?.dueAt || !isOpenAccess(problem)) return;
    if (payment.status !== 'held' || ports.clock.now() < Date.parse(problem.dueAt)) return;
    if (problem.status === 'due' && openChargeback(payment)) return await postpone(ports, payment, problem);
    if (problem.status === 'paying') return await expirePayment(ports, payment, problem);
    const bid = await readBidOf(ports.marketplace, payment.requestId, payment.bidId);
    // The job has just been finished: the review that begins with it ends the problem.
    if (bid?.status !== 'accepted') return;
    const job = { bid, payment, problem };
    if (problem.status === 'due') return await endInSilence(ports, job);
    await waived(ports, SYSTEM, job, 'system');
  });
}

/** Extends the time to choose during a chargeback, while the homeowner cannot choose. */
async function postpone(ports: Ports, payment: Payment, problem: AccessProblem): Promise<void> {
  const until = chooseBy(ports.clock.now());
  const postponed = { ...problem, chooseBy: until, dueAt: until };
  await ports.marketplace.transact([
    changePayment(payment, { openAccess: accessMark(postponed) }),
    putAccess(postponed),
  ]);
}

async function expirePayment(ports: Ports, payment: Payment, { orderId = '' }: AccessProblem): Promise<void> {
  const order = await readOrder(ports.marketplace, payment.id, orderId);
  if (!order) throw new Error(`order ${orderId} of an access problem is missing`);
  await expireOrder(ports, payment, order).catch((error: unknown) => {
    // The order was paid in time, and is recorded.
    if (!isAppError(error, 'order_paid')) throw error;
  });
}
