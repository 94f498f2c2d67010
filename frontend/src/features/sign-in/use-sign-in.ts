import { login as t, secondFactor as words } from '../../form/messages/auth.en.ts';
import { type Answer, isCode } from '../../lib/api/api.ts';
import { forgetInvitation } from '../../lib/session/invitation.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../lib/toast.ts';
import { setChallenge } from './challenge.ts';

/**
 * Returns a function that applies the response to a step of the sign-in: it opens the next step, or the session.
 * `secondFactor`: this step was the code.
 */
export function useSignIn() {
  const { setSession } = useSession();
  return (answer: Answer<'auth.login'>, username: string, secondFactor = false) => {
    if ('challenge' in answer) return setChallenge({ ...answer, username });
    forgetInvitation();
    toast({ title: t.success, description: t.welcome(answer.user.firstName) });
    setSession({ status: 'in', user: { ...answer.user, secondFactor } });
    setChallenge(undefined);
  };
}

/** Restarts the sign-in if the server no longer knows its step. Returns whether it did. */
export function startAgain(error: unknown): boolean {
  if (!isCode(error, 'invalid_credentials')) return false;
  toast({ title: t.failed, description: words.over, variant: 'destructive' });
  setChallenge(undefined);
  return true;
}
