import { addAuditEntry } from '@sward/shared/audit';
import {
  type Actor,
  AppError,
  actingOperator,
  instant,
  isOperator,
  retryOnConflict,
} from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { isOpen } from '../request/request.ts';
import { checkPending } from '../request/request-store.ts';
import { hide, type Question } from './question-store.ts';
import { type SeenQuestions, seenQuestions } from './seen-questions.ts';
import { removeWaiting } from './waiting-questions.ts';

/**
 * Hides a question for good: its homeowner and, before it is answered, its asker while the request is open; an
 * operator at any time, which is audited. Idempotent.
 * @throws AppError not_found, forbidden for the asker of an answered one, request_not_open
 */
export async function hideQuestion(
  ports: Ports,
  actor: Actor,
  { requestId, questionId }: { requestId: string; questionId: string },
): Promise<void> {
  const { marketplace, clock } = ports;
  await retryOnConflict(['state_changed'], async () => {
    const seen = await seenQuestions(ports, actor, requestId);
    const question = seen.all.find(({ id }) => id === questionId);
    if (!question) throw new AppError('not_found');
    const { request } = seen;
    const operator = isOperator(actor);
    if (!operator) assertMayHide(seen, question);
    if (question.hiddenAt !== undefined) return;
    if (!operator && !isOpen(request, clock.now())) throw new AppError('request_not_open');
    await marketplace.transact([
      hide(question, instant(clock.now())),
      removeWaiting({ ...question, ownerId: request.ownerId }),
      operator ? hiddenByOperator(ports, actor, questionId) : checkPending(requestId),
    ]);
  });
}

function assertMayHide({ request, viewerId, questions }: SeenQuestions, question: Question): void {
  if (viewerId === request.ownerId) return;
  const isOwn = viewerId === question.providerId;
  if (!isOwn && !questions.includes(question)) throw new AppError('not_found');
  if (!isOwn || question.answer !== undefined) throw new AppError('forbidden');
}

function hiddenByOperator(ports: Ports, actor: Actor, questionId: string) {
  const act = { action: 'question.hide', subjectId: questionId, subject: questionId, note: '' } as const;
  return addAuditEntry(ports, actingOperator(actor), act);
}
