import type { ReactNode } from 'react';
import { WhenNear } from '../../../ui/when-near.tsx';

/** In rem, of a review of a line or two. */
const REVIEW_HEIGHT = 8;
/** More fill any window. */
const MOST = 6;

/** Where reviews come when they are near, as high as so many at least: what is below does not move. */
export function ReviewsRoom({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div style={{ minHeight: `${REVIEW_HEIGHT * Math.min(count, MOST)}rem` }}>
      <WhenNear waiting={null}>{children}</WhenNear>
    </div>
  );
}
