import { type Bid, readBid } from '@sward/bids';
import { type JobDay, readRequest, type ServiceRequest } from '@sward/requests';
import { HOUR, MINUTE } from '@sward/shared/kernel';
import type { Value } from '@sward/shared/table';
import { accountActor } from '@sward/shared/testing';
import { cancelJob } from '../src/cancellation/cancel-job.ts';
import { type Choice, chooseRescue } from '../src/cancellation/choose-rescue.ts';
import { assertInvariants, balances } from '../src/payment/ledger.ts';
import { readWhole } from '../src/payment/payment-store.ts';
import { acceptRescue, type RescueAnswer } from '../src/rescue/accept-rescue.ts';
import { getRescue } from '../src/rescue/get-rescue.ts';
import { refuseRescue } from '../src/rescue/refuse-rescue.ts';
import type { Rescue } from '../src/rescue/rescue.ts';
import { sweepPayments } from '../src/sweep-payments.ts';
import { paidJob } from './disputed.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, type Market, PROVIDERS, REQUEST } from './market.ts';

/** The day and window of an offer, a day after that of the job. */
export const OFFERED = { date: '2027-05-06', time: 'morning' } as const;

/** A third bidder, at $37.00. */
export const THIRD = { providerId: `acc_${'R'.repeat(26)}`, bidId: `bid_${'C'.repeat(26)}` };

/** Makes the other bidder of a market, whose bid the acceptance declined, available for a rescue. */
export async function couldBeAsked({ table }: Pick<Market, 'table'>, amountCents = 3800): Promise<void> {
  await table.transact([
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[1]}` },
      set: { status: 'declined', declinedBy: 'system', amountCents },
      add: { version: 1 },
    },
    {
      update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
      set: { formerBidIds: [BIDS[1]] },
      add: { version: 1 },
    },
  ]);
}

/** A paid job of $40.00 whose other bidder, at $38.00, was declined by the acceptance. */
export async function rescuable({ otherCents = 3800 } = {}) {
  const job = await paidJob();
  const { m, paymentId } = job;
  const patchBid = (bidId: string, set: Record<string, Value>) =>
    m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` }, set, add: { version: 1 } }]);
  const patchRequest = (set: Record<string, string | string[]>) =>
    m.table.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set, add: { version: 1 } }]);
  await couldBeAsked(m, otherCents);
  const other = accountActor({ accountId: PROVIDERS[1], userType: 'provider', isProvider: true });
  const choose = (choice: Choice) => chooseRescue(m.ports, m.owner, { ...choice, requestId: REQUEST });
  /** Adds a third bidder. */
  const addThird = async () => {
    const known = (await readBid(m.table, BIDS[1])) as Bid;
    const { bidId, providerId } = THIRD;
    await m.table.transact([
      {
        put: {
          ...known,
          ...{ pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}`, id: bidId, providerId, amountCents: 3700 },
        },
      },
      { put: { pk: `BIDREF#${bidId}`, sk: 'BIDREF', requestId: REQUEST } },
      { put: { pk: `PROVIDER#${providerId}`, sk: 'PROVIDER', approved: true, payable: true } },
    ]);
    await patchRequest({ formerBidIds: [BIDS[1], bidId] });
  };
  return {
    ...job,
    addThird,
    third: accountActor({ accountId: THIRD.providerId, userType: 'provider', isProvider: true }),
    patchBid,
    patchRequest,
    other,
    choose,
    /** The provider cancels. */
    lose: () => cancelJob(m.ports, m.provider, { bidId: BIDS[0] }),
    /** The provider who took the job over cancels too. */
    loseAgain: () => cancelJob(m.ports, other, { bidId: BIDS[1] }),
    offer: () => choose({ choice: 'offer', bidIds: [BIDS[1]], ...OFFERED }),
    refund: () => choose({ choice: 'refund', refundCents: 4695 }),
    reopen: (day: Partial<JobDay> = {}) =>
      choose({ choice: 'reopen', refundCents: 4695, ...OFFERED, ...day }),
    accept: (more: Partial<RescueAnswer> = {}) =>
      acceptRescue(m.ports, other, { bidId: BIDS[1], ...OFFERED, bidAmount: cents(otherCents), ...more }),
    refuse: () => refuseRescue(m.ports, other, BIDS[1]),
    seen: () => getRescue(m.ports, m.owner, REQUEST),
    rescue: async () =>
      m.table
        .all()
        .filter((item) => item.sk.startsWith('RESCUE#'))
        .at(-1) as unknown as Rescue,
    request: async () => (await readRequest(m.table, REQUEST)) as ServiceRequest,
    first: async () => (await readBid(m.table, BIDS[0])) as Bid,
    second: async () => (await readBid(m.table, BIDS[1])) as Bid,
    /** Moves the clock to an hour after the window, with no check-in. */
    nobodyComes: async () => {
      const { windowEnd } = (await readBid(m.table, BIDS[0])) as Bid;
      m.clock.set(new Date(Date.parse(windowEnd) + HOUR + MINUTE).toISOString());
    },
    later: (hours: number) => m.clock.advance(hours * HOUR),
    sweep: () => sweepPayments(m.ports),
    ledger: async () => {
      const { payment, journals } = await readWhole(m.table, paymentId);
      assertInvariants(payment, journals);
      return balances(journals);
    },
  };
}

export type Rescuable = Awaited<ReturnType<typeof rescuable>>;
