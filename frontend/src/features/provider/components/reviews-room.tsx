import type { ReactNode } from 'react';
import { WhenNear } from '../../../ui/when-near.tsx';

/** Height of a review of one or two lines, in rem. */
const REVIEW_HEIGHT = 8;
/** The most reviews to keep room for; that many fill any window. */
const MOST = 6;

/**
 * Room for reviews, which load when they are near. Its least height fits `count` reviews, so that nothing below moves.
 */
export function ReviewsRoom({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div style={{ minHeight: `${REVIEW_HEIGHT * Math.min(count, MOST)}rem` }}>
      <WhenNear waiting={null}>{children}</WhenNear>
    </div>
  );
}
