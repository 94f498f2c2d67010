import { useSearchParams } from 'react-router-dom';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Problem } from '../../../components/ui/states.tsx';
import { useBid } from '../../../lib/queries.ts';
import { receipt as t } from '../../../messages/checkout.ts';
import { Receipt } from '../components/receipt.tsx';

/** Where paying leads back to: finds the payment of the bid and shows its receipt. */
export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const bid = useBid(query.get('bidId'), true);
  if (bid.isError) {
    return (
      <Page width="narrow">
        <PageHeading className="mb-6">{t.receipt}</PageHeading>
        <Problem error={bid.error} retry={bid.refetch} />
      </Page>
    );
  }
  return <Receipt paymentId={bid.data?.paymentId} />;
}
