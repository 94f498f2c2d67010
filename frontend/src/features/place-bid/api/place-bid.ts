import type { BodyInput, Contract } from '@sward/shared/contract';
import { api, isCode } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { offerPushes } from '../../../lib/push-offer.ts';

/** The wait between two tries: Stripe's word on an account reaches the bids service a moment later. */
const SOON_MS = 1500;
const TRIES = 4;

/** Sends a bid, also while the browser leaves the page. A bid that was placed before counts as sent. */
export async function placeBid(requestId: string, body: BodyInput<Contract['bids.place']>): Promise<void> {
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        await api.call('bids.place', { params: { requestId }, body }, { keepalive: true });
        offerPushes();
        return;
      } catch (error) {
        if (isCode(error, 'bid_already_placed')) return;
        if (tried === TRIES || !isCode(error, 'provider_not_payable')) throw error;
        const { status } = await api.call('payments.getPayoutAccount');
        if (status !== 'payable') throw error;
        await new Promise((resolve) => setTimeout(resolve, SOON_MS));
      }
    }
  } finally {
    announce('bid', 'request', 'payment');
  }
}
