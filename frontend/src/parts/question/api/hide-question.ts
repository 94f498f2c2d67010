import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useHideQuestion(requestId: string, questionId: string) {
  return useCommand({
    mutationFn: () => api.call('requests.hideQuestion', { params: { requestId, questionId } }),
    onSettled: () => announce('request'),
  });
}
