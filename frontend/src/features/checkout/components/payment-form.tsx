import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { api, isCode, messageOf } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { dollars } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { intentId, type Outcome } from '../../../parts/payment/card/confirmation.ts';
import { isRefusal, UNSEEN } from '../../../parts/payment/card/lost-answer.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Button } from '../../../ui/button.tsx';
import { type Bid, type Intent, openAgain } from '../api/open-checkout.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { pay as p } from '../messages/pay.en.ts';
import { CancelTerms } from './cancel-terms.tsx';
import { MethodChoice } from './method-choice.tsx';
import { CheckoutSheet, MoneyStations } from './money-stations.tsx';
import { PriceLines } from './price-lines.tsx';

// Loaded on demand: most jobs are one-time.
const RecurringConsent = lazy(() => import('./recurring-consent.tsx'));

/** Props of a card form. */
export interface MethodProps {
  bid: Bid;
  intent: Intent;
  /** Set while a click is handled; a state would be set too late for a double click. */
  busy: RefObject<boolean>;
  /** Failure of the form before, which charged the saved card or a payment that has ended. */
  failed?: Failure | undefined;
  /** Whether this amount has been authorized before. */
  agreed?: boolean | undefined;
  /** Receives the failure, for the form of the payment that replaces this one. */
  onEnded: (why: Failure) => void;
}

export interface Failure {
  text: string;
  /** Next step for the homeowner. */
  next?: string;
}

/** Method, card, terms and the one button. `confirm` charges the card once the server has recorded the payment. */
export function PaymentForm<Values extends CheckoutValues>({
  form,
  bid,
  intent,
  busy,
  failed,
  onEnded,
  applePay = false,
  savedCard = false,
  prepare,
  confirm,
  children,
}: MethodProps & {
  form: FormState<Values>;
  applePay?: boolean;
  /** Whether the server charges the saved card. */
  savedCard?: boolean;
  /** Called in the click itself, before the server is asked; says what is wrong. */
  prepare?: () => Promise<string | undefined>;
  confirm: (values: Values) => Promise<Outcome>;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const rhythm = intent.serviceFrequency;
  const total = dollars(intent.amount);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState(failed);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const fail = (title: string, why: Failure): false => {
    setFailure(why);
    toast({ title, description: why.text, variant: 'destructive' });
    return false;
  };

  /** Asks the server after a lost response, since the payment may have gone through. */
  const look = async (): Promise<boolean> => {
    announce('payment', 'bid');
    return (await isPaid(intent.paymentId)) || fail(t.initFailed, { text: p.unseen });
  };

  const pay = async (values: Values): Promise<boolean> => {
    const wrong = await prepare?.().catch(() => t.failedText);
    if (wrong) return fail(t.failed, { text: wrong });
    try {
      const { status } = await api.call('payments.pay', {
        body: {
          bidId: bid.id,
          amount: intent.amount,
          serviceFee: bid.serviceFee,
          paymentMethod: values.paymentMethod,
          termsAgreed: true,
          ...(values.recurringAgreed && { recurringAgreed: true }),
          ...(values.keepCard && { keepCard: true }),
          ...(savedCard && { savedCard: true }),
        },
      });
      if (status === 'held') return true;
    } catch (error) {
      if (isCode(error, 'payment_not_open', 'amount_changed')) {
        const why = { text: messageOf(error), next: p.openedAgain };
        fail(t.failed, why);
        onEnded(why);
        await openAgain(bid.id);
        return false;
      }
      // Only `confirm` charges a typed card.
      return savedCard && !isRefusal(error)
        ? look()
        : fail(t.failed, { text: messageOf(error, t.failedText) });
    }
    const outcome = await confirm(values).catch(() => UNSEEN);
    if (outcome.paid) return true;
    return outcome.unseen ? look() : fail(t.failed, declined(outcome.message));
  };

  const submit = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setFailure(undefined);
    if (await pay(values)) {
      toast({ title: t.success, description: t.successText });
      announce('payment', 'request', 'bid');
      const query = new URLSearchParams({ bidId: bid.id, payment_intent: intentId(intent.clientSecret) });
      await navigate(`/payment-success?${query}`, { replace: true, state: { paymentId: intent.paymentId } });
      return;
    }
    busy.current = false;
    setPaying(false);
  };

  return (
    <Form
      hasDraft
      form={form}
      onSubmit={(values) => void submit(values)}
      label={t.title}
      className="grid gap-6"
    >
      <CheckoutSheet />
      {/* The payment methods are those of the card form. */}
      {!savedCard && <MethodChoice form={form} applePay={applePay} />}
      {failure && (
        <p
          ref={notice}
          tabIndex={-1}
          className="rounded-card bg-danger-tint p-3 font-medium text-danger outline-none"
        >
          {failure.text} {failure.next && <span className="block font-normal text-ink">{failure.next}</span>}
        </p>
      )}
      {children}
      {rhythm !== 'one-time' && (
        <Suspense fallback={<div className="min-h-72 sm:min-h-56" />}>
          <RecurringConsent bid={bid} total={intent.amount} rhythm={rhythm} />
        </Suspense>
      )}
      <div>
        <CheckField name="termsAgreed" label={p.terms(total)} />
        <CheckField name="keepCard" label={p.keepCard} />
      </div>
      <MoneyStations day={bid.availableDate} className="lg:hidden" />
      <CancelTerms intent={intent} />
      <div className="lg:hidden">
        <PriceLines bid={bid} total={intent.amount} />
      </div>
      <div className="pay-bar">
        <Button main network type="submit" className="w-full" pending={paying && t.paying}>
          {p.complete(total)}
        </Button>
      </div>
    </Form>
  );
}

/** Describes the refusal of a card. */
export function declined(text: string): Failure {
  return { text, next: p.tryAnother };
}

/** Returns whether the payment went through, as the server learns from Stripe; false where it cannot be reached. */
async function isPaid(paymentId: string): Promise<boolean> {
  try {
    const { status } = await api.call('payments.get', { params: { paymentId } });
    return status !== 'initiated' && status !== 'void';
  } catch {
    return false;
  }
}
