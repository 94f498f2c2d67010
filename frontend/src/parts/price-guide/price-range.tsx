import { stateOfZip } from '@sward/shared/product';
import type { PriceGuide } from '../../lib/api/queries/price-guide.ts';
import { wholeDollars } from '../../lib/format.ts';
import { ExampleBadge } from '../../ui/badges/example-badge.tsx';
import { Price } from '../../ui/price.tsx';
import { priceGuide as t } from './messages/price-guide.en.ts';

/** The prices that homeowners paid, large, and from how many jobs; with too few finished jobs, a note that says why. */
export function PriceRange({
  guide,
  zip,
  size = 'xl',
}: {
  guide: PriceGuide;
  zip: string;
  size?: 'm' | 'xl';
}) {
  const { scope, fromCents, toCents } = guide;
  if (fromCents === null || toCents === null) {
    return (
      <>
        <p className="price text-section">{t.tooEarly}</p>
        <p className="mt-1 text-muted">{t.tooEarlyText}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <Price size={size}>{t.range(wholeDollars(fromCents), wholeDollars(toCents))}</Price>{' '}
        <span className="text-muted">{t.allIn}</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {sourceOf(guide, zip)} {scope === 'words' && <ExampleBadge />}
      </p>
    </>
  );
}

/** Returns the words about the jobs that a range was counted from. */
export function sourceOf({ scope, jobsAtLeast }: PriceGuide, zip: string): string {
  const jobs = jobsAtLeast ?? 0;
  if (scope === 'area') return t.area(zip.trim().slice(0, 5), jobs);
  return scope === 'state' ? t.state(stateOfZip(zip.trim()) ?? '', jobs) : t.example;
}
