import { receiptNumber } from '@sward/shared/product';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { MoneyBadge } from '../../../ui/badges/money-badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { Facts } from '../layout/facts.tsx';
import { lookAtRequest } from '../layout/looks.ts';
import { operatorPayment as t } from '../messages/desk-money.en.ts';
import { type OperatorPayment, useOperatorPayment } from './api/get-operator-payment.ts';
import { OfferCancel } from './offer-cancel.tsx';
import { OfferRefund } from './offer-refund.tsx';
import { OfferTakeUp } from './offer-take-up.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentCharges, PaymentLedger, PaymentOperations } from './payment-ledger.tsx';
import { isAtRisk, WhyItWaits } from './why-it-waits.tsx';

const CaseLook = lazy(() => import('../layout/case-look.tsx'));
const WeatherEvidence = lazy(() => import('../../../parts/job/weather-evidence.tsx'));
const AccessRecords = lazy(() => import('../layout/access-records.tsx'));
const LeftJob = lazy(() => import('./left-job.tsx'));
const PaymentRescues = lazy(() => import('./payment-rescues.tsx'));
const SentBack = lazy(async () => ({ default: (await import('../disputes/sent-back.tsx')).SentBack }));
const ProposedRefund = lazy(() => import('./proposed-refund.tsx'));
const ChargebackList = lazy(() => import('../chargebacks/chargeback-list.tsx'));

export default function PaymentPage() {
  const { paymentId = '' } = useParams();
  const payment = useOperatorPayment(paymentId);
  const missing = missingPage(payment);
  if (missing) return missing;
  return (
    <Page>
      <BackLink to="/operator/payments">{t.back}</BackLink>
      <PageHeading>{t.documentTitle}</PageHeading>
      {payment.data ? <Details payment={payment.data} /> : <ReadState read={payment} />}
    </Page>
  );
}

function Details({ payment }: { payment: OperatorPayment }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <PaymentBadge status={payment.status} />
        <p className="text-lg font-semibold">
          {serviceList(payment.service.split(', '))}
          {payment.status !== 'rescuing' && ` · ${payment.providerName}`}
        </p>
        {!payment.proposed && <OfferRefund {...payment} />}
        <OfferTakeUp payment={payment} />
        <OfferCancel payment={payment} />
      </div>
      <div className="mt-5 grid gap-6 @4xl:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 content-start gap-6">
          {isAtRisk(payment) && <WhyItWaits payment={payment} />}
          <Suspense>
            {payment.proposed && <ProposedRefund paymentId={payment.id} />}
            {payment.sentBack && <SentBack {...payment.sentBack} />}
            {payment.rescues.length > 0 && <PaymentRescues rescues={payment.rescues} />}
            {payment.chargebacks.length > 0 && <ChargebackList payment={payment} />}
          </Suspense>
          <Figures payment={payment} />
          {payment.access.length > 0 && <Access records={payment.access} />}
          <Suspense>{payment.left && <LeftJob left={payment.left} />}</Suspense>
          <PaymentLedger payment={payment} />
          <Suspense>
            <WeatherEvidence whole bidId={payment.bidId} />
          </Suspense>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Links payment={payment} />
          <Suspense>
            <CaseLook look={(caseId) => lookAtRequest(payment.serviceRequestId, caseId)} />
          </Suspense>
          {payment.charges.length > 1 && <PaymentCharges charges={payment.charges} />}
          <PaymentOperations operations={payment.operations} charges={payment.charges} />
        </div>
      </div>
    </>
  );
}

function Access({ records }: { records: OperatorPayment['access'] }) {
  return (
    <Card>
      <h2 className="mb-3">{t.access}</h2>
      <Suspense>
        <AccessRecords records={records} />
      </Suspense>
    </Card>
  );
}

function Figures({ payment }: { payment: OperatorPayment }) {
  const when = (at: string | null) => at && moment(at);
  const { job, charges } = payment;
  const goodwill = charges.reduce((sum, { goodwillCents }) => sum + goodwillCents, 0);
  const paid = payment.capturedAt ? `${fromCents(payment.capturedCents)} (${partsOf(payment)})` : null;
  return (
    <Card>
      <h2 className="sr-only">{t.facts}</h2>
      <Facts
        facts={[
          [t.window, job && `${moment(job.windowStart)} – ${moment(job.windowEnd)}`],
          [t.checkIn, job && (when(job.checkedInAt) ?? t.notYet)],
          [t.captured, paid],
          [t.held, fromCents(payment.heldCents)],
          [t.refunded, fromCents(payment.refundedCents)],
          [t.reasons.goodwill, goodwill > 0 && fromCents(goodwill)],
          [t.transferred, fromCents(payment.transferredCents)],
          [t.toldOwner, <Told key="owner" money={payment.told.owner} />],
          // A provider who has lost the job receives nothing, and nobody else has it yet.
          [
            t.toldProvider,
            payment.status !== 'rescuing' && <Told key="provider" money={payment.told.provider} />,
          ],
          [t.processing, fromCents(payment.processingFeeCents)],
          [t.card, payment.card],
          [t.capturedAt, when(payment.capturedAt)],
          [t.completedAt, when(payment.completedAt)],
          [t.releaseAt, when(payment.releaseAt)],
          [t.settledAt, when(payment.settledAt)],
          [t.expected, payment.expectedDate && plainDay(payment.expectedDate)],
          [t.next, when(payment.dueAt)],
          [t.receipt, payment.capturedAt && receiptNumber(payment.id)],
          [t.reference, payment.id],
          [t.intent, payment.intentId],
        ]}
      />
    </Card>
  );
}

/** Names what was paid for: a tip, or the bid as it was accepted, the service fee, and each later charge. */
function partsOf({ bidCents, feeCents, charges }: OperatorPayment): string {
  // Every job has a service fee.
  if (feeCents === 0) return t.tip;
  const reduced = charges.reduce((sum, { reducedCents }) => sum + reducedCents, 0);
  const later = charges.filter(({ kind }) => kind !== 'base');
  return [
    t.of(fromCents(bidCents + reduced), fromCents(feeCents)),
    ...later.map(({ kind, capturedCents }) => `${fromCents(capturedCents)} ${t.charge[kind]}`),
  ].join(' + ');
}

/** Net sum and state, as one party sees them. */
function Told({ money: { state, netCents } }: { money: OperatorPayment['told']['owner'] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {fromCents(netCents)} <MoneyBadge state={state} />
    </span>
  );
}

function Links({ payment }: { payment: OperatorPayment }) {
  const { id, serviceRequestId, ownerId, providerId, providerName, disputed, tipId, tipFor } = payment;
  const links = [
    [`/requests/${serviceRequestId}`, t.request],
    [`/operator/people/${ownerId}`, t.owner],
    [`/operator/people/${providerId}`, t.provider(providerName)],
    ...(disputed ? [[`/operator/disputes/${id}`, t.dispute] as const] : []),
    ...(tipId ? [[`/operator/payments/${tipId}`, t.itsTip] as const] : []),
    ...(tipFor ? [[`/operator/payments/${tipFor}`, t.itsJob] as const] : []),
    [`/operator/audit?subjectId=${id}`, t.audit],
  ] as const;
  return (
    <Card>
      <h2>{t.links}</h2>
      <ul className="mt-2">
        {links.map(([to, name]) => (
          <li key={name}>
            <Link to={to} className="case-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
