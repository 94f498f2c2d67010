import { Star, StarHalf } from 'lucide-react';
import { common } from '../messages/common.en.ts';

/** Five stars of a rating: full, half from a fraction of 0.5, or empty; words where there is no rating yet. */
export function Stars({ rating, count }: { rating: number | null; count?: number }) {
  if (rating === null) return <span className="text-sm text-muted">{common.unrated}</span>;
  const full = Math.floor(rating);
  const half = rating - full >= 0.5;
  const words = rating.toFixed(1);
  const label = count === undefined ? common.ratedAlone(words) : common.rated(words, count);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span role="img" aria-label={label} className="relative inline-flex text-sun-500">
        {[1, 2, 3, 4, 5].map((n) => (
          <span key={n} className="relative">
            <Star aria-hidden="true" className="size-4" fill={n <= full ? 'currentColor' : 'none'} />
            {half && n === full + 1 && (
              <StarHalf aria-hidden="true" className="absolute inset-0 size-4" fill="currentColor" />
            )}
          </span>
        ))}
      </span>
      <span aria-hidden="true" className="text-sm font-semibold money">
        {words}
        {count !== undefined && <span className="font-normal text-muted"> ({count})</span>}
      </span>
    </span>
  );
}
