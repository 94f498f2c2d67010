import { instant } from '@sward/shared/kernel';
import type { OwnerTask } from '@sward/shared/product';
import { visitClock } from '../recurring/recurring.ts';
import { isMissed, openProposal } from '../request/job-day.ts';
import type { JobMoney } from '../request/job-record.ts';
import type { ServiceRequest } from '../request/request.ts';

/** A task that a request has for its homeowner. */
export interface Task {
  what: OwnerTask;
  /** Instant of the deadline; null without one. */
  by: string | null;
}

/**
 * Returns the homeowner's task about a request now; null when there is none. `money`: of its open payment.
 * `questionWaits`: a provider's question has no answer.
 */
export function ownerTask(
  request: ServiceRequest,
  money: JobMoney | undefined,
  now: number,
  questionWaits = false,
): Task | null {
  if (money?.dispute?.waitsFor === 'owner') return { what: 'answer-report', by: money.dispute.dueAt };
  if (money?.dispute) return null;
  if (money?.releaseAt) return { what: 'check-work', by: money.releaseAt };
  if (request.status === 'rescuing')
    return money?.chooseBy ? { what: 'choose-rescue', by: money.chooseBy } : null;
  if (request.status === 'accepted') {
    if (money?.accessBy && now < Date.parse(money.accessBy))
      return { what: 'answer-access', by: money.accessBy };
    if (money?.orderUntil && now < Date.parse(money.orderUntil))
      return { what: 'answer-order', by: money.orderUntil };
    if (isMissed(request, now)) return { what: 'no-show', by: null };
    const proposal = openProposal(request);
    return proposal?.by === 'provider' ? { what: 'answer-day', by: proposal.decideBy ?? null } : null;
  }
  if (request.status !== 'pending') return null;
  if (request.recurringId !== undefined) return visitTask(request, now);
  if (request.liveBids > 0) return { what: 'choose-bid', by: null };
  return questionWaits ? { what: 'answer-question', by: null } : null;
}

/** Returns the task of a visit whose saved card was declined, until it is skipped. */
function visitTask(visit: ServiceRequest, now: number): Task | null {
  const { paymentNeededAt, serviceDate, serviceTime: time, zone } = visit;
  if (paymentNeededAt === undefined) return null;
  const { payUntil } = visitClock({ time, zone }, serviceDate);
  return now < payUntil ? { what: 'pay-visit', by: instant(payUntil) } : null;
}
