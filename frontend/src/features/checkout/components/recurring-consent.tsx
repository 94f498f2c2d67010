import { LIMITS, type ServiceFrequency } from '@sward/shared/product';
import { CheckField } from '../../../form/fields.tsx';
import { dollars } from '../../../lib/format.ts';
import { intervals, consent as t } from '../../../messages/product/recurring.en.ts';
import type { Bid } from '../api/open-checkout.ts';

/** Consent of the homeowner to later charges. For a visit paid by hand, it covers the visits after it. */
export default function RecurringConsent({
  bid,
  total,
  rhythm,
}: {
  bid: Bid;
  /** Amount that the server will charge, in dollars. The provider may have revised the bid since the page read it. */
  total: number;
  rhythm: Exclude<ServiceFrequency, 'one-time'>;
}) {
  const words = bid.recurringServiceId ? t.visit : t.first;
  const every = intervals[rhythm];
  const { serviceFee: fee } = bid;
  return (
    <section aria-label={words.title(every)} className="rounded-card border border-control p-4 sm:p-5">
      <h2>{words.title(every)}</h2>
      <CheckField
        name="recurringAgreed"
        label={t.box(dollars(total), dollars(total - fee), dollars(fee), every)}
        hint={`${t.charged(LIMITS.visitChargeHours)} ${words.without}`}
      />
    </section>
  );
}
