import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useAnswerReview(reviewId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.answerReview']>) =>
      api.call('bids.answerReview', { params: { reviewId }, body }),
    onSuccess: () => announce('bid'),
  });
}
