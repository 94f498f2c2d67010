import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';

export type Device = ItemOf<'messaging.listDevices'>;

/** Lists the devices of the viewer, to which web pushes go. */
export function useDevices() {
  return useQuery({
    queryKey: ['account', 'devices'],
    queryFn: ({ signal }) => api.call('messaging.listDevices', {}, { signal }),
    refetchOnMount: 'always',
  });
}
