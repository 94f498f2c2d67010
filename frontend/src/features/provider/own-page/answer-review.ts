import type { BodyInput, Contract } from '@sward/shared/contract';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api } from './client.ts';

export function useAnswerReview(reviewId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.answerReview']>) =>
      api.call('bids.answerReview', { params: { reviewId }, body }),
    onSuccess: () => announce('bid'),
  });
}
