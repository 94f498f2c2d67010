import { DAY, instant, lifecycle, type Transition } from '@sward/shared/kernel';
import { type AppealAction, type AppealState, POINT_LIMITS } from '@sward/shared/product';

const rows: readonly Transition<AppealState, AppealAction, 'provider' | 'operator'>[] = [
  { from: null, action: 'open', to: 'open', actor: ['provider'], event: 'AppealOpened' },
  { from: 'open', action: 'grant', to: 'granted', actor: ['operator'], event: 'AppealDecided' },
  { from: 'open', action: 'refuse', to: 'refused', actor: ['operator'], event: 'AppealDecided' },
];

/** The lifecycle of a provider's appeal against a point. */
export const appealLifecycle = lifecycle('appeal', rows);

/** The provider's objection to a point, and an operator's decision. */
export type Appeal = {
  state: AppealState;
  text: string;
  /** Upload ids. */
  photos: string[];
  at: string;
  /** Until when an operator must decide. */
  dueAt: string;
  /** The operator's reason, shown to the provider. */
  reason?: string;
  decidedAt?: string;
  /** Name of the operator who decided, for operators. Absent from older appeals. */
  decidedBy?: string;
};

/** Returns until when (instant) an operator decides an appeal opened at `now` (ms). */
export function decideBy(now: number): string {
  return instant(now + POINT_LIMITS.decisionDays * DAY);
}
