import { TriangleAlert } from 'lucide-react';
import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { dollars, moment, plainDay } from '../../../lib/format.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

/** Visits that the saved card did not pay for, each with the owner's way to pay. */
export function UnpaidVisits({ service }: { service: Recurring }) {
  return service.visits.map(
    ({ date, pay }) =>
      pay && (
        <Callout key={date} icon={TriangleAlert} tone="wait">
          <p className="font-semibold">{t.unpaid(plainDay(date))}</p>
          <p className="mt-1">{t.unpaidText(moment(pay.until))}</p>
          <ButtonLink main to={`/checkout?bidId=${pay.bidId}`} className="mt-3">
            {t.payNow(dollars(service.total))}
          </ButtonLink>
        </Callout>
      ),
  );
}
