import { serviceList } from '../../../lib/catalogue.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { disputeReasons } from '../../../messages/product/dispute.en.ts';
import { reliability } from '../../../messages/product/reliability.en.ts';
import { supportTopics } from '../../../messages/support-form.en.ts';
import { reasonText } from '../chargebacks/chargebacks.ts';
import { applicationStates } from '../messages/operator.en.ts';
import { queue as t } from '../messages/queue.en.ts';
import type { QueueRow } from './api/queue-parts.ts';

/** Returns what kind of case a row is, and of a job why it is at risk. */
export function kindText(row: QueueRow): string {
  if (row.kind !== 'job') return t.kind[row.kind];
  return join(...(row.overdue ? [t.kind.job] : []), ...row.suspended.map((party) => t.suspended[party]));
}

/** Returns a row's title and one line of facts. */
export function rowText(row: QueueRow): { title: string; facts: string } {
  switch (row.kind) {
    case 'application': {
      const check = row.check ? t.checks[row.check] : row.authorized ? t.authorized : t.notAuthorized;
      return { title: row.businessName, facts: join(applicationStates[row.status], check) };
    }
    case 'dispute':
      return {
        title: disputeReasons[row.reason],
        facts: join(row.providerName, fromCents(row.capturedCents)),
      };
    case 'refund':
      return {
        title: join(t.refundOf(fromCents(row.refundCents), fromCents(row.capturedCents)), row.providerName),
        facts: row.own ? t.own : t.proposedBy(row.by),
      };
    case 'payout':
      return {
        title: fromCents(row.amountCents),
        facts: join(row.providerName, row.handledBy ? t.handledBy(row.handledBy) : ''),
      };
    case 'chargeback':
      return {
        title: join(fromCents(row.amountCents), reasonText(row.reason)),
        facts: row.providerName ?? t.ofPlan,
      };
    case 'rescue':
      return {
        title: serviceList(row.service.split(', ')),
        facts: join(t.rescue[row.state], row.providerName, fromCents(row.capturedCents)),
      };
    case 'job':
      return {
        title: serviceList(row.services),
        facts: join(row.city, row.checkedIn ? t.checkedIn : t.notCheckedIn),
      };
    case 'appeal':
      return { title: reliability.kinds[row.point], facts: join(row.businessName, date(row.endedAt)) };
    case 'report':
      return { title: row.reason, facts: t.reported };
    case 'ticket':
      return { title: supportTopics[row.topic], facts: join(row.name, row.ticket) };
  }
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' · ');
