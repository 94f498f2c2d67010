import { type Actor, AppError, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { renewed } from './open-plan-card.ts';
import { keep, refreshSubscription } from './refresh-subscription.ts';
import type { Subscription } from './subscription.ts';

/**
 * The card that was set up pays for the plan from now on, in the place of the one before; a renewal that the other one
 * refused is charged to it at once. Where it refuses as well the plan stays unpaid, with this card. The same again gives
 * the same.
 * @throws AppError not_found for a card of somebody else, card_declined for one that was not set up
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
      if (before) await ports.stripe.forgetCard(before);
    }
    if (openInvoice) {
      const key = `plan-card:${setupId}:${openInvoice.id}`;
      const paid = await ports.stripe.payWithCard({ key, id: openInvoice.id, paymentMethodId });
      if (!paid) ports.log.info('another card refuses a renewal', { accountId });
    }
    return await keep(ports, actor, kept, await ports.stripe.readSubscription(id));
  });
}
