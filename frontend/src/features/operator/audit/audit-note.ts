import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, longDay } from '../../../lib/format.ts';
import { applicationStates } from '../messages/operator.en.ts';
import { queue } from '../messages/queue.en.ts';
import type { AuditEntry } from './api/list-audit.ts';
import { audit as t } from './messages/audit.en.ts';

type Facts = NonNullable<AuditEntry['facts']>;

/** Returns the facts of an action, then the operator's note. In older entries the note has both. */
export function noteOf({ action, note, facts = {} }: Pick<AuditEntry, 'action' | 'note' | 'facts'>): string {
  const told = [...ofApplication(facts), ...ofMoney(action, facts), ...ofPerson(facts)].join(', ');
  return [told, note].filter(Boolean).join(': ');
}

/** Returns the subject of an entry; for a payment, its services and the paid amount. */
export function subjectOf({
  subject,
  facts: { service, paidCents } = {},
}: Pick<AuditEntry, 'subject' | 'facts'>): string {
  if (service === undefined || paidCents === undefined) return subject;
  return `${serviceList(service.split(', '))}, ${fromCents(paidCents)}`;
}

function ofApplication({ from, to, checkPassed }: Facts): string[] {
  if (!from || !to) return [];
  return [t.moved(applicationStates[from], applicationStates[to]), ...(checkPassed ? [t.checkPassed] : [])];
}

function ofMoney(action: AuditEntry['action'], { cents }: Facts): string[] {
  if (cents === undefined) return [];
  const sum = fromCents(cents);
  if (action === 'payment.provider-fault' || /-back(-refund)?$/.test(action)) return [sum];
  if (action === 'dispute.propose' || action === 'payment.propose-refund') return [t.backIfApproved(sum)];
  return [t.back(sum)];
}

function ofPerson({ case: named, insuredUntil, until, proposedBy, alone }: Facts): string[] {
  return [
    ...(named ? [`${queue.kind[named.kind]} ${named.id}`] : []),
    ...(insuredUntil === undefined ? [] : [insuredUntil ? t.insured(longDay(insuredUntil)) : t.notInsured]),
    ...(until === undefined ? [] : [t.until(longDay(until))]),
    ...(proposedBy === undefined ? [] : [t.proposedBy(proposedBy)]),
    ...(alone ? [t.alone] : []),
  ];
}
