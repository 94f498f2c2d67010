import { ReceiptText } from 'lucide-react';
import { type PricedWork, usePriceGuide } from '../../lib/api/queries/price-guide.ts';
import { onlyService } from '../../lib/catalogue.ts';
import { wholeDollars } from '../../lib/format.ts';
import { ExampleBadge } from '../../ui/badges/example-badge.tsx';
import { priceGuide as t } from './messages/price-guide.en.ts';
import { sourceOf } from './price-range.tsx';

/**
 * The prices that homeowners paid for one service, in a line; nothing where they are not known or for several services.
 */
export function TypicalPrice({
  zip,
  serviceTypeIds,
  propertySize,
}: {
  zip: string;
  serviceTypeIds: readonly number[];
  propertySize: PricedWork['propertySize'];
}) {
  const guide = usePriceGuide({ zip, serviceTypeId: onlyService(serviceTypeIds), propertySize });
  if (!guide || guide.fromCents === null || guide.toCents === null) return null;
  return (
    <p role="status" className="flex gap-3 rounded-card bg-sunken p-4">
      <ReceiptText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
      <span>
        <strong className="money">
          {t.range(wholeDollars(guide.fromCents), wholeDollars(guide.toCents))} {t.allIn}
        </strong>{' '}
        <span className="text-muted">{sourceOf(guide, zip)}</span>{' '}
        {guide.scope === 'words' && <ExampleBadge />}
      </span>
    </p>
  );
}
