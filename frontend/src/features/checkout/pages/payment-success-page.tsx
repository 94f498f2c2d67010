import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { offerPushes } from '../../../lib/push-offer.ts';
import { NoReceipt, Receipt } from '../components/receipt.tsx';

/**
 * Where paying leads back to. The payment is known from checkout, or else from the bid once it is paid for;
 * asking for the payment itself makes the server look at the card processor at once.
 */
export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const state: { paymentId?: string } | null = useLocation().state;
  const known = state?.paymentId ?? query.get('paymentId');
  const bid = useBid(known ? undefined : query.get('bidId'), true);
  // Whoever has just booked wants to know of it.
  useEffect(offerPushes, []);
  if (bid.isError) return <NoReceipt read={bid} />;
  return <Receipt paymentId={known ?? bid.data?.paymentId} />;
}
