import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function usePass(requestId: string) {
  return useCommand({
    mutationFn: () => api.call('requests.pass', { params: { requestId } }),
    onSettled: () => announce('request'),
  });
}
