import { copyStanding } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { paymentsAsOwner } from '../payment/own-payments.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { sweepRescue } from './rescue-timer.ts';

/**
 * AccountSuspended: ends the rescues of the account's lost jobs, which no provider can take any more, with full
 * refunds. Idempotent.
 */
export async function endOwnRescues(ports: Ports, event: EventOf<'AccountSuspended'>): Promise<void> {
  const { marketplace } = ports;
  await copyStanding(marketplace, event);
  for await (const payments of paymentsAsOwner(marketplace, event.data.accountId)) {
    for (const { id } of payments.filter(({ status }) => status === 'rescuing'))
      await retryOnConflict(['payment_not_open', 'rescue_not_open'], async () =>
        sweepRescue(ports, await requirePayment(marketplace, id)),
      );
  }
  await marketplace.transact([inbox(ports.clock, 'payments.end-rescues', event.id)]);
}
