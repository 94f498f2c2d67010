import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useOpenToAll(requestId: string) {
  return useCommand({
    mutationFn: () => api.call('requests.openToAll', { params: { requestId } }),
    onSettled: () => announce('request'),
  });
}
