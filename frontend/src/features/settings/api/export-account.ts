import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';

export function useExportAccount() {
  return useMutation({
    mutationFn: () => api.call('auth.exportAccount'),
    onSuccess: () => announce('account'),
  });
}
