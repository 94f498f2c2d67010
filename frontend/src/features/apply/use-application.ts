import { useCallback, useEffect, useState } from 'react';
import { type Answer, api, isCode } from '../../lib/api/api.ts';

export type Application = Answer<'auth.getApplicationStatus'>;

/** Nothing here is a matter of seconds. */
const EVERY_MS = 60_000;

export type ApplicationState =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: unknown }
  /** `stale`: the last look for news failed. */
  | { status: 'shown'; application: Application; stale: boolean };

/** The application behind a mailed link, asked for again every minute that the page is looked at. */
export function useApplication(token: string) {
  const [state, setState] = useState<ApplicationState>({ status: 'loading' });

  const show = useCallback(
    (application: Application) => setState({ status: 'shown', application, stale: false }),
    [],
  );

  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const application = await api.call('auth.getApplicationStatus', { params: { token } }, { signal });
        if (!signal?.aborted) show(application);
      } catch (error) {
        if (signal?.aborted) return;
        // A link that was cut off fits no route or no schema.
        const unknown = isCode(error, 'not_found', 'validation_failed');
        setState((before) => {
          if (unknown) return { status: 'unknown' };
          return before.status === 'shown' ? { ...before, stale: true } : { status: 'failed', error };
        });
      }
    },
    [token, show],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look(leaving.signal);
    };
    void look(leaving.signal);
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look]);

  return { state, show, look };
}
