import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { useLive } from '../../lib/live/use-live.ts';

/** Provides the query cache and live updates to parts that read, on pages that do without both until then. */
export function Queries({ children }: { children: ReactNode }) {
  useLive();
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
