import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';

export type Device = ItemOf<'messaging.listDevices'>;

/** The browsers that pushes go to. */
export function useDevices() {
  return useQuery({
    queryKey: ['account', 'devices'],
    queryFn: ({ signal }) => api.call('messaging.listDevices', {}, { signal }),
    refetchOnMount: 'always',
  });
}
