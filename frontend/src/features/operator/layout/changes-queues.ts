import { announce } from '../../../lib/api/signals.ts';
import { focusHeading } from '../../../ui/page.tsx';

/**
 * Makes a command read the desk again, even after a refusal, since another operator may have acted. Its button is disabled
 * meanwhile and may be gone then: who pressed it goes on from the heading of the case.
 */
export const changesQueues = {
  onSettled: () => {
    focusHeading();
    announce('desk');
  },
};
