import { type Actor, AppError, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import type { Ports } from '../ports.ts';
import { renewed } from './open-plan-card.ts';
import { recordStripeState, refreshSubscription } from './refresh-subscription.ts';
import type { Subscription } from './subscription.ts';

/**
 * Saves the confirmed card for the plan's renewals, in place of the one before, and charges an unpaid renewal
 * to it at once. When that is declined, the plan stays unpaid with the new card. Idempotent.
 * @throws AppError not_found for another account's card, card_declined for an unconfirmed one
 */
export async function savePlanCard(ports: Ports, actor: Actor, setupId: string): Promise<Subscription> {
  const { accountId } = signedIn(actor);
  const setup = await ports.stripe.readCardSetup(setupId);
  if (setup?.accountId !== accountId) throw new AppError('not_found');
  const { paymentMethodId } = setup;
  if (!paymentMethodId) throw new AppError('card_declined');
  return await retryOnConflict(['state_changed'], async () => {
    const { kept, said } = renewed(await refreshSubscription(ports, actor, accountId));
    const { id, paymentMethodId: before, openInvoice } = said;
    if (before !== paymentMethodId) {
      await ports.stripe.chargeRenewalsTo({ key: `plan-card:${setupId}`, id, paymentMethodId });
      if (before) await forgetUnlessKept(ports, accountId, [before]);
    }
    if (openInvoice) {
      const key = `plan-card:${setupId}:${openInvoice.id}`;
      const paid = await ports.stripe.payWithCard({ key, id: openInvoice.id, paymentMethodId });
      if (!paid) ports.log.info('another card refuses a renewal', { accountId });
    }
    return await recordStripeState(ports, actor, kept, await ports.stripe.readSubscription(id));
  });
}
