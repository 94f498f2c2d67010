import * as z from 'zod/mini';
import { cents, day, event, id, parties, time } from './event.ts';

const request = z.object({ requestId: id, ownerId: id });

const asked = z.extend(request, { providerId: id });

const job = z.object(parties);

const offer = z.extend(job, { bidCents: cents, availableDate: day, availableTime: time });
const moved = z.extend(job, { availableDate: day, availableTime: time });

/** Requests, their bids, and the jobs of accepted ones. */
export const jobEvents = {
  RequestPosted: event(
    'requests',
    z.extend(request, {
      serviceTypeIds: z.array(z.int()),
      serviceDate: day,
      /** After a reopening: providers who had bid on the ended request and did not get the job. */
      formerBidderIds: z.optional(z.array(id)),
    }),
  ),
  /** One provider is asked before others, until an instant or for as long as it is pending. */
  ProviderAsked: event('requests', z.extend(asked, { until: z.string() })),
  /** The asked provider declines. `open`: others may bid now; else the request has ended. */
  ProviderPassed: event('requests', z.extend(asked, { open: z.boolean() })),
  /** A private request is open to all. */
  RequestOpened: event('requests', z.extend(asked, { because: z.enum(['owner', 'passed', 'time', 'gone']) })),
  /** A provider asks the homeowner of an open request. */
  QuestionAsked: event('requests', z.extend(request, { questionId: id })),
  /** Visible to every provider who may bid; `providerId` asked. `again`: the answer replaces an earlier one. */
  QuestionAnswered: event('requests', z.extend(asked, { questionId: id, again: z.boolean() })),
  RequestUpdated: event('requests', z.extend(request, { bidsNeedConfirmation: z.boolean() })),
  RequestCancelled: event('requests', request),
  RequestExpired: event('requests', request),
  BidPlaced: event('bids', offer),
  BidRevised: event('bids', offer),
  BidConfirmed: event('bids', job),
  BidWithdrawn: event('bids', job),
  BidDeclined: event('bids', job),
  JobRescheduled: event('bids', moved),
  RescheduleProposed: event(
    'bids',
    z.extend(moved, {
      /** `weather` for a weather move: the day is one of three, and silence ends the job. */
      because: z._default(z.nullable(z.literal('weather')), null),
      /** Deadline for the other party to choose one of them. */
      decideBy: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** The day stays: declined by the other party, or withdrawn by the proposer. */
  RescheduleDeclined: event('bids', z.extend(moved, { proposedBy: z.enum(['owner', 'provider']) })),
  ProviderOnTheWay: event('bids', z.extend(job, { arrivesAt: z.string() })),
  JobCheckedIn: event('bids', job),
  JobCompleted: event('bids', z.extend(job, { paymentId: id, completedAt: z.string() })),
  /** The job is neither completed nor cancelled three days after its window. */
  JobOverdue: event('bids', z.extend(job, { checkedIn: z.boolean() })),
  /**
   * The account of one party is suspended, and operators decide what becomes of the job. `to`: the other party, who hears
   * of it by `hearBy`.
   */
  JobLeftToOperators: event('bids', z.extend(job, { to: z.enum(['owner', 'provider']), hearBy: z.string() })),
  /** Operators no longer look at a job: the suspended party is reinstated. */
  JobTakenFromOperators: event('bids', job),
  ReviewPosted: event('bids', z.extend(job, { reviewId: id, of: z.enum(['owner', 'provider']) })),
};
