import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { cachePreferences } from '../preferences.ts';

export function useConfirmAddress() {
  return useMutation({ mutationFn: () => api.call('messaging.confirmAddress'), onSuccess: cachePreferences });
}
