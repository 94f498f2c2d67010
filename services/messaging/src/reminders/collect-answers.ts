import type { EventOf } from '@sward/shared/events';
import { biddersOf } from '../broadcast/readers.ts';
import type { InboxPorts } from '../ports.ts';
import { collect } from './collect-nearby.ts';

/**
 * QuestionAnswered: adds the request to the hourly mail of every other provider with a pending bid on it. The asker is
 * notified at once.
 */
export async function collectAnswers(ports: InboxPorts, event: EventOf<'QuestionAnswered'>): Promise<void> {
  const { requestId, providerId } = event.data;
  const bidders = await biddersOf(ports, requestId);
  for (const accountId of bidders.filter((bidder) => bidder !== providerId))
    await collect(ports, { kind: 'answers', accountId }, requestId, event.id);
}
