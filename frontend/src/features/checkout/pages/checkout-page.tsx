import { ApiError } from '@sward/shared/contract/client';
import { ChevronLeft } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { api, messageOf } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { toast } from '../../../lib/toast.ts';
import { isLocal } from '../../../parts/payment/card/confirmation.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { type Bid, type Intent, useOpenCheckout } from '../api/open-checkout.ts';
import { OrderRow } from '../components/order-row.tsx';
import type { Failure } from '../components/payment-form.tsx';

const OrderSummary = lazy(() => import('../components/order-summary.tsx'));
const LocalPayment = lazy(() => import('../components/local-payment.tsx'));
const SavedPayment = lazy(() => import('../components/saved-payment.tsx'));
const StripePayment = lazy(() => import('../components/stripe-payment.tsx'));

export default function CheckoutPage() {
  const params = useParams();
  const [query] = useSearchParams();
  const bidId = params.bidId ?? query.get('bidId') ?? '';
  const { data, error } = useOpenCheckout(bidId);
  useInitFailure(error, data !== undefined);

  if (data && !data.intent) return <Navigate to={paidPath(data.bid)} replace />;
  return (
    <Page className="pt-4">
      {data?.intent ? (
        <Payment bid={data.bid} intent={data.intent} />
      ) : (
        <>
          <PageHeading className="mt-14 mb-4">{t.title}</PageHeading>
          <Loading rows={2} label={t.loading} />
        </>
      )}
    </Page>
  );
}

function Payment({ bid, intent }: { bid: Bid; intent: Intent }) {
  const Method = isLocal(intent.publishableKey) ? LocalPayment : StripePayment;
  const { amount, savedCard, paymentId } = intent;
  const busy = useRef(false);
  const [failed, setFailed] = useState<Failure>();
  /** Whether another card is typed, and whether its charge has been authorized beside the saved one. */
  const [other, setOther] = useState<{ agreed: boolean; paymentId: string }>();
  const changeCard = (agreed: boolean, why?: Failure) => {
    busy.current = false;
    setFailed(why);
    setOther({ agreed, paymentId });
  };
  const props = { bid, intent, busy, failed, onEnded: setFailed };
  return (
    <div className="grid gap-x-10 lg:grid-cols-[1fr_22rem]">
      <div className="grid content-start gap-5">
        <div>
          <LeaveButton bid={bid} intent={intent} busy={busy} />
          <PageHeading className="mt-2">{t.title}</PageHeading>
        </div>
        <div className="lg:hidden">
          <OrderRow bid={bid} total={amount} />
        </div>
        <Suspense fallback={<Loading rows={2} label={t.loading} />}>
          {savedCard && !other ? (
            <SavedPayment key={paymentId} {...props} card={savedCard} onChange={changeCard} />
          ) : (
            // The key: a card form belongs to one payment, and consent to one amount.
            <Method key={paymentId} {...props} agreed={other?.agreed && other.paymentId === paymentId} />
          )}
        </Suspense>
      </div>
      <div className="hidden lg:block">
        {/* A phone hides this part, and so never loads it. */}
        <WhenNear waiting={null}>
          <OrderSummary bid={bid} total={amount} />
        </WhenNear>
      </div>
    </div>
  );
}

/** Abandons the payment and returns to the bids. */
function LeaveButton({ bid, intent, busy }: { bid: Bid; intent: Intent; busy: RefObject<boolean> }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (busy.current) return;
    busy.current = true;
    setLeaving(true);
    // The bids show the outcome, also after a failure.
    await api.call('payments.abandon', { params: { paymentId: intent.paymentId } }).catch(() => undefined);
    announce('bid', 'request', 'payment');
    await navigate(`/bids/${bid.id}`);
  };
  return (
    <Button look="ghost" className="-ms-5" pending={leaving && t.leaving} onClick={() => void leave()}>
      <ChevronLeft aria-hidden="true" className="size-5" />
      {t.cancel}
    </Button>
  );
}

function paidPath({ paymentId, serviceRequestId }: Bid): string {
  return paymentId ? `/success/${paymentId}` : `/requests/${serviceRequestId}`;
}

/**
 * Shows why checkout could not be opened and leads home. A conflict and a rate limit have messages of their own.
 * A homeowner whose checkout is already open leaves it only after a conflict.
 */
function useInitFailure(error: Error | null, isOpen: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const status = error instanceof ApiError ? error.status : undefined;
    if (!error || (isOpen && status !== 409)) return;
    const isSaid = status === 409 || status === 429;
    toast({
      title: t.initFailed,
      description: isSaid ? messageOf(error, t.initFailedText) : t.initFailedText,
      variant: 'destructive',
    });
    void navigate('/', { replace: true });
  }, [error, isOpen, navigate]);
}
