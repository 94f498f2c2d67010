import { cardKey, readRecurring } from '@sward/requests';
import { entity, missing, type Table, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

const customerKey = (accountId: string) => ({ pk: `PAYER#${accountId}`, sk: 'PAYER' });

/** Returns the account's Stripe customer and creates it once. Recurring services save their card with it. */
export async function ensureStripeCustomer(ports: Ports, accountId: string): Promise<string> {
  const known = await readStripeCustomer(ports.marketplace, accountId);
  if (known !== undefined) return known;
  const { id } = await ports.stripe.createCustomer(accountId);
  await ports.marketplace.transact([
    { put: { ...customerKey(accountId), stripeCustomerId: id }, if: missing(), onConflict: 'state_changed' },
  ]);
  return id;
}

export async function readStripeCustomer(table: Table, accountId: string): Promise<string | undefined> {
  const known = await table.get(customerKey(accountId), { consistent: true });
  return known && String(known.stripeCustomerId);
}

/** The card that a recurring service charges. */
export interface SavedCard {
  customerId: string;
  paymentMethodId: string;
  /** The card's label on receipts. */
  card: string;
  /** Cards saved before this one. Stripe holds them until the recurring service ends. */
  replaced?: string[];
}

const cardOf = entity<SavedCard>('kept card', 'customerId', 'paymentMethodId');

export async function readSavedCard(table: Table, recurringId: string): Promise<SavedCard | undefined> {
  const item = await table.get(cardKey(recurringId), { consistent: true });
  return item && cardOf(item);
}

/** Returns the payment methods that these recurring services charge, unless they have ended. */
export async function keptMethods(table: Table, recurringIds: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    recurringIds.map(async (id) => {
      const service = await readRecurring(table, id);
      if (!service || service.status === 'ended') return [];
      return (await readSavedCard(table, id))?.paymentMethodId ?? [];
    }),
  );
  return all.flat();
}

/** Saves the card in place of the one before. */
export function saveCard(
  recurringId: string,
  { customerId, paymentMethodId, card }: SavedCard,
  before?: SavedCard,
): Write {
  const replaced = before ? [...(before.replaced ?? []), before.paymentMethodId] : [];
  return { put: { ...cardKey(recurringId), customerId, paymentMethodId, card, replaced } };
}

/** Removes the saved card, so that nothing more is charged to it. */
export function deleteSavedCard(recurringId: string): Write {
  return { delete: cardKey(recurringId) };
}
