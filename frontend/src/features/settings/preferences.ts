import type { BodyInput, Contract } from '@sward/shared/contract';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query.ts';
import { PREFERENCES } from '../../lib/preferences.ts';
import { api } from './client.ts';

export type Preferences = Answer<'messaging.getPreferences'>['preferences'];

/** Why no mail goes to the person's address. */
export type Withheld = NonNullable<Answer<'messaging.getPreferences'>['withheld']>;

const keep = (answer: Answer<'messaging.getPreferences'>) => queryClient.setQueryData(PREFERENCES, answer);

export function useSavePreferences() {
  return useMutation({
    // What stays on is sent as it came: the server checks it.
    mutationFn: (preferences: Preferences) =>
      api.call('messaging.setPreferences', {
        body: preferences as BodyInput<Contract['messaging.setPreferences']>,
      }),
    onSuccess: keep,
  });
}

export function useConfirmAddress() {
  return useMutation({ mutationFn: () => api.call('messaging.confirmAddress'), onSuccess: keep });
}
