import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useRepost(requestId: string) {
  return useCommand({
    mutationFn: () => api.call('requests.repost', { params: { requestId } }),
    onSettled: () => announce('request'),
  });
}
