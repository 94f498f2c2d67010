import { moment } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { phoneWas } from '../layout/phone-was.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { leftOnSite as t } from './messages/left-on-site.en.ts';

/** Reason why the provider left the job on site, with the photos. */
export default function LeftJob({ left }: { left: NonNullable<OperatorPayment['left']> }) {
  return (
    <Card>
      <h2>{t.title}</h2>
      <div className="mt-3 grid gap-3">
        <p className="font-semibold">{t.reasons[left.reason]}</p>
        <p className="case-quote">{left.text}</p>
        <p className="text-sm text-muted">{left.from ? phoneWas(left.from) : moment(left.at)}</p>
        {left.photos.length > 0 && <PhotoViews label={t.photos} photos={left.photos} />}
      </div>
    </Card>
  );
}
