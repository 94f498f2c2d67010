import { seenQuestions } from '@sward/requests';
import { type Actor, AppError, instant } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { AlreadyReported, putQuestionReport, readBy } from './report-store.ts';

/**
 * Reports a question, or its answer, to the operators, for a reader. Each question is reported once; a repeat changes
 * nothing.
 * @throws AppError not_found for those who do not see it; forbidden for its asker while it has no answer
 */
export async function reportQuestion(
  ports: Pick<Ports, 'marketplace' | 'conversations' | 'clock'>,
  actor: Actor,
  { requestId, questionId, reason }: { requestId: string; questionId: string; reason: string },
): Promise<void> {
  const { marketplace, conversations, clock } = ports;
  const { request, viewerId, questions } = await seenQuestions({ marketplace }, actor, requestId);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('not_found');
  const isOwn = question.providerId === viewerId;
  if (isOwn && question.answer === undefined) throw new AppError('forbidden');
  try {
    await conversations.transact(
      putQuestionReport({
        messageId: questionId,
        requestId,
        reporterId: viewerId,
        reportedId: isOwn ? request.ownerId : question.providerId,
        reason,
        status: 'open',
        createdAt: instant(clock.now()),
        dueAt: readBy(clock.now()),
      }),
    );
  } catch (error) {
    if (!(error instanceof AlreadyReported)) throw error;
  }
}
