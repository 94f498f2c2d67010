import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useAnswerQuestion(requestId: string, questionId: string) {
  return useCommand({
    mutationFn: (body: { text: string }) =>
      api.call('requests.answerQuestion', { params: { requestId, questionId }, body }),
    onSettled: () => announce('request'),
  });
}
