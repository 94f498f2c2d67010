import { MINUTE } from '@sward/shared/kernel';
import { ACCESS_LIMITS } from '@sward/shared/product';
import { plainDay } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { windowHours } from '../job/messages/day/job-of-day.en.ts';
import type { AccessProblem } from './api/get-no-access.ts';

/** Stage of an access problem by the clock: a deadline can pass between two answers of the server. */
export type Stage =
  /** The homeowner may open. */
  | 'waiting'
  /** The homeowner says that it is open, and the provider tries. */
  | 'answered'
  /** The provider may say that it is still closed. */
  | 'late'
  /** The homeowner chooses. */
  | 'due'
  /** The homeowner pays for coming again. */
  | 'paying'
  /** The deadline has passed, and the problem closes by itself in a moment. */
  | 'over';

function stageOf({ status, respondBy, chooseBy, payBy }: AccessProblem, now: number): Stage {
  const isAhead = (instant: string | null) => instant !== null && now < Date.parse(instant);
  if (status === 'waiting' || status === 'answered') {
    if (isAhead(respondBy)) return status;
    return isAhead(sayBy(respondBy)) ? 'late' : 'over';
  }
  if (status === 'due') return isAhead(chooseBy) ? 'due' : 'over';
  return status === 'paying' && isAhead(payBy) ? 'paying' : 'over';
}

export function useStage(problem: AccessProblem): Stage {
  return stageOf(problem, useNow(true));
}

/** Returns the instant until which the provider can say that it is still closed. */
export function sayBy(respondBy: string): string {
  return new Date(Date.parse(respondBy) + ACCESS_LIMITS.stillClosedMinutes * MINUTE).toISOString();
}

/** Returns `Fri, May 8, 8 AM - 12 PM`. */
export function dayText({ date, time }: AccessProblem['days'][number]): string {
  return `${plainDay(date)}, ${windowHours[time]}`;
}
