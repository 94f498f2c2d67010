import type { EventOf } from '@sward/shared/events';
import { isAppError } from '@sward/shared/kernel';
import { readPayment } from '../payment/payment-store.ts';
import { readBlocked, readPayoutAccount } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';
import { retryPayout } from './settle.ts';

/**
 * PayoutAccountChanged: retries the payouts that waited for a payable account. The sweep may have retried one
 * already.
 */
export async function resumePayouts(ports: Ports, event: EventOf<'PayoutAccountChanged'>): Promise<void> {
  const { accountId } = event.data;
  const account = await readPayoutAccount(ports.marketplace, accountId);
  if (account?.state !== 'payable') return;
  for (const { paymentId } of await readBlocked(ports.marketplace, accountId)) {
    const payment = await readPayment(ports.marketplace, paymentId);
    if (payment?.status !== 'payout_blocked') continue;
    await retryPayout(ports, payment).catch((error: unknown) => {
      if (!isAppError(error, 'state_changed')) throw error;
    });
  }
}
