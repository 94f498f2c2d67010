import { type Clock, HOUR, instant } from '@sward/shared/kernel';
import type { Application } from './application.ts';

export type CheckResult = { status: 'clear' } | { status: 'finding'; report: string };

/** Whoever looks into an applicant's background; asked only with the applicant's authorization. */
export interface BackgroundChecks {
  /** Asks for the check. `lookAt` (instant) is when its answer is there; null when it is done by hand, outside. */
  request(application: Application): Promise<{ lookAt: string | null }>;
  /** The answer, at `lookAt` or later. */
  collect(application: Application): Promise<CheckResult>;
}

const ANSWERS_AFTER_MS = 4 * HOUR;

/** For stages that nobody real applies in: answers after four hours; the last name `Finding` has one. */
export function createSampleChecks(clock: Clock): BackgroundChecks {
  return {
    async request() {
      return { lookAt: instant(clock.now() + ANSWERS_AFTER_MS) };
    },
    async collect({ lastName }) {
      if (lastName.toLowerCase() !== 'finding') return { status: 'clear' };
      return { status: 'finding', report: 'Sample report: one record was found in the county search.' };
    },
  };
}

/** The check is ordered and read outside of the product; the operator who decides records how it went. */
export const checksByHand: BackgroundChecks = {
  request: async () => ({ lookAt: null }),
  collect: () => Promise.reject(new Error('a check by hand has no answer to collect')),
};

/** As a stage says (`backgroundChecks`): whatever it does not call a sample is done by people. */
export const chosenChecks = (said: string, clock: Clock): BackgroundChecks =>
  said === 'sample' ? createSampleChecks(clock) : checksByHand;
