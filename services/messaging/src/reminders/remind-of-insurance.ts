import { readProvider } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { addDays, BUSINESS_ZONE, instant, zonedTime } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { type MailRecord, putLaterMail } from '../delivery/mail-store.ts';
import type { InboxPorts } from '../ports.ts';
import type { InsuranceEndsFacts } from '../templates/insurance-ends.ts';

/** Hour of the day at which the reminder is due. */
const MORNING = 9;

/**
 * ProviderProfileUpdated: records the reminder of the end of a checked insurance, due two weeks before. One that ends
 * within two weeks has just been checked and gets none.
 */
export async function remindOfInsurance(
  ports: InboxPorts,
  { data: { accountId, insuredUntil } }: EventOf<'ProviderProfileUpdated'>,
): Promise<void> {
  if (insuredUntil === null) return;
  const now = ports.clock.now();
  const at = zonedTime(addDays(insuredUntil, -LIMITS.insuranceWarnDays), MORNING, BUSINESS_ZONE);
  if (at <= now) return;
  const reminder: MailRecord = {
    name: 'insurance-ends',
    facts: { until: insuredUntil },
    // Every later change of the profile finds it recorded.
    eventId: `insurance.${accountId}.${insuredUntil}`,
    recipient: accountId,
    state: 'due',
    attempts: 0,
    createdAt: instant(now),
  };
  await ports.conversations.transact([putLaterMail(reminder, at)]);
}

/** Returns whether that is still the last day of the insurance of a provider who works on Sward. */
export async function isStillEnding(
  ports: InboxPorts,
  accountId: string,
  { until }: InsuranceEndsFacts,
): Promise<boolean> {
  const provider = await readProvider(ports.marketplace, accountId);
  return provider?.approved === true && provider.insuredUntil === until;
}
