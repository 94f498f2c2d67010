import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { api, messageOf } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { dollars } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { intentId, type Outcome } from '../../../parts/payment/confirmation.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Bid, Intent } from '../api/open-checkout.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { MethodChoice } from './method-choice.tsx';

// Most jobs are for one time.
const RecurringConsent = lazy(() => import('./recurring-consent.tsx'));

/** Method, card, terms and the one button; `confirm` charges the card once the payment is recorded. */
export function PaymentForm<Values extends CheckoutValues>({
  form,
  bid,
  intent,
  confirm,
  children,
}: {
  form: FormState<Values>;
  bid: Bid;
  intent: Intent;
  confirm: (values: Values) => Promise<Outcome>;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const rhythm = intent.serviceFrequency;
  // State would come too late for a double click: both clicks see the same drawn form.
  const busy = useRef(false);
  const [working, setWorking] = useState<'paying' | 'leaving'>();
  const [failure, setFailure] = useState<string>();

  const fail = (message: string) => {
    setFailure(message);
    toast({ title: t.failed, description: message, variant: 'destructive' });
  };

  const pay = async (values: Values): Promise<boolean> => {
    try {
      await api.call('payments.pay', {
        body: {
          bidId: bid.id,
          amount: intent.amount,
          serviceFee: bid.serviceFee,
          paymentMethod: values.paymentMethod,
          termsAgreed: true,
          ...(values.recurringAgreed && { recurringAgreed: true }),
        },
      });
      const outcome = await confirm(values);
      if (!outcome.paid) fail(outcome.message);
      return outcome.paid;
    } catch (error) {
      fail(messageOf(error, t.failedText));
      return false;
    }
  };

  const submit = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    setWorking('paying');
    setFailure(undefined);
    if (await pay(values)) {
      toast({ title: t.success, description: t.successText });
      announce('payment', 'request', 'bid');
      const query = new URLSearchParams({ bidId: bid.id, payment_intent: intentId(intent.clientSecret) });
      await navigate(`/payment-success?${query}`, { replace: true, state: { paymentId: intent.paymentId } });
      return;
    }
    busy.current = false;
    setWorking(undefined);
  };

  const leave = async () => {
    if (busy.current) return;
    busy.current = true;
    setWorking('leaving');
    // Whatever the answer, the bids say what became of it.
    await api.call('payments.abandon', { params: { paymentId: intent.paymentId } }).catch(() => undefined);
    announce('bid', 'request', 'payment');
    await navigate(`/bids/${bid.id}`);
  };

  return (
    <Card>
      <Form
        hasDraft
        form={form}
        onSubmit={(values) => void submit(values)}
        label={t.title}
        className="grid gap-6"
      >
        <MethodChoice form={form} />
        {children}
        {rhythm !== 'one-time' && (
          <Suspense fallback={<div className="min-h-72 sm:min-h-56" />}>
            <RecurringConsent bid={bid} total={intent.amount} rhythm={rhythm} />
          </Suspense>
        )}
        <CheckField name="termsAgreed" label={t.terms(dollars(intent.amount))} />
        {failure && <p className="rounded-lg bg-danger-tint p-3 font-medium text-danger">{failure}</p>}
        <div className="grid gap-2">
          <Button
            main
            type="submit"
            className="w-full py-3 text-lg"
            disabled={working !== undefined}
            pending={working === 'paying' && t.paying}
          >
            {t.pay}
          </Button>
          <Button
            look="ghost"
            disabled={working !== undefined}
            pending={working === 'leaving' && t.leaving}
            onClick={() => void leave()}
          >
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
