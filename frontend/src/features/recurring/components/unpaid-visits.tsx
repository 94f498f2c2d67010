import { TriangleAlert } from 'lucide-react';
import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { dollars, moment, plainDay } from '../../../lib/format.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

/** Visits that the saved card did not pay for, each with the owner's way to pay; that of the first is filled. */
export function UnpaidVisits({ service }: { service: Recurring }) {
  const first = service.visits.find(({ pay }) => pay);
  return service.visits.map(
    (visit) =>
      visit.pay && (
        <Callout key={visit.date} icon={TriangleAlert} tone="wait">
          <p className="font-semibold">{t.unpaid(plainDay(visit.date))}</p>
          <p className="mt-1">{t.unpaidText(moment(visit.pay.until))}</p>
          <ButtonLink
            main
            look={visit === first ? 'primary' : 'secondary'}
            to={`/checkout?bidId=${visit.pay.bidId}`}
            className="mt-3"
          >
            {t.payNow(dollars(service.total))}
          </ButtonLink>
        </Callout>
      ),
  );
}
