import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshes } from './refresh.ts';

export function useAnswerNoAccess(bidId: string) {
  return useCommand({
    mutationFn: (text: string) => api.call('payments.answerNoAccess', { params: { bidId }, body: { text } }),
    ...refreshes,
  });
}
