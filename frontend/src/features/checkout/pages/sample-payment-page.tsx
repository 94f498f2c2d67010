import { facts } from '../../../lib/facts.ts';
import { services } from '../../../messages/product/catalogue.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SamplePage } from '../../../ui/sample-page.tsx';
import { samplePayment as t } from '../messages/sample-payment.en.ts';

const SAMPLE_BID = '1';

const ROWS: readonly (readonly [label: string, value: string])[] = [
  [t.bidId, SAMPLE_BID],
  [t.provider, 'Green Blade Lawn Care'],
  [t.service, services['Lawn Mowing'].name],
  [t.bid, facts.job.bid],
  [t.fee, facts.fee],
  [t.total, facts.job.total],
];

/** Shows developers the parts of a payment, and leads to checkout. The stage `prod` does not have it. */
export default function SamplePaymentPage() {
  return (
    <SamplePage title={t.title} lead={t.lead} example={t.payment} facts={ROWS}>
      <ButtonLink to={`/checkout?bidId=${SAMPLE_BID}`} className="mt-6">
        {t.pay}
      </ButtonLink>
    </SamplePage>
  );
}
