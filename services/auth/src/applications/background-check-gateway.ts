import { type Clock, HOUR, instant } from '@sward/shared/kernel';
import type { BackgroundCheckGateway } from '../ports.ts';

const ANSWERS_AFTER_MS = 4 * HOUR;

/**
 * For stages without real applicants: returns a result after four hours; the last name `Finding` has a
 * finding.
 */
export function createSampleChecks(clock: Clock): BackgroundCheckGateway {
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

/** The check is ordered and read outside Sward; the deciding operator records its result. */
export const manualChecks: BackgroundCheckGateway = {
  request: async () => ({ lookAt: null }),
  collect: () => Promise.reject(new Error('a check by hand has no answer to collect')),
};

/** Selects the stage's gateway (`backgroundChecks`): everything but `sample` is done by hand. */
export const chosenChecks = (said: string, clock: Clock): BackgroundCheckGateway =>
  said === 'sample' ? createSampleChecks(clock) : manualChecks;
