import { cardKey } from '@sward/requests';
import { entity, missing, type Table, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

const customerKey = (accountId: string) => ({ pk: `PAYER#${accountId}`, sk: 'PAYER' });

/** Stripe's customer of an account, made once: the card of a recurring service is kept with it. */
export async function ensureStripeCustomer(ports: Ports, accountId: string): Promise<string> {
  const known = await knownCustomer(ports.marketplace, accountId);
  if (known !== undefined) return known;
  const { id } = await ports.stripe.createCustomer(accountId);
  await ports.marketplace.transact([
    { put: { ...customerKey(accountId), stripeCustomerId: id }, if: missing(), onConflict: 'state_changed' },
  ]);
  return id;
}

export async function knownCustomer(table: Table, accountId: string): Promise<string | undefined> {
  const known = await table.get(customerKey(accountId), { consistent: true });
  return known && String(known.stripeCustomerId);
}

/** The card that a recurring service charges. */
export interface SavedCard {
  customerId: string;
  paymentMethodId: string;
  /** As people know it. */
  card: string;
  /** Cards that were kept before it: Stripe has them until the service ends. */
  replaced?: string[];
}

const cardOf = entity<SavedCard>('kept card', 'customerId', 'paymentMethodId');

export async function readSavedCard(table: Table, recurringId: string): Promise<SavedCard | undefined> {
  const item = await table.get(cardKey(recurringId), { consistent: true });
  return item && cardOf(item);
}

/** Keeps the card, in the place of the one before. */
export function saveCard(
  recurringId: string,
  { customerId, paymentMethodId, card }: SavedCard,
  before?: SavedCard,
): Write {
  const replaced = before ? [...(before.replaced ?? []), before.paymentMethodId] : [];
  return { put: { ...cardKey(recurringId), customerId, paymentMethodId, card, replaced } };
}

/** Nothing is charged to it any more. */
export function deleteSavedCard(recurringId: string): Write {
  return { delete: cardKey(recurringId) };
}
