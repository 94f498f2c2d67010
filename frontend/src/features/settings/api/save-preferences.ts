import type { BodyInput, Contract } from '@sward/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { cachePreferences, type PreferenceChanges } from '../preferences.ts';

export function useSavePreferences() {
  return useMutation({
    // The type cannot state that some topics stay on; the server checks it.
    mutationFn: (changes: PreferenceChanges) =>
      api.call('messaging.setPreferences', {
        body: changes as BodyInput<Contract['messaging.setPreferences']>,
      }),
    onSuccess: cachePreferences,
  });
}
