import { cancelLostJob, type JobDay } from '@sward/requests';
import { type Actor, AppError, instant, ZERO } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type Payment, totalOf } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { refundPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { assertLedger } from '../settlement/assert-ledger.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import type { Rescue } from './rescue.ts';
import { putRescue } from './rescue-store.ts';

export interface EndOfRescue {
  by: 'owner' | 'operator' | 'system';
  /** Day and window of a similar request that the homeowner wants posted. */
  reopen?: JobDay | undefined;
  /** Further writes of the same transaction. */
  writes?: readonly Write[];
}

/** Ends a rescue: everything is refunded, and the job is cancelled. On conflict: payment_not_open, rescue_not_open. */
export async function endRescue(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  rescue: Rescue,
  { by, reopen, writes = [] }: EndOfRescue,
): Promise<Rescue> {
  if (!(await assertLedger(ports, payment))) throw new AppError('payment_not_open');
  const ended: Rescue = {
    ...rescue,
    state: reopen ? 'reopened' : 'refunded',
    endedAt: instant(ports.clock.now()),
    endedBy: by,
    ...(reopen && { reopen }),
  };
  await settle(ports, payment, 'give-up', by, refundPlan(payment, totalOf(payment)), {
    writes: [...cancelled(ports, actor, payment, ended, { by, reopen }), ...writes],
  });
  await runSettlementNow(ports, payment.id);
  return ended;
}

/** Returns the writes that end a lost job as cancelled, for the transaction that refunds its money. */
export function cancelled(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  rescue: Rescue,
  { by, reopen }: Pick<EndOfRescue, 'by' | 'reopen'>,
): Write[] {
  const at = instant(ports.clock.now());
  const { because } = rescue;
  return [
    putRescue(rescue),
    cancelLostJob(payment.requestId, payment.id, { at, by, because }),
    paymentEvent(ports, actor, payment, 'JobCancelled', {
      ...{ by, because, late: false, noShow: because === 'no_show', reopen: reopen ?? null },
      ...{ refundCents: totalOf(payment), providerCents: ZERO },
    }),
  ];
}
