import type { ApplicationState } from '@sward/shared/product';
import {
  type Application,
  applicationLifecycle,
  hasOpenNotice,
  isOpen,
  noticeIsOver,
} from './application.ts';

export type Move = Exclude<ApplicationState, 'pending_review'>;

/** The operator's action that leads to each state. */
export const MOVES = {
  under_review: 'review',
  background_check: 'check',
  needs_info: 'ask',
  approved: 'approve',
  rejected: 'reject',
} as const satisfies Record<Move, string>;

/**
 * Returns whether a rejection is based on the background check: always with a finding, otherwise as the operator
 * states.
 */
export function isBasedOnBackgroundCheck(application: Application, becauseOfReport: boolean): boolean {
  return becauseOfReport || application.check?.status === 'finding' || application.notice !== undefined;
}

/** Returns the states to which an operator may move the application now. */
export function allowedMoves(application: Application, now: number): Move[] {
  const actions = applicationLifecycle.allowed(application.status, 'operator');
  return (Object.keys(MOVES) as Move[]).filter(
    (to) => actions.includes(MOVES[to]) && !waits(application, to, now),
  );
}

/**
 * Returns whether the check was passed, or is done by hand, so that the approving operator records its
 * result.
 */
export function mayPass({ check }: Pick<Application, 'check'>): boolean {
  return check !== undefined && (check.status === 'clear' || check.byHand);
}

function waits(application: Application, to: Move, now: number): boolean {
  if (to === 'approved') return !mayPass(application);
  if (to === 'background_check') return application.authorisedAt === undefined;
  if (to !== 'rejected' || !isBasedOnBackgroundCheck(application, false)) return false;
  const mayGiveNotice = application.status === 'background_check' && application.notice === undefined;
  return !mayGiveNotice && !noticeIsOver(application, now);
}

/** Returns the actions of the applicant on the status page. */
export function applicantActions(application: Application): ('reply' | 'authorise')[] {
  return [
    ...(mayReply(application) ? (['reply'] as const) : []),
    ...(mayAuthorize(application) ? (['authorise'] as const) : []),
  ];
}

/** Returns whether a question or a finding awaits an answer. */
export function mayReply(application: Application): boolean {
  const { status } = application;
  return status === 'needs_info' || (status === 'background_check' && hasOpenNotice(application));
}

export function mayAuthorize(application: Application): boolean {
  return isOpen(application) && application.authorisedAt === undefined;
}
