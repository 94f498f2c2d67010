import { requestKey, requestOf, type ServiceRequest } from '@sward/requests';
import { addBankDays, BUSINESS_ZONE, dayIn } from '@sward/shared/kernel';
import type { PaymentMoney } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import { moneyAt } from '../payment/money-at.ts';
import type { Payment } from '../payment/payment.ts';

/** A payment with its amounts for the provider. */
export interface Receivable {
  payment: Payment;
  money: PaymentMoney;
}

export function receivable(payment: Payment, now: number): Receivable {
  return { payment, money: moneyAt(payment, 'provider', now) };
}

/** Returns when (ms) a settled payment was paid out to its provider; undefined when nothing was. */
export function paidOutAt({ settledAt, transferredCents }: Payment): number | undefined {
  return settledAt && transferredCents > 0 ? Date.parse(settledAt) : undefined;
}

/** Returns the day of arrival at the bank, expected or past; null while the money is held. */
export function bankDayOf({ payment, money }: Receivable, now: number): string | null {
  if (payment.expectedDate) return payment.expectedDate;
  return money.state === 'on_its_way' ? addBankDays(dayIn(BUSINESS_ZONE, now), 3) : null;
}

type Place = Pick<ServiceRequest, 'city' | 'state' | 'zone'>;

/** Reads town and zone of a provider's jobs by request id, in one batch. It returns no address. */
export async function readPlaces(table: Table, lines: readonly Receivable[]): Promise<Map<string, Place>> {
  const ids = [...new Set(lines.map(({ payment }) => payment.requestId))];
  if (ids.length === 0) return new Map();
  const items = await table.batchGet(ids.map(requestKey));
  return new Map(items.map(requestOf).map(({ id, city, state, zone }) => [id, { city, state, zone }]));
}

/** Returns the day of a payment's job, in the zone of its property. */
export function jobDay({ windowStart }: Payment, place: Place | undefined): string {
  return dayIn(place?.zone ?? BUSINESS_ZONE, Date.parse(windowStart));
}
