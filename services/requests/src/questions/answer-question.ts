import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, retryOnConflict } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { ownRequest } from '../request/own-request.ts';
import { isOpen } from '../request/request.ts';
import { checkPending } from '../request/request-store.ts';
import { putAnswer, type Question, readQuestion } from './question-store.ts';
import { removeWaiting } from './waiting-questions.ts';

/**
 * Answers a question about the caller's own open request, or replaces its answer. Repeating the same answer changes
 * nothing.
 * @throws AppError not_found, request_not_open, contact_details_not_allowed
 */
export async function answerQuestion(
  ports: Ports,
  actor: Actor,
  { requestId, questionId, text }: { requestId: string; questionId: string; text: string },
): Promise<Question> {
  const { marketplace, clock } = ports;
  return await retryOnConflict(['state_changed'], async () => {
    const request = await ownRequest(ports, actor, requestId);
    const question = await readQuestion(marketplace, requestId, questionId);
    if (!question || question.hiddenAt !== undefined) throw new AppError('not_found');
    if (!isOpen(request, clock.now())) throw new AppError('request_not_open');
    if (question.answer === text) return question;
    assertNoContactDetails({ text });

    const version = question.version + 1;
    const answeredAt = instant(clock.now());
    const event = newEvent(ports, actor, { name: `Question#${questionId}`, version }, 'QuestionAnswered', {
      ...{ requestId, ownerId: request.ownerId, providerId: question.providerId, questionId },
      again: question.answer !== undefined,
    });
    await marketplace.transact([
      putAnswer(question, text, answeredAt),
      removeWaiting({ ...question, ownerId: request.ownerId }),
      checkPending(requestId),
      outbox(clock, event),
    ]);
    return { ...question, answer: text, answeredAt, version };
  });
}
