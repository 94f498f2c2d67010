import type { EventOf } from '@sward/shared/events';
import { type Job, otherParty, readJob, readReview } from '../broadcast/readers.ts';
import type { InboxPorts } from '../ports.ts';
import { jobPage, type Notice, type Tellers, type Told } from './told.ts';

/** The job of an event as long as it is neither finished nor called off. */
async function openJob(ports: InboxPorts, bidId: string): Promise<Job | undefined> {
  const job = await readJob(ports, bidId);
  return job?.bid.status === 'accepted' ? job : undefined;
}

const told = ({ bid }: Job, recipient: string, notice: Notice): Told => ({
  recipient,
  notice,
  link: jobPage(bid.requestId),
});

/** To whoever did not do it. */
const toOther = (event: EventOf, job: Job, notice: Notice) => [
  told(job, otherParty(event, job).recipient, notice),
];

/** The job itself: its day, its work, its end. */
export const ofJobs: Tellers<
  | 'RescheduleProposed'
  | 'RescheduleDeclined'
  | 'JobRescheduled'
  | 'JobCheckedIn'
  | 'JobCompleted'
  | 'JobCancelled'
  | 'JobOverdue'
  | 'ReviewPosted'
> = {
  RescheduleProposed: async (ports, event) => {
    const { bidId, availableDate: date, availableTime: time } = event.data;
    const job = await openJob(ports, bidId);
    const proposal = job?.bid.proposal;
    if (!job || proposal?.date !== date || proposal.time !== time) return [];
    return toOther(event, job, { name: 'day-proposed', services: job.facts.services, date, time });
  },
  RescheduleDeclined: async (ports, event) => {
    const { bidId, availableDate: date, proposedBy } = event.data;
    const job = await openJob(ports, bidId);
    if (!job) return [];
    const takenBack = proposedBy !== otherParty(event, job).to;
    return toOther(event, job, { name: 'day-declined', services: job.facts.services, date, takenBack });
  },
  JobRescheduled: async (ports, event) => {
    const { bidId, availableDate: date, availableTime: time } = event.data;
    const job = await openJob(ports, bidId);
    if (job?.facts.date !== date || job.facts.time !== time) return [];
    return toOther(event, job, { name: 'job-moved', services: job.facts.services, date, time });
  },
  JobCheckedIn: async (ports, { data }) => {
    const job = await openJob(ports, data.bidId);
    return job ? [told(job, data.ownerId, { name: 'checked-in', services: job.facts.services })] : [];
  },
  JobCompleted: async (ports, { data }) => {
    const review = await readReview(ports, data);
    if (!review) return [];
    const { job, releaseAt } = review;
    return [told(job, data.ownerId, { name: 'job-completed', services: job.facts.services, releaseAt })];
  },
  JobCancelled: async (ports, { data }) => {
    const { bidId, by, refundCents, providerCents } = data;
    const job = await readJob(ports, bidId);
    // Where a dispute ended the job, its own notices say so.
    if (!job?.bid.cancelTerms) return [];
    const notice = (to: 'owner' | 'provider', cents: number): Notice => ({
      name: 'job-cancelled',
      services: job.facts.services,
      ...{ to, by, cents },
    });
    return [
      ...(by === 'owner' ? [] : [told(job, data.ownerId, notice('owner', refundCents))]),
      ...(by === 'provider' ? [] : [told(job, data.providerId, notice('provider', providerCents))]),
    ];
  },
  JobOverdue: async (ports, { data }) => {
    const job = await openJob(ports, data.bidId);
    if (!job) return [];
    const notice = { name: 'job-overdue' as const, services: job.facts.services };
    return [told(job, data.ownerId, notice), told(job, data.providerId, notice)];
  },
  ReviewPosted: async (ports, { data }) => {
    const job = await readJob(ports, data.bidId);
    if (!job) return [];
    const recipient = data.of === 'owner' ? data.ownerId : data.providerId;
    return [told(job, recipient, { name: 'review-written', services: job.facts.services })];
  },
};
