import { readJob } from '../broadcast/readers.ts';
import { TOLD_OF_OUTCOME } from '../mail-dispute-resolved.ts';
import type { InboxPorts } from '../ports.ts';
import { jobPage, type Notice, type Tellers, type Told } from './told.ts';

type Parties = { bidId: string; requestId: string; ownerId: string; providerId: string };

/** What each of `sides` is told of a dispute of that job. */
async function tell(
  ports: InboxPorts,
  data: Parties,
  sides: readonly ('owner' | 'provider')[],
  notice: (services: string[], to: 'owner' | 'provider') => Notice,
): Promise<Told[]> {
  const job = await readJob(ports, data.bidId);
  if (!job) return [];
  return sides.map((to) => ({
    recipient: to === 'owner' ? data.ownerId : data.providerId,
    notice: notice(job.facts.services, to),
    link: jobPage(data.requestId),
  }));
}

/** The steps of a dispute, to whoever did not take them. */
export const ofDisputes: Tellers<
  'DisputeOpened' | 'DisputeAnswered' | 'DisputeFixAgreed' | 'DisputeReferred' | 'DisputeResolved'
> = {
  DisputeOpened: (ports, { data }) =>
    tell(ports, data, ['provider'], (services) => ({
      name: 'dispute-opened',
      services,
      answerBy: data.answerBy,
    })),
  DisputeAnswered: async (ports, { data }) => {
    const { fixDate, refundCents: cents } = data;
    // Without an offer an operator decides, which has an event of its own.
    if (fixDate === null && cents === null) return [];
    return await tell(ports, data, ['owner'], (services) => ({
      name: 'dispute-answered',
      services,
      ...{ fixDate, cents },
    }));
  },
  DisputeFixAgreed: (ports, { data }) =>
    tell(ports, data, ['provider'], (services) => ({ name: 'fix-agreed', services, date: data.fixDate })),
  DisputeReferred: (ports, { data }) =>
    tell(ports, data, ['owner', 'provider'], (services) => ({
      name: 'dispute-referred',
      services,
      overdue: data.because === 'overdue',
      decideBy: data.decideBy,
    })),
  DisputeResolved: (ports, { data }) => {
    const { outcome, releaseAt, refundCents, transferCents } = data;
    return tell(ports, data, TOLD_OF_OUTCOME[outcome], (services, to) => ({
      name: 'dispute-resolved',
      services,
      ...{ to, outcome, releaseAt },
      cents: to === 'owner' ? refundCents : transferCents,
    }));
  },
};
