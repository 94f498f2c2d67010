import { useEffect, useRef } from 'react';
import { type User, useSession } from '../lib/session/session.tsx';
import type { FormState } from './use-form.ts';

/** Fills the signed-in person's details into empty fields, once the session is known. */
export function useOwnDetails<Values extends object>(
  form: FormState<Values>,
  detailsOf: (user: User) => Partial<Values>,
): void {
  const { user } = useSession().session;
  const latest = useRef({ form, detailsOf, user });
  latest.current = { form, detailsOf, user };
  const id = user?.id;
  useEffect(() => {
    const { form, detailsOf, user } = latest.current;
    if (!id || !user) return;
    const empty = Object.entries(detailsOf(user)).filter(([name]) => !form.values[name as keyof Values]);
    form.fill(Object.fromEntries(empty) as Partial<Values>);
  }, [id]);
}
