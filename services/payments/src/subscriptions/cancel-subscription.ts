import { type Actor, AppError, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { recordStripeState, refreshSubscription } from './refresh-subscription.ts';
import type { Subscription } from './subscription.ts';

/**
 * Ends the caller's plan at the end of the paid period, or at once when nothing is paid. Idempotent. Returns
 * undefined when the caller never bought a plan.
 */
export async function cancelSubscription(ports: Ports, actor: Actor): Promise<Subscription | undefined> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], async () => {
    const followed = await refreshSubscription(ports, actor, accountId);
    if (!followed?.said) return followed?.kept;
    const { kept, said } = followed;
    if (kept.status === 'ending' || kept.status === 'ended') return kept;
    const { id, openInvoice } = said;
    // The invoice is voided first: ending the subscription then takes away nothing that is paid for.
    if (kept.status !== 'active' && openInvoice && !(await ports.stripe.voidInvoice(openInvoice.id)))
      throw new AppError('state_changed');
    const ended =
      kept.status === 'active'
        ? await ports.stripe.endAtPeriodEnd({
            key: `subscription:${accountId}:${kept.version}:end`,
            id,
            ending: true,
          })
        : await ports.stripe.endNow(id);
    return await recordStripeState(ports, actor, kept, ended);
  });
}
