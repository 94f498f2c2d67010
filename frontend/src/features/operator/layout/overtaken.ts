import { isCode } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { desk as t } from '../messages/operator.en.ts';

/**
 * Returns whether a command was refused since another person had acted on the case first, and says so. The page, which
 * is read again after every command, names who it was.
 */
export function showOvertaken(error: unknown, ...codes: string[]): boolean {
  const isOvertaken = isCode(error, 'state_changed', ...codes);
  if (isOvertaken) toast(t.overtaken);
  return isOvertaken;
}
