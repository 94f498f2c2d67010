import { useLocation, useSearchParams } from 'react-router-dom';
import { receipt as t } from '#messages/receipt.ts';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Problem } from '../../../components/ui/states.tsx';
import { useBid } from '../../../lib/queries.ts';
import { Receipt } from '../components/receipt.tsx';

/**
 * Where paying leads back to. The payment is known from checkout, or else from the bid once it is paid for;
 * asking for the payment itself makes the server look at the card processor at once.
 */
export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const state: { paymentId?: string } | null = useLocation().state;
  const known = state?.paymentId ?? query.get('paymentId');
  const bid = useBid(known ? undefined : query.get('bidId'), true);
  if (bid.isError) {
    return (
      <Page width="narrow">
        <PageHeading className="mb-6">{t.receipt}</PageHeading>
        <Problem error={bid.error} retry={bid.refetch} />
      </Page>
    );
  }
  return <Receipt paymentId={known ?? bid.data?.paymentId} />;
}
