import { announce } from '../../../lib/api/signals.ts';
import { toast } from '../../../lib/toast.ts';
import { focusHeading } from '../../../ui/page.tsx';
import { desk as t } from '../messages/operator.en.ts';

/** Codes of a case that has ended or changed since it was opened. */
const OVERTAKEN = /_(not_open|changed|cancelled)$/;

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
  const isOvertaken = OVERTAKEN.test(String((error as { code?: unknown }).code));
  if (isOvertaken) toast({ title: t.overtaken });
  return isOvertaken;
}
