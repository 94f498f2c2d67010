import { refuseRescue as removeOffer } from '@sward/bids';
import { type Actor, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { openChargeback } from '../payment/chargeback.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { askedBid, openOffer } from './accept-rescue.ts';
import { endRescue } from './end-rescue.ts';
import { allRefused } from './rescue.ts';
import { putRescue, readRescue } from './rescue-store.ts';

/**
 * Refuses a lost job for a provider who was asked. When all have refused, everything is refunded, after a chargeback's
 * end.
 * @throws AppError not_found, rescue_not_open, rescue_taken
 */
export async function refuseRescue(ports: Ports, actor: Actor, bidId: string): Promise<void> {
  await retryOnConflict(['payment_not_open'], async () => {
    const { bid, payment } = await askedBid(ports, actor, bidId);
    const known = payment && (await readRescue(ports.marketplace, payment));
    if (!payment || known?.offer?.refused.includes(bidId)) return;
    const { rescue, offer } = await openOffer(ports, payment, bid, ports.clock.now());
    const after = { ...rescue, offer: { ...offer, refused: [...offer.refused, bidId] } };
    if (allRefused(after) && !openChargeback(payment)) {
      await endRescue(ports, SYSTEM, payment, after, { by: 'system', writes: [removeOffer(bid)] });
      return;
    }
    await ports.marketplace.transact([changePayment(payment, {}), putRescue(after), removeOffer(bid)]);
  });
}
