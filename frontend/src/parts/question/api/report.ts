import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useReport(requestId: string, questionId: string) {
  return useCommand({
    mutationFn: (reason: string) =>
      api.call('messaging.reportQuestion', { params: { requestId, questionId }, body: { reason } }),
  });
}
