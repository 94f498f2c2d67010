import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../lib/api/signals.ts';
import { api } from '../client.ts';

export function useEndSession(sessionId: string) {
  return useMutation({
    mutationFn: () => api.call('auth.endSession', { params: { sessionId } }),
    onSuccess: () => announce('account'),
  });
}
