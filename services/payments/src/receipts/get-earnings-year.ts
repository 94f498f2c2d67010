import {
  type Actor,
  add,
  BUSINESS_ZONE,
  type Cents,
  type Day,
  dayIn,
  instant,
  signedIn,
  ZERO,
  zonedTime,
} from '@sward/shared/kernel';
import { paymentsAsProvider } from '../payment/own-payments.ts';
import type { Ports } from '../ports.ts';
import { jobDay, paidOutAt, type Receivable, readPlaces, receivable } from './provider-lines.ts';

/** Sums of a year's payouts: bid - refunded - commission + tip = net. */
export interface YearSums {
  year: number;
  jobs: number;
  bidCents: Cents;
  refundedCents: Cents;
  commissionCents: Cents;
  tipCents: Cents;
  netCents: Cents;
  /** The part of the net sum that has not arrived. */
  onItsWayCents: Cents;
}

/** A job with its tip, or a tip whose job was paid out in another year. */
export interface YearLine {
  service: string;
  isTip: boolean;
  /** Null once the request is gone. */
  town: string | null;
  day: Day;
  bidCents: Cents;
  refundedCents: Cents;
  commissionCents: Cents;
  /** Without the tip. */
  netCents: Cents;
  tipCents: Cents;
  paidOutOn: Day;
}

/** Returns the sums of a provider's payouts in a year of the business zone. */
export async function getEarningsYear(ports: Ports, actor: Actor, year: number): Promise<YearSums> {
  const lines = await paidOutIn(ports, signedIn(actor).accountId, year);
  const total = (of: (line: Receivable) => Cents) => add(...lines.map(of));
  return {
    year,
    jobs: lines.filter(({ payment }) => !isTip(payment)).length,
    bidCents: total(({ payment, money }) => (isTip(payment) ? ZERO : money.paidCents)),
    refundedCents: total(({ money }) => money.refundedCents),
    commissionCents: total(({ money }) => money.commissionCents),
    tipCents: total(({ payment, money }) => (isTip(payment) ? money.netCents : ZERO)),
    netCents: total(({ money }) => money.netCents),
    onItsWayCents: total(({ money }) => money.onItsWayCents),
  };
}

/** Returns the same payouts job by job, in the order of the payout. */
export async function listEarningsYear(ports: Ports, actor: Actor, year: number): Promise<YearLine[]> {
  const lines = await paidOutIn(ports, signedIn(actor).accountId, year);
  const places = await readPlaces(ports.marketplace, lines);
  const jobs = new Set(lines.map(({ payment }) => payment.id));
  const tips = new Map(lines.map((line) => [line.payment.tipFor, line.money.netCents]));
  return lines
    .filter(({ payment: { tipFor } }) => tipFor === undefined || !jobs.has(tipFor))
    .map(({ payment, money }) => {
      const place = places.get(payment.requestId);
      const tip = isTip(payment);
      return {
        service: payment.service,
        isTip: tip,
        town: place ? `${place.city}, ${place.state}` : null,
        day: jobDay(payment, place),
        bidCents: tip ? ZERO : money.paidCents,
        refundedCents: money.refundedCents,
        commissionCents: money.commissionCents,
        netCents: tip ? ZERO : money.netCents,
        tipCents: tip ? money.netCents : (tips.get(payment.id) ?? ZERO),
        paidOutOn: dayIn(BUSINESS_ZONE, paidOutAt(payment) ?? 0),
      };
    });
}

const isTip = ({ tipFor }: Receivable['payment']) => tipFor !== undefined;

/**
 * Returns the payouts of a year, oldest first. Their payments were captured in that year or the one before: a chargeback
 * may take longer than a hold lasts.
 */
async function paidOutIn(ports: Ports, accountId: string, year: number): Promise<Receivable[]> {
  const midnight = (day: Day) => instant(zonedTime(day, 0, BUSINESS_ZONE));
  const span = [midnight(`${year - 1}-01-01`), midnight(`${year + 1}-01-01`)] as const;
  const now = ports.clock.now();
  const found: { at: number; line: Receivable }[] = [];
  for await (const payments of paymentsAsProvider(ports.marketplace, accountId, span))
    for (const payment of payments) {
      const at = paidOutAt(payment);
      if (at === undefined || Number(dayIn(BUSINESS_ZONE, at).slice(0, 4)) !== year) continue;
      found.push({ at, line: receivable(payment, now) });
    }
  return found.sort((one, other) => one.at - other.at).map(({ line }) => line);
}
