import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';
import { push as t } from './messages/push.en.ts';
import { agreeToPushes } from './subscribe.ts';

/** Agrees to pushes on this browser and shows the outcome. */
export function useAgree() {
  return useMutation({
    mutationFn: agreeToPushes,
    onSuccess: (consent) => {
      if (consent === 'granted') toast({ title: t.done });
      else toast({ title: t.refused, description: t.refusedText });
    },
    onError: (error) => showFailure(t.failed, error),
  });
}
