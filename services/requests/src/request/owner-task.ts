import { HOUR } from '@sward/shared/kernel';
import { LIMITS, type OwnerTask, windowOf } from '@sward/shared/product';
import type { JobMoney } from './job-record.ts';
import { openProposal, type ServiceRequest } from './request.ts';

/** What a request waits for its homeowner to do. */
export interface Task {
  what: OwnerTask;
  /** Instant of the deadline; null without one. */
  by: string | null;
}

/** Returns what the homeowner has to do about a request now; null for nothing. `money`: of its open payment. */
export function ownerTask(request: ServiceRequest, money: JobMoney | undefined, now: number): Task | null {
  if (money?.dispute?.waitsFor === 'owner') return { what: 'answer-report', by: money.dispute.dueAt };
  if (money?.dispute) return null;
  if (money?.releaseAt) return { what: 'check-work', by: money.releaseAt };
  // Until when is the rescue's, which its page reads.
  if (request.status === 'rescuing') return { what: 'choose-rescue', by: null };
  if (request.status === 'accepted') {
    if (isMissed(request, now)) return { what: 'no-show', by: null };
    return openProposal(request)?.by === 'provider' ? { what: 'answer-day', by: null } : null;
  }
  const waits = request.status === 'pending' && request.recurringId === undefined && request.liveBids > 0;
  return waits ? { what: 'choose-bid', by: null } : null;
}

/** Returns whether the provider has not come in time. */
function isMissed({ checkedInAt, schedule, zone }: ServiceRequest, now: number): boolean {
  if (checkedInAt !== undefined || !schedule) return false;
  return now >= windowOf(schedule.date, schedule.time, zone).end + LIMITS.noShowHours * HOUR;
}
