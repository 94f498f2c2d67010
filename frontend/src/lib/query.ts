import { QueryClient } from '@tanstack/react-query';
import { listen } from './signals.ts';

/** Server state is never stale by itself: what changed is announced by topic, the first part of every key. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
});

/** For what waits on the other party: asked again on opening and every 20 seconds. */
export const LIVE = { refetchInterval: 20_000, refetchOnMount: 'always' } as const;

listen((signal) => {
  if (signal === 'signed-out') queryClient.clear();
  else void queryClient.invalidateQueries({ queryKey: [signal] });
});
