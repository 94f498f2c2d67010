import { type Clock, HOUR, instant } from '@sward/shared/kernel';
import type { BackgroundCheckGateway } from '../ports.ts';

const ANSWERS_AFTER_MS = 4 * HOUR;

/** For stages that nobody real applies in: answers after four hours; the last name `Finding` has one. */
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

/** The check is ordered and read outside of the product; the operator who decides records how it went. */
export const checksByHand: BackgroundCheckGateway = {
  request: async () => ({ lookAt: null }),
  collect: () => Promise.reject(new Error('a check by hand has no answer to collect')),
};

/** As a stage says (`backgroundChecks`): whatever it does not call a sample is done by people. */
export const chosenChecks = (said: string, clock: Clock): BackgroundCheckGateway =>
  said === 'sample' ? createSampleChecks(clock) : checksByHand;
