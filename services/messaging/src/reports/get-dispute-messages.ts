import { disputedPair } from '@sward/requests';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { MessageForViewer } from '../conversations/message-view.ts';
import type { ApiPorts } from '../ports.ts';
import { readPair } from './read-pair.ts';

/**
 * Returns the messages between the parties of a running dispute to an operator, newest page first. Each reading is
 * audited first.
 * @throws AppError forbidden; not_found for a payment without a running dispute
 */
export async function getDisputeMessages(
  ports: ApiPorts,
  actor: Actor,
  { paymentId, cursor }: { paymentId: string; cursor?: string },
): Promise<Page<MessageForViewer>> {
  const operator = actingOperator(actor);
  const pair = await disputedPair(ports.marketplace, paymentId);
  if (!pair) throw new AppError('not_found');
  const read = { pair, subjectId: paymentId, action: 'dispute.read-messages' } as const;
  return await readPair(ports, operator, read, cursor);
}
