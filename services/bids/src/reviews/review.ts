import type { RatedAs } from '@sward/requests';
import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';

/** A review of one party of a job by the other. */
export type Review = {
  id: string;
  bidId: string;
  requestId: string;
  ownerId: string;
  providerId: string;
  /** The rated party; the other one is the author. */
  of: RatedAs;
  /** 1 to 5 in halves. */
  rating: number;
  text: string;
  /** First name and initial of a homeowner, business name of a provider. */
  author: string;
  createdAt: string;
  /** Instant from which it is shown. */
  shownFrom: string;
  /** Whether the rating includes it: from `shownFrom` on, or from the next sweep. */
  counted: boolean;
  answer?: { text: string; at: string };
};

export function isShown(review: Pick<Review, 'shownFrom'>, now: number): boolean {
  return Date.parse(review.shownFrom) <= now;
}

/** Returns when (ms) a review is shown without the other party's review. */
export function hiddenUntil(writtenAt: number): number {
  return writtenAt + LIMITS.reviewDays * DAY;
}
