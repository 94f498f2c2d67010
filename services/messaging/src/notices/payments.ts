import { readRequest } from '@sward/requests';
import { toCents } from '@sward/shared/kernel';
import { readJob } from '../broadcast/readers.ts';
import type { InboxPorts } from '../ports.ts';
import { EARNINGS, jobPage, type Notice, type Tellers, type Told } from './told.ts';

/** What one of a job's parties is told, at the job's page or at `link`. */
async function one(
  ports: InboxPorts,
  data: { bidId: string; requestId: string },
  recipient: string,
  notice: (services: string[]) => Notice,
  link: string = jobPage(data.requestId),
): Promise<Told[]> {
  const job = await readJob(ports, data.bidId);
  return job ? [{ recipient, notice: notice(job.facts.services), link }] : [];
}

/** Money that moves, and what keeps it from moving. */
export const ofPayments: Tellers<
  | 'PaymentHeld'
  | 'PaymentReleased'
  | 'PaymentRefunded'
  | 'GoodwillRefunded'
  | 'TipGiven'
  | 'PayoutBlocked'
  | 'PayoutAccountChanged'
  | 'ChargebackChanged'
  | 'VisitPaymentFailed'
> = {
  PaymentHeld: async (ports, { data }) => {
    const request = await readRequest(ports.marketplace, data.requestId);
    if (request?.paymentId !== data.paymentId) return [];
    const totalCents = toCents(data.amountCents);
    const notice = (services: string[]) => ({ name: 'payment-held' as const, services, totalCents });
    return await one(ports, data, data.ownerId, notice, `/success/${data.paymentId}`);
  },
  PaymentReleased: async (ports, { data }) => [
    ...(await one(
      ports,
      data,
      data.providerId,
      (services) => ({ name: 'provider-paid', services, cents: data.transferCents }),
      EARNINGS,
    )),
    ...(await one(ports, data, data.ownerId, (services) => ({ name: 'payment-released', services }))),
  ],
  PaymentRefunded: async (ports, { data }) => {
    const job = await readJob(ports, data.bidId);
    // What comes back for a cancelled job was told with its end.
    if (job?.bid.cancelTerms) return [];
    const { ownerId, refundCents: cents } = data;
    return await one(ports, data, ownerId, (services) => ({ name: 'payment-refunded', services, cents }));
  },
  GoodwillRefunded: (ports, { data }) => {
    const { ownerId, refundCents: cents } = data;
    return one(ports, data, ownerId, (services) => ({ name: 'goodwill-refunded', services, cents }));
  },
  TipGiven: (ports, { data }) => {
    const { providerId, tipCents: cents } = data;
    const notice = (services: string[]) => ({ name: 'tip-received' as const, services, cents });
    return one(ports, data, providerId, notice, EARNINGS);
  },
  PayoutBlocked: async (_, { data }) => {
    const { providerId, amountCents: cents, because } = data;
    // Nothing that a provider could do about it.
    if (because !== 'account') return [];
    return [
      { recipient: providerId, notice: { name: 'payout-blocked', services: [], cents }, link: EARNINGS },
    ];
  },
  PayoutAccountChanged: async (_, { data }) => {
    if (data.state !== 'restricted') return [];
    const notice = { name: 'account-restricted' as const, services: [] };
    return [{ recipient: data.accountId, notice, link: EARNINGS }];
  },
  ChargebackChanged: async (ports, { data }) => {
    const { providerId, state, released } = data;
    if (released) return [];
    return await one(ports, data, providerId, (services) => ({ name: 'bank-dispute', services, state }));
  },
  VisitPaymentFailed: async (ports, { data }) => {
    const { ownerId, bidId, payUntil } = data;
    const job = await readJob(ports, bidId);
    if (job?.bid.status !== 'pending') return [];
    const { services, date } = job.facts;
    const notice = { name: 'visit-unpaid' as const, services, date, payUntil };
    return [{ recipient: ownerId, notice, link: `/checkout?bidId=${bidId}` }];
  },
};
