import type { BodyInput, Contract } from '@sward/shared/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { pagesOf } from '../../lib/api/pages.ts';
import { announce } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';

export type Review = ItemOf<'bids.listReviews'>;

/** Shown reviews of a provider, newest first. */
export function useReviews(providerId: string) {
  return useInfiniteQuery({
    ...pagesOf('bids.listReviews', ['bid', 'reviews', providerId], { params: { providerId } }),
    refetchOnMount: 'always',
  });
}

export function useAnswerReview(reviewId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.answerReview']>) =>
      api.call('bids.answerReview', { params: { reviewId }, body }),
    onSuccess: () => announce('bid'),
  });
}
