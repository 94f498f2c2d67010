import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, DAY, instant, signedIn } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import { consumeRateLimit, outbox, type RateLimit } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { approvedProvider } from '../providers/provider.ts';
import { checkProvider, readProvider } from '../providers/provider-store.ts';
import { isOfferedTo } from '../request/private-request.ts';
import { isOpen } from '../request/request.ts';
import { checkPending, readRequest } from '../request/request-store.ts';
import { putQuestion, type Question } from './question-store.ts';

const ASKED: RateLimit = { name: 'question', limit: 30, windowMs: DAY };

/**
 * Asks the homeowner of a request one question. The asker must be allowed to bid: an approved and payable provider on
 * another homeowner's open request.
 * @throws AppError not_found, not_a_provider, own_request, request_not_open, provider_not_payable, already_asked,
 * question_limit_reached, contact_details_not_allowed, too_many_requests
 */
export async function askQuestion(
  ports: Ports,
  actor: Actor,
  { requestId, text }: { requestId: string; text: string },
): Promise<Question> {
  const { marketplace, clock, ids } = ports;
  const { accountId } = signedIn(actor);
  const [request, known] = await Promise.all([
    readRequest(marketplace, requestId),
    readProvider(marketplace, accountId),
  ]);
  if (!request || !isOfferedTo(request, accountId)) throw new AppError('not_found');
  const provider = approvedProvider(actor, known);
  if (request.ownerId === accountId) throw new AppError('own_request');
  if (!isOpen(request, clock.now())) throw new AppError('request_not_open');
  if (!provider.payable) throw new AppError('provider_not_payable');
  assertNoContactDetails({ text });
  await consumeRateLimit(marketplace, clock, ASKED, accountId);

  const askedAt = instant(clock.now());
  const question: Question = {
    ...{ id: ids.next('qst'), version: 1, requestId, providerId: accountId, text, askedAt },
  };
  const event = newEvent(ports, actor, { name: `Question#${question.id}`, version: 1 }, 'QuestionAsked', {
    requestId,
    ownerId: request.ownerId,
    questionId: question.id,
  });
  await marketplace.transact([
    ...putQuestion(question, request.ownerId),
    checkPending(requestId),
    checkProvider(accountId, 'provider_not_payable'),
    outbox(clock, event),
  ]);
  return question;
}
