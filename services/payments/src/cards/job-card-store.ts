import { entity, exists, type Key, type Table, type Write } from '@sward/shared/table';

/** The card that a homeowner lets Sward keep until one job is paid. */
export interface JobCard {
  customerId: string;
  paymentMethodId: string;
  /** The card's label on receipts. */
  card: string;
  agreedAt: string;
  /** When the job stopped keeping it. From then on it is not charged; only Stripe still has to forget it. */
  endedAt?: string;
}

const key = (paymentId: string): Key => ({ pk: `PAYMENT#${paymentId}`, sk: 'CARD' });

const jobCardOf = entity<JobCard>('card of a job', 'customerId', 'paymentMethodId');

export async function readJobCard(table: Table, paymentId: string): Promise<JobCard | undefined> {
  const card = await readUnforgotten(table, paymentId);
  return card?.endedAt === undefined ? card : undefined;
}

/** Reads the card even when the job no longer keeps it, until Stripe has forgotten it. */
export async function readUnforgotten(table: Table, paymentId: string): Promise<JobCard | undefined> {
  const item = await table.get(key(paymentId), { consistent: true });
  return item && item.forgottenAt === undefined ? jobCardOf(item) : undefined;
}

/** Returns the payment methods that these payments' jobs keep. */
export async function keptMethods(table: Table, paymentIds: readonly string[]): Promise<string[]> {
  const items = await table.batchGet(paymentIds.map(key), { consistent: true });
  const cards = items.filter(({ forgottenAt }) => forgottenAt === undefined).map(jobCardOf);
  return cards.filter(({ endedAt }) => endedAt === undefined).map(({ paymentMethodId }) => paymentMethodId);
}

export function putJobCard(paymentId: string, card: JobCard): Write {
  return { put: { ...key(paymentId), ...card } };
}

/** Stops keeping the card. On conflict: state_changed, when it is already forgotten. */
export function endJobCard(paymentId: string, endedAt: string): Write {
  return {
    update: key(paymentId),
    set: { endedAt },
    if: exists('paymentMethodId'),
    onConflict: 'state_changed',
  };
}

/**
 * Overwrites the card with the instant at which it was forgotten, since no item of a payment's partition may be
 * deleted.
 */
export function clearJobCard(paymentId: string, forgottenAt: string): Write {
  return { put: { ...key(paymentId), forgottenAt } };
}
