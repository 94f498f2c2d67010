import { eventually } from '../support/local.ts';
import type { Person, Result } from '../support/people.ts';
import { type Job, type PlacedBid, payBid, placeBid, postRequest } from '../support/steps.ts';
import { dayFromNow, type World } from '../support/world.ts';

/**
 * Rounds of each race over the wire, fifty with `--all`. In `rescue-races.test.ts` fifty of each race meet in every
 * step.
 */
export const ROUNDS = process.env.SWARD_ALL ? 50 : 3;

/** Days until the job. */
export const DAYS = 3;

export interface LostJob extends Job {
  others: { provider: Person; bid: PlacedBid }[];
}

/** Books a paid job on which others had bid as well: the first at $38.00, each next one at a dollar less. */
export async function jobWithBids(
  w: World,
  owner: Person,
  provider: Person,
  others: readonly Person[],
): Promise<LostJob> {
  const requestId = await postRequest(w, owner, { serviceDate: await dayFromNow(w, DAYS) });
  const [bid, ...further] = await Promise.all(
    [provider, ...others].map((who, n) => placeBid(w, who, requestId, n === 0 ? 40 : 39 - n, DAYS)),
  );
  if (!bid) throw new Error('no bid');
  const paymentId = await payBid(w, owner, bid);
  const placed = others.map((who, n) => ({ provider: who, bid: further[n] as PlacedBid }));
  return { owner, provider, requestId, bid, paymentId, others: placed };
}

/** Waits until the other bids are declined, after which their bidders can be asked. */
export const settled = ({ others }: LostJob) =>
  eventually(async () => {
    const last = others.at(-1);
    const bid = await last?.provider.api.call('bids.get', { params: { bidId: last.bid.id } });
    return bid?.status === 'declined';
  }, 'the other bids to be declined');

export const cancel = (provider: Person, bidId: string) =>
  provider.api.call('payments.cancelJob', { params: { bidId }, body: {} });
export const rescueOf = ({ owner, requestId }: Job): Promise<Result<'payments.getRescue'>> =>
  owner.api.call('payments.getRescue', { params: { requestId } });
export const offer = async (job: Job, bidIds: string[], date: string) =>
  await job.owner.api.call('payments.chooseRescue', {
    params: { requestId: job.requestId },
    body: { choice: 'offer', date, time: 'morning', bidIds },
  });
export const accept = (provider: Person, bid: PlacedBid, bidAmount: number, date: string) =>
  provider.api.call('payments.acceptRescue', {
    params: { bidId: bid.id },
    body: { date, time: 'morning', bidAmount },
  });
export const refuse = (provider: Person, bid: PlacedBid) =>
  provider.api.call('payments.refuseRescue', { params: { bidId: bid.id } });
export const end = (job: Job, refundCents: number, reopen?: string) =>
  job.owner.api.call('payments.chooseRescue', {
    params: { requestId: job.requestId },
    body: reopen
      ? { choice: 'reopen', date: reopen, time: 'morning', refundCents }
      : { choice: 'refund', refundCents },
  });
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
