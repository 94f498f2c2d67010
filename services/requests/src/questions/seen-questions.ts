import { type Actor, AppError, isOperator, isProvider, signedIn } from '@sward/shared/kernel';
import { placeKey } from '../browse/request-facts.ts';
import type { Ports } from '../ports.ts';
import { isOfferedTo } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { type Question, readQuestions } from './question-store.ts';

type Reading = Pick<Ports, 'marketplace'>;

/** The questions about a request as its viewer may see them. */
export interface SeenQuestions {
  request: ServiceRequest;
  viewerId: string;
  questions: Question[];
  /** All questions, also those that the caller may not see. */
  all: Question[];
}

/**
 * Returns the questions that the caller may see: answered ones to everyone who sees the request, unanswered ones only
 * to its homeowner and their asker, hidden ones to neither.
 * @throws AppError not_found for those who do not see the request
 */
export async function seenQuestions(
  { marketplace }: Reading,
  actor: Actor,
  requestId: string,
): Promise<SeenQuestions> {
  const { accountId: viewerId } = signedIn(actor);
  const request = await readRequest(marketplace, requestId);
  if (!request || !(await isSeenBy({ marketplace }, actor, request))) throw new AppError('not_found');
  const all = await readQuestions(marketplace, requestId);
  const questions = all.filter(
    ({ providerId, answer, hiddenAt }) =>
      hiddenAt === undefined &&
      (answer !== undefined || viewerId === request.ownerId || viewerId === providerId),
  );
  return { request, viewerId, questions, all };
}

/** Returns whether the caller may see the request, by the rules of its page. */
async function isSeenBy({ marketplace }: Reading, actor: Actor, request: ServiceRequest): Promise<boolean> {
  const { accountId } = signedIn(actor);
  if (accountId === request.ownerId || isOperator(actor)) return true;
  if (!isProvider(actor)) return false;
  if (accountId === request.acceptedProviderId) return true;
  if (request.status === 'pending' && isOfferedTo(request, accountId)) return true;
  return (await marketplace.get(placeKey(request.id, accountId), { consistent: true })) !== undefined;
}
