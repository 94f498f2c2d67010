import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { Question } from './question-store.ts';
import { seenQuestions } from './seen-questions.ts';

type QuestionView = ResponseOf<Contract['requests.listQuestions']>['items'][number];

/**
 * Returns the questions about a request that the caller may see, oldest first, without their askers.
 * @throws AppError not_found
 */
export async function listQuestions(
  ports: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<QuestionView[]> {
  const { questions, viewerId } = await seenQuestions(ports, actor, requestId);
  return questions.map((question) => questionView(question, viewerId));
}

/** Returns a question without the name, id or order of bidders. */
export function questionView(question: Question, viewerId: string): QuestionView {
  const { id, text, askedAt, answer = null, answeredAt = null, providerId } = question;
  return { id, text, askedAt, answer, answeredAt, own: providerId === viewerId };
}
