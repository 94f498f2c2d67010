import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { copyQuestions, readQuestions } from './question-store.ts';

/** Reads the answered questions about an ended request, and returns a function that writes them to the new request. */
export async function copyAnswered(
  { marketplace, ids }: Pick<Ports, 'marketplace' | 'ids'>,
  requestId: string,
): Promise<(newRequestId: string) => Write[]> {
  const answered = (await readQuestions(marketplace, requestId)).filter(
    ({ answer, hiddenAt }) => answer !== undefined && hiddenAt === undefined,
  );
  const copies = answered.map((question) => ({ question, id: ids.next('qst') }));
  return (newRequestId) => copyQuestions(copies, newRequestId);
}
