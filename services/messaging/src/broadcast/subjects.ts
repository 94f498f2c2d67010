import {
  askedProvider,
  dueOf,
  readJobMoney,
  readQuestion,
  readRecurring,
  readRequest,
} from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { serviceTypeNames } from '@sward/shared/product';
import type { SubjectKeys, SubjectName, Subjects } from '../announcements/announcement.ts';
import { checkUnread, readUnreadConversation } from '../conversations/conversation-store.ts';
import type { Ports } from '../ports.ts';
import { readTicket } from '../support/ticket-store.ts';
import { pendingJobs, readJob, readReview } from './readers.ts';

type Readers = {
  [S in SubjectName]: (ports: Ports, data: SubjectKeys[S]) => Promise<Subjects[S] | undefined>;
};

/** Readers of each subject by key. Without a subject nothing is sent. */
const READERS: Readers = {
  event: async () => ({ services: [] }),
  job: async (ports, { bidId }) => {
    const job = await readJob(ports, bidId);
    return job && { ...job, services: job.facts.services };
  },
  visit: readVisit,
  dispute: async (ports, data) => {
    const [visit, money] = await Promise.all([
      readVisit(ports, data),
      readJobMoney(ports.marketplace, [data.paymentId]),
    ]);
    return visit && { ...visit, dispute: money.get(data.paymentId)?.dispute ?? null };
  },
  review: async (ports, data) => {
    const review = await readReview(ports, data);
    if (!review) return undefined;
    const { job, releaseAt, zone } = review;
    return { ...job, releaseAt, zone, services: job.facts.services };
  },
  request: async (ports, { requestId }) => {
    const request = await readRequest(ports.marketplace, requestId);
    if (!request) return undefined;
    const answerBy = askedProvider(request) === undefined ? null : dueOf(request);
    return { request, answerBy, services: serviceTypeNames(request.serviceTypeIds) };
  },
  bidding: async (ports, { requestId }) => {
    const request = await readRequest(ports.marketplace, requestId);
    if (!request) return undefined;
    const bidders = new Map(
      (await pendingJobs(ports, request)).map(({ bid }) => [
        bid.providerId,
        { outdated: bid.termsVersion !== request.termsVersion },
      ]),
    );
    return { request, bidders, services: serviceTypeNames(request.serviceTypeIds) };
  },
  question: async ({ marketplace }, { requestId, questionId }) => {
    const [request, question] = await Promise.all([
      readRequest(marketplace, requestId),
      readQuestion(marketplace, requestId, questionId),
    ]);
    if (!request || !question || question.hiddenAt !== undefined) return undefined;
    return { request, question, services: serviceTypeNames(request.serviceTypeIds) };
  },
  recurring: async (ports, { recurringId }) => {
    const service = await readRecurring(ports.marketplace, recurringId);
    return service && { service, services: serviceTypeNames(service.serviceTypeIds) };
  },
  plan: async (_, { status, plan, nextPlan, periodEnd, retryAt }) =>
    // A plan counts from its first payment.
    status === 'incomplete'
      ? undefined
      : { services: [], facts: { status, plan, nextPlan, periodEnd, retryAt } },
  ticket: async (ports, { ticketId }) => {
    const ticket = await readTicket(ports.conversations, ticketId);
    return ticket && { ticket, services: [] };
  },
  conversation: async (ports, { conversationId, receiverId }) => {
    const { conversation, unread } = await readUnreadConversation(
      ports.conversations,
      conversationId,
      receiverId,
    );
    if (!conversation || conversation.left?.[receiverId] || unread === 0) return undefined;
    const request = await readRequest(ports.marketplace, conversation.serviceRequestId);
    return {
      services: serviceTypeNames(request?.serviceTypeIds ?? []),
      stillUnread: checkUnread(conversationId, receiverId),
    };
  },
};

async function readVisit(
  ports: Ports,
  { requestId, bidId }: SubjectKeys['visit'],
): Promise<Subjects['visit'] | undefined> {
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  return request && job && { ...job, request, services: job.facts.services };
}

/** Reads the current subject of an event's row. */
export async function readSubject(
  ports: Ports,
  subject: SubjectName,
  event: EventOf,
): Promise<Subjects[SubjectName] | undefined> {
  // A row names only a subject whose keys its event has; TypeScript cannot relate the two here.
  const read = READERS[subject] as (ports: Ports, data: object) => Promise<Subjects[SubjectName] | undefined>;
  return await read(ports, event.data);
}
