import type { BodyInput, Contract, ParamsInput } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type BidTemplate = ItemOf<'bids.listTemplates'>;

/** What the viewer usually bids, by service and size. */
export function useTemplates() {
  return useQuery({
    queryKey: ['bid', 'templates'],
    queryFn: ({ signal }) => api.call('bids.listTemplates', {}, { signal }),
  });
}

type Save = ParamsInput<Contract['bids.saveTemplate']> & BodyInput<Contract['bids.saveTemplate']>;

export function useSaveTemplate() {
  return useCommand({
    mutationFn: ({ serviceTypeId, size, ...body }: Save) =>
      api.call('bids.saveTemplate', { params: { serviceTypeId, size }, body }),
    onSuccess: () => announce('bid'),
  });
}
