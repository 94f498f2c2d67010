import { copyStanding } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { inbox, outbox } from '@sward/shared/table';
import { hasOpenMoney } from '../payment/own-payments.ts';
import type { Ports } from '../ports.ts';

/**
 * AccountDeletionRequested: reports whether the account has held money. It first blocks new payments, so that
 * a clear result stays true. The answer names the account version it is about.
 */
export async function answerDeletion(
  ports: Ports,
  event: EventOf<'AccountDeletionRequested'>,
): Promise<void> {
  const { accountId } = event.data;
  await copyStanding(ports.marketplace, event);
  const outcome = (await hasOpenMoney(ports.marketplace, accountId)) ? 'money_held' : 'clear';
  const aggregate = { name: `Account#${accountId}`, version: event.aggregateVersion };
  const answer = newEvent(ports, SYSTEM, aggregate, 'AccountDeletionAnswered', { accountId, outcome });
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.answer-deletion', event.id),
    outbox(ports.clock, answer),
  ]);
}
