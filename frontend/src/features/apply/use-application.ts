import { useCallback, useEffect, useState } from 'react';
import { type Answer, api, isCode } from '../../lib/api/api.ts';

export type Application = Answer<'auth.getApplicationStatus'>;

/** Interval between two reads: no change of an application is urgent. */
const EVERY_MS = 60_000;

export type ApplicationState =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: unknown }
  /** `stale`: the latest read failed. */
  | { status: 'shown'; application: Application; stale: boolean };

/** Reads the application behind a mailed link, again every minute while the page is visible. */
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
        // A truncated link matches no route or no schema.
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
