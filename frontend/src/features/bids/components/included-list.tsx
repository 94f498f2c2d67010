import { includedChoices } from '@sward/shared/product';
import { Check, X } from 'lucide-react';
import { includedWork } from '../../../messages/product/included-work.en.ts';
import type { BidCardData } from '../api/list-request-bids.ts';
import { compareBids as t } from '../messages/compare-bids.en.ts';

/** Included and other work, in the same order for all bids. Empty for a bid that does not say. */
export function IncludedList({
  included,
  serviceTypeIds,
}: {
  included: BidCardData['included'];
  serviceTypeIds: readonly number[];
}) {
  if (included.length === 0) return null;
  return (
    <>
      <h4 className="sr-only">{t.included}</h4>
      <ul className="bid-choices">
        {includedChoices(serviceTypeIds).map((code) => {
          const isIn = included.includes(code);
          const Icon = isIn ? Check : X;
          return (
            <li key={code} className={`flex items-start gap-1.5 ${isIn ? '' : 'text-muted'}`}>
              <Icon aria-hidden="true" className={`h-lh w-4 shrink-0 ${isIn ? 'text-link' : ''}`} />
              <span>
                {!isIn && <span className="sr-only">{t.notIncluded}</span>}
                {includedWork[code]}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
