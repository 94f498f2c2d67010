import { ApiError } from '@sward/shared/contract/client';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { isLocal } from '../../../parts/payment/confirmation.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/states.tsx';
import { type Bid, type Intent, useCheckout } from '../api/open-checkout.ts';
import { OrderSummary } from '../components/order-summary.tsx';

const LocalPayment = lazy(() => import('../components/local-payment.tsx'));
const StripePayment = lazy(() => import('../components/stripe-payment.tsx'));

export default function CheckoutPage() {
  const params = useParams();
  const [query] = useSearchParams();
  const bidId = params.bidId ?? query.get('bidId') ?? '';
  const { data, error } = useCheckout(bidId);
  useInitFailure(error);

  if (data && !data.intent) return <Navigate to={paidPath(data.bid)} replace />;
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.heldNote}</p>
      {data?.intent ? (
        <Payment bid={data.bid} intent={data.intent} />
      ) : (
        <Loading rows={2} label={t.loading} />
      )}
    </Page>
  );
}

function Payment({ bid, intent }: { bid: Bid; intent: Intent }) {
  const Method = isLocal(intent.publishableKey) ? LocalPayment : StripePayment;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="lg:order-2">
        <OrderSummary bid={bid} total={intent.amount} />
      </div>
      <Suspense fallback={<Loading rows={2} label={t.loading} />}>
        <Method bid={bid} intent={intent} />
      </Suspense>
    </div>
  );
}

function paidPath({ paymentId, serviceRequestId }: Bid): string {
  return paymentId ? `/success/${paymentId}` : `/requests/${serviceRequestId}`;
}

/** Says why checkout could not be opened and leads home; a lost race is said in its own words. */
function useInitFailure(error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    const race = error instanceof ApiError && error.status === 409;
    toast({
      title: t.initFailed,
      description: race ? messageOf(error, t.initFailedText) : t.initFailedText,
      variant: 'destructive',
    });
    void navigate('/', { replace: true });
  }, [error, navigate]);
}
