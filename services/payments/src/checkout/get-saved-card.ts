import { type Actor, signedIn } from '@sward/shared/kernel';
import { readStripeCustomer } from '../cards/stripe-customer-store.ts';
import type { Ports } from '../ports.ts';
import type { StripeSavedCard } from '../stripe/gateway.ts';

/** Returns the card that Stripe keeps for the caller: of a plan, a recurring service or a job. */
export async function getSavedCard(ports: Ports, actor: Actor): Promise<StripeSavedCard | undefined> {
  return (await findSavedCard(ports, signedIn(actor).accountId))?.card;
}

/** Finds the card that Stripe keeps for an account, and its customer. */
export async function findSavedCard(ports: Ports, accountId: string) {
  const customerId = await readStripeCustomer(ports.marketplace, accountId);
  const card = customerId === undefined ? undefined : await ports.stripe.savedCardOf(customerId);
  return customerId !== undefined && card ? { customerId, card } : undefined;
}
