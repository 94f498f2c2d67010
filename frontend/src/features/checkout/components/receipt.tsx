import { CircleCheck, CircleX, Printer } from 'lucide-react';
import type { Answer } from '../../../lib/api/api.ts';
import { usePayment } from '../../../lib/api/queries/payment.ts';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dayOf, now } from '../../../lib/clock.ts';
import { date, fromCents, longDay } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { PaymentLines } from '../../../parts/payment/payment-lines.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Wordmark } from '../../../ui/pictures/wordmark.tsx';
import { Loading, missingPage, Problem } from '../../../ui/states.tsx';
import { receipt as t } from '../messages/receipt.en.ts';
import { ToMessages } from './to-messages.tsx';

/** Receipt of a payment, as the server has it. It waits until the server has seen the capture. */
export function Receipt({ paymentId }: { paymentId: string | null | undefined }) {
  const payment = usePayment(paymentId);
  if (payment.isError && !payment.data) return <NoReceipt read={payment} />;
  if (!payment.data || payment.data.status === 'initiated') return <Confirming />;
  return payment.data.status === 'void' ? (
    <NotPaid payment={payment.data} />
  ) : (
    <Paid payment={payment.data} />
  );
}

/** Replaces a receipt that could not be read. */
export function NoReceipt({ read }: { read: { error: unknown; refetch: () => unknown } }) {
  return (
    missingPage(read) || (
      <Page width="narrow">
        <PageHeading className="mb-6">{t.receipt}</PageHeading>
        <Problem error={read.error} retry={read.refetch} />
      </Page>
    )
  );
}

function Confirming() {
  return (
    <Page width="narrow" className="text-center">
      <PageHeading>{t.confirming}</PageHeading>
      <p className="mt-2 mb-6 text-muted">{t.confirmingText}</p>
      <Loading rows={1} label={t.confirming} />
    </Page>
  );
}

function NotPaid({ payment }: { payment: Answer<'payments.get'> }) {
  return (
    <Page width="narrow">
      <Card className="text-center">
        <CircleX aria-hidden="true" className="mx-auto size-12 text-danger" strokeWidth={1.5} />
        <PageHeading className="mt-3">{t.void}</PageHeading>
        <p className="mt-2 mb-6 text-muted">{t.voidText}</p>
        <ButtonLink to={`/requests/${payment.serviceRequestId}`}>{t.job}</ButtonLink>
      </Card>
    </Page>
  );
}

function Paid({ payment }: { payment: Answer<'payments.get'> }) {
  const { receipt, money } = payment;
  const user = useUser();
  const read = useRequest(payment.serviceRequestId);
  const request = read.data;
  const day = receipt?.day;
  // The provider may open the receipt too, and does not see the card.
  const payer = receipt?.card ? user : undefined;
  const service = receipt && serviceList(receipt.service.split(', '));
  const facts: [string, string | null | undefined][] = [
    [t.number, receipt?.number],
    [t.paid, receipt && date(receipt.paidAt)],
    [t.payer, payer && `${payer.firstName} ${payer.lastName}`],
    [t.card, receipt?.card],
    [t.provider, receipt?.providerName],
    [t.service, service],
    [t.day, day && longDay(day)],
    [t.place, payer && request?.address && `${request.address}, ${request.city}, ${request.state}`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  // Without the request the receipt has fewer lines; with it, they come together.
  if (read.isLoading)
    return (
      <Page width="narrow">
        <Loading rows={2} />
      </Page>
    );
  const isAhead =
    !request || (request.status === 'accepted' && Boolean(day && day >= dayOf(now(), request.zone)));
  // A payment that came too late to book the job, or whose job was given up.
  const isBack = money.netCents === 0;
  return (
    <Page width="narrow">
      <div className="mb-6 text-center">
        <CircleCheck
          aria-hidden="true"
          className="print:hidden mx-auto size-14 text-link"
          strokeWidth={1.4}
        />
        <PageHeading className="mt-3">{isBack ? t.refunded : t.title}</PageHeading>
        {payer && !isBack && (
          <p className="print:hidden mx-auto mt-2 max-w-md text-muted">
            {money.state === 'held' && isAhead && t.next} {t.mailed(payer.email)}
          </p>
        )}
      </div>
      <Card aria-label={t.receipt}>
        <div className="flex items-center justify-between border-b border-line pb-4">
          <Wordmark />
          <h2 className="text-item">{t.receipt}</h2>
        </div>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 text-end font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 border-t border-line pt-4">
          <PaymentLines payment={payment} isPayer={Boolean(payer)} />
        </div>
        {receipt && receipt.charges.length > 1 && <Charges charges={receipt.charges} />}
      </Card>
      <div className="print:hidden mt-6 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={`/requests/${payment.serviceRequestId}`}>{t.job}</ButtonLink>
        {payment.recurringServiceId && (
          <ButtonLink to={`/recurring/${payment.recurringServiceId}`} look="secondary">
            {t.recurring}
          </ButtonLink>
        )}
        {payer ? (
          <ToMessages {...payment} />
        ) : (
          <ButtonLink to="/messages" look="secondary">
            {t.messages}
          </ButtonLink>
        )}
        <Button look="ghost" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t.print}
        </Button>
        <ButtonLink to="/" look="ghost">
          {t.home}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Charges, one by one, as the card's statement lists them. */
function Charges({ charges }: Pick<NonNullable<Answer<'payments.get'>['receipt']>, 'charges'>) {
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="text-base">{t.charges}</h3>
      <ul>
        {charges.map(({ number, paidAt, card, cents }) => (
          <li key={number} className="mt-2 flex justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{card}</span>
              <span className="block text-sm break-all text-muted">
                {number} · {date(paidAt)}
              </span>
            </span>
            <span className="money">{fromCents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
