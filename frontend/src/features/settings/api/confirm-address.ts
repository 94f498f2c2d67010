import { useMutation } from '@tanstack/react-query';
import { api } from '../client.ts';
import { cachePreferences } from '../preferences.ts';

export function useConfirmAddress() {
  return useMutation({ mutationFn: () => api.call('messaging.confirmAddress'), onSuccess: cachePreferences });
}
