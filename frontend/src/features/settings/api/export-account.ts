import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../lib/api/signals.ts';
import { api } from '../client.ts';

export function useExport() {
  return useMutation({
    mutationFn: () => api.call('auth.exportAccount'),
    onSuccess: () => announce('account'),
  });
}
