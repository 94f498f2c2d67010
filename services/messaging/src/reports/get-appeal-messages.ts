import { appealedPair } from '@sward/bids';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { MessageForViewer } from '../conversations/message-view.ts';
import type { ApiPorts } from '../ports.ts';
import { readPair } from './read-pair.ts';

/**
 * Returns to an operator the messages of the job that an open appeal is about, as providers cite them: newest page first.
 * Each reading is audited first.
 * @throws AppError forbidden; not_found for a point without an open appeal
 */
export async function getAppealMessages(
  ports: ApiPorts,
  actor: Actor,
  { pointId, cursor }: { pointId: string; cursor?: string },
): Promise<Page<MessageForViewer>> {
  const operator = actingOperator(actor);
  const pair = await appealedPair(ports.marketplace, pointId);
  if (!pair) throw new AppError('not_found');
  const read = { pair, subjectId: pair.providerId, action: 'appeal.read-messages' } as const;
  return await readPair(ports, operator, read, cursor);
}
