import { newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Write } from '@sward/shared/table';
import type { RecurringService } from './recurring.ts';

type Change = 'started' | 'skipped' | 'paused' | 'resumed' | 'ended';

/**
 * Builds the outbox row of a recurring service's change; `after` has the version that the same transaction
 * writes.
 */
export function recurringEvent(
  ports: CommonPorts,
  actor: Actor,
  after: RecurringService,
  change: Change,
  about: { date?: string; unpaid?: boolean } = {},
): Write {
  const { id: recurringId, version, ownerId, providerId, status } = after;
  const aggregate = { name: `Recurring#${recurringId}`, version };
  const event = newEvent(ports, actor, aggregate, 'RecurringServiceChanged', {
    ...{ recurringId, ownerId, providerId, status, change },
    date: about.date ?? null,
    unpaid: about.unpaid ?? false,
  });
  return outbox(ports.clock, event);
}
