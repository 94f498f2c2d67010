import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useRemovePortfolioPhoto(providerId: string) {
  return useCommand({
    mutationFn: (photoId: string) =>
      api.call('bids.removePortfolioPhoto', { params: { providerId, photoId } }),
    onSuccess: () => announce('bid'),
  });
}
