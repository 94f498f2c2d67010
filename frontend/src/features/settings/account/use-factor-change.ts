import { announce } from '../../../lib/api/signals.ts';
import { useSession, useUser } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { factorForms as t } from '../messages/settings.en.ts';

/** Returns the names of the second factor's fields, which must be unique among the page's forms. */
export const factorField = (path: string) => (path === 'password' ? 'factorPassword' : 'factorCode');

/** Returns a function that updates the session and the page once the second factor is on or off. */
export function useFactorChange(on: boolean, onDone: () => void): () => void {
  const user = useUser();
  const { setSession } = useSession();
  return () => {
    setSession({ status: 'in', user: { ...user, secondFactor: on } });
    announce('account');
    toast(on ? { title: t.done, description: t.doneText } : { title: t.gone });
    onDone();
  };
}
