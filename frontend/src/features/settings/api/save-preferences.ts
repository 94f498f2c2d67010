import type { BodyInput, Contract } from '@sward/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { Preferences, QuietHours } from '../preferences.ts';
import { cachePreferences } from '../preferences.ts';

export function useSavePreferences() {
  return useMutation({
    // The type cannot state that some topics stay on; the server checks it.
    mutationFn: (preferences: Preferences & { quiet: QuietHours }) =>
      api.call('messaging.setPreferences', {
        body: preferences as BodyInput<Contract['messaging.setPreferences']>,
      }),
    onSuccess: cachePreferences,
  });
}
