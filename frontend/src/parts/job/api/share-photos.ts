import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useSharePhotos(bidId: string) {
  return useCommand({
    mutationFn: (photoIds: string[]) =>
      api.call('bids.sharePhotos', { params: { bidId }, body: { photoIds } }),
    onSuccess: () => announce('bid'),
  });
}
