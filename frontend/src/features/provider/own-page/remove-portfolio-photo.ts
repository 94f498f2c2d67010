import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api } from './client.ts';

export function useRemovePortfolioPhoto(providerId: string) {
  return useCommand({
    mutationFn: (photoId: string) =>
      api.call('bids.removePortfolioPhoto', { params: { providerId, photoId } }),
    onSuccess: () => announce('bid'),
  });
}
