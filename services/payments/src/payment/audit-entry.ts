import { addAuditEntry } from '@sward/shared/audit';
import { type AccountActor, formatCents } from '@sward/shared/kernel';
import type { AuditAction } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Payment } from './payment.ts';

/** Builds the audit entry of an operator's act on a payment, for the act's own transaction. */
export function auditEntry(
  ports: Ports,
  operator: AccountActor,
  payment: Payment,
  action: AuditAction,
  note: string,
): Write {
  const subject = `${payment.service}, ${formatCents(payment.capturedCents)}`;
  return addAuditEntry(ports, operator, { action, subjectId: payment.id, subject, note });
}
