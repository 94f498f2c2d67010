import { entity, type Key, type Table, type Write } from '@sward/shared/table';

/** The card that a homeowner lets Sward keep until one job is paid. */
export interface JobCard {
  customerId: string;
  paymentMethodId: string;
  /** The card's label on receipts. */
  card: string;
  agreedAt: string;
  /** A recurring service or another payment saved it first, and has it deleted at Stripe when it ends. */
  borrowed?: boolean;
}

const key = (paymentId: string): Key => ({ pk: `PAYMENT#${paymentId}`, sk: 'CARD' });

const jobCardOf = entity<JobCard>('card of a job', 'customerId', 'paymentMethodId');

export async function readJobCard(table: Table, paymentId: string): Promise<JobCard | undefined> {
  const item = await table.get(key(paymentId), { consistent: true });
  return item && item.forgottenAt === undefined ? jobCardOf(item) : undefined;
}

export function putJobCard(paymentId: string, card: JobCard): Write {
  return { put: { ...key(paymentId), ...card } };
}

/** Leaves nothing of the card. Written over, since nothing of a payment's partition may be deleted. */
export function clearJobCard(paymentId: string, forgottenAt: string): Write {
  return { put: { ...key(paymentId), forgottenAt } };
}
