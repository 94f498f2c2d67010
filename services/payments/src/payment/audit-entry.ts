import { type AuditEntry, type AuditFacts, addAuditEntry } from '@sward/shared/audit';
import { type AccountActor, formatCents } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Payment } from './payment.ts';

/** An operator's act with its note and its facts. */
export interface PaymentAct extends Pick<AuditEntry, 'action' | 'note'> {
  facts: Omit<AuditFacts, 'service' | 'paidCents'>;
}

/** Builds the audit entry of an operator's act on a payment, for the act's own transaction. */
export function auditEntry(
  ports: Ports,
  operator: AccountActor,
  payment: Payment,
  { action, note, facts }: PaymentAct,
): Write {
  const { id: subjectId, service, capturedCents: paidCents } = payment;
  const subject = `${service}, ${formatCents(paidCents)}`;
  return addAuditEntry(ports, operator, {
    ...{ action, subjectId, subject, note },
    facts: { ...facts, service, paidCents },
  });
}
