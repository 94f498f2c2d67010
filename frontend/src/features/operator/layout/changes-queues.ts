import { isCode } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { toast } from '../../../lib/toast.ts';
import { focusHeading } from '../../../ui/page.tsx';
import { desk as t } from '../messages/operator.en.ts';

/** Codes of a case that has ended or changed since it was opened. */
const OVERTAKEN = [
  'already_cancelled',
  'amount_changed',
  'appeal_not_open',
  'dispute_not_open',
  'job_not_open',
  'payment_not_open',
  'state_changed',
];

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

/**
 * Returns whether a command was refused since another person had acted on the case first, and says so. The page, which
 * is read again after every command, names who it was.
 */
export function showOvertaken(error: unknown): boolean {
  const isOvertaken = isCode(error, ...OVERTAKEN);
  if (isOvertaken) toast(t.overtaken);
  return isOvertaken;
}
