import type { RatedAs } from '@sward/requests';
import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';

/** What one party of a job wrote of the other one. */
export type Review = {
  id: string;
  bidId: string;
  requestId: string;
  ownerId: string;
  providerId: string;
  /** Who is rated; the other one has written it. */
  of: RatedAs;
  /** 1 to 5 in halves. */
  rating: number;
  text: string;
  /** First name and initial of an owner, business name of a provider. */
  author: string;
  createdAt: string;
  /** Instant from which others see it. */
  shownFrom: string;
  /** Whether the rating has it: from then on, or a sweep later. */
  counted: boolean;
  answer?: { text: string; at: string };
};

export function isShown(review: Pick<Review, 'shownFrom'>, now: number): boolean {
  return Date.parse(review.shownFrom) <= now;
}

/** When a review is shown though the other party has written nothing (ms). */
export function hiddenUntil(writtenAt: number): number {
  return writtenAt + LIMITS.reviewDays * DAY;
}
