import { session as t } from '#messages/failures.ts';
import { confirmIdentity } from '../components/step-up/step-up.tsx';
import { isCode } from './api.ts';
import { toast } from './toast.ts';

/** What asks for a step-up is called again after it; of a session that has ended people are told. @throws error otherwise */
export async function afterRefusal<Answer>(error: unknown, again: () => Promise<Answer>): Promise<Answer> {
  if (!isCode(error, 'step_up_required')) toast({ title: t.ended, description: t.endedText });
  else if (await confirmIdentity()) return again();
  throw error;
}
