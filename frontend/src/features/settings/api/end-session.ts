import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';

export function useEndSession(sessionId: string) {
  return useMutation({
    mutationFn: () => api.call('auth.endSession', { params: { sessionId } }),
    onSuccess: () => announce('account'),
  });
}
