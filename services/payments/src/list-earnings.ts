import { type Actor, signedIn } from '@sward/shared/kernel';
import { listPage } from '@sward/shared/table';
import type { Payment } from './payment.ts';
import { readMonths } from './payment-store.ts';
import type { Ports } from './ports.ts';

export interface Earnings {
  payments: Payment[];
  cursor: string | null;
  months: { month: string; netCents: number; jobs: number }[];
}

/** A provider's captured jobs, newest first, and the months in which money was released. */
export async function listEarnings(
  ports: Ports,
  actor: Actor,
  cursor: string | undefined,
): Promise<Earnings> {
  const { accountId } = signedIn(actor);
  const [page, months] = await Promise.all([
    listPage(ports.marketplace, 'lists', {
      pk: `EARNINGS#${accountId}`,
      newestFirst: true,
      limit: 20,
      cursor,
    }),
    readMonths(ports.marketplace, accountId),
  ]);
  return { payments: page.items as unknown as Payment[], cursor: page.cursor, months };
}
