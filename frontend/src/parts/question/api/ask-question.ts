import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useAskQuestion(requestId: string) {
  return useCommand({
    mutationFn: (body: { text: string }) => api.call('requests.askQuestion', { params: { requestId }, body }),
    // Another provider may have taken the last place.
    onSettled: () => announce('request'),
  });
}
