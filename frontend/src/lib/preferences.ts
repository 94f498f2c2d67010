import { useQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';

export const PREFERENCES = ['account', 'preferences'];

/** What the person is told of, and whether their address takes mail. */
export function usePreferences() {
  return useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => api.call('messaging.getPreferences', {}, { signal }),
    refetchOnMount: 'always',
  });
}
