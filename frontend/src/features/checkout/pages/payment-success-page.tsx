import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { offerPushes } from '../../../lib/push-offer.ts';
import { NoReceipt, Receipt } from '../components/receipt.tsx';

/**
 * Page to which paying returns. The checkout names the payment, or else the bid does once it is paid for.
 * Reading the payment makes the server ask Stripe at once.
 */
export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const state: { paymentId?: string } | null = useLocation().state;
  const known = state?.paymentId ?? query.get('paymentId');
  const bid = useBid(known ? undefined : query.get('bidId'), true);
  // A homeowner who has just booked wants news of the job.
  useEffect(offerPushes, []);
  if (bid.isError) return <NoReceipt read={bid} />;
  return <Receipt paymentId={known ?? bid.data?.paymentId} />;
}
