import { readRecurring } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { serviceNames } from '@sward/shared/product';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of RecurringServiceChanged: tells both parties, while it is so. */
export async function mailRecurringChanged(
  ports: InboxPorts,
  event: EventOf<'RecurringServiceChanged'>,
): Promise<void> {
  const { recurringId, ownerId, providerId, change, status, date, unpaid } = event.data;
  const service = await readRecurring(ports.marketplace, recurringId);
  if (!service || service.status !== status) return;
  const by: 'owner' | 'provider' | 'system' =
    event.actor === ownerId ? 'owner' : event.actor === providerId ? 'provider' : 'system';
  const facts = {
    ...{ by, change, date, unpaid },
    recurringId,
    services: serviceNames(service.serviceTypeIds),
    frequency: service.rhythm,
    bidCents: service.amountCents,
    pausedUntil: service.pausedUntil ?? null,
  };
  await postMails(ports, event, [
    { recipient: ownerId, notice: { name: 'recurring-changed', facts: { ...facts, to: 'owner' } } },
    { recipient: providerId, notice: { name: 'recurring-changed', facts: { ...facts, to: 'provider' } } },
  ]);
}
