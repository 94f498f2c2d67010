import { useQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';

export const PREFERENCES = ['account', 'preferences'];

/** Reads the topics that the person is notified about, and whether their address takes mail. */
export function usePreferences() {
  return useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => api.call('messaging.getPreferences', {}, { signal }),
    refetchOnMount: 'always',
  });
}
