import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, fromCents, moment, plainDay } from '../../../lib/format.ts';
import { disputeReasons, dispute as words } from '../../../messages/product/dispute.en.ts';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { Loading, missingPage, Problem } from '../../../ui/states.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { Facts } from '../layout/facts.tsx';
import { lookAtRequest } from '../layout/looks.ts';
import { operatorDispute as t } from '../messages/disputes.en.ts';
import { OfferRefund } from '../payments/offer-refund.tsx';
import { type OperatorDispute, useDispute } from './api/get-dispute.ts';
import { Resolve } from './resolve.tsx';

const ChargebackList = lazy(() => import('../chargebacks/chargeback-list.tsx'));
const CaseLook = lazy(() => import('../layout/case-look.tsx'));
const DisputeMessages = lazy(() => import('./dispute-messages.tsx'));

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline';

export default function DisputePage() {
  const { paymentId = '' } = useParams();
  const dispute = useDispute(paymentId);
  const missing = missingPage(dispute);
  if (missing) return missing;
  return (
    <Page>
      <BackLink to="/operator/disputes">{t.back}</BackLink>
      <PageHeading>{t.title}</PageHeading>
      <div className="mt-2">
        {dispute.isPending && <Loading />}
        {dispute.isError && <Problem error={dispute.error} retry={dispute.refetch} />}
        {dispute.data && <Details dispute={dispute.data} />}
      </div>
    </Page>
  );
}

function Details({ dispute }: { dispute: OperatorDispute }) {
  const { opened, answer, referred, dueAt, waitsFor } = dispute;
  return (
    <>
      <p className="text-lg font-semibold">
        {disputeReasons[dispute.reason]} · {serviceList(dispute.service.split(', '))}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        {referred && <span>{t.referred[referred.because]}</span>}
        {waitsFor === 'operator' && dueAt && <span className="font-semibold">{t.due(moment(dueAt))}</span>}
        <Link to={`/requests/${dispute.serviceRequestId}`} className={LINK}>
          {t.request}
        </Link>
      </p>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <Side who={t.owner} accountId={dispute.ownerId} within={dispute.id} statement={opened} />
        <Side
          who={`${t.provider}: ${dispute.providerName}`}
          accountId={dispute.providerId}
          within={dispute.id}
          statement={answer}
          offer={answer && offerText(answer.offer)}
        />
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-4">
          <Resolve key={dispute.status} dispute={dispute} />
          <Suspense>{dispute.chargebacks.length > 0 && <ChargebackList payment={dispute} />}</Suspense>
          <OfferRefund {...dispute} />
        </div>
        <div className="grid min-w-0 content-start gap-6 xl:order-first">
          <Job dispute={dispute} />
          {dispute.paymentStatus === 'disputed' && (
            <Suspense>
              <CaseLook
                look={(caseId) => lookAtRequest(dispute.serviceRequestId, caseId)}
                within={dispute.id}
              />
              <DisputeMessages paymentId={dispute.id} ownerId={dispute.ownerId} />
            </Suspense>
          )}
          <Earlier earlier={dispute.earlier} />
        </div>
      </div>
    </>
  );
}

function offerText(offer: NonNullable<OperatorDispute['answer']>['offer']): string {
  if (offer?.fixDate) return words.offer.fix(plainDay(offer.fixDate));
  return offer?.refundCents ? words.offer.refund(fromCents(offer.refundCents)) : words.offer.none;
}

/** What one party says, with what it shows. */
function Side({
  who,
  accountId,
  within,
  statement,
  offer,
}: {
  who: string;
  accountId: string;
  /** Id of the case. */
  within: string;
  statement: OperatorDispute['opened'] | null;
  offer?: string | null;
}) {
  return (
    <Card aria-label={who}>
      <h2>{who}</h2>
      <Link to={`/operator/people/${accountId}?case=${within}`} className={LINK}>
        {t.person}
      </Link>
      {!statement && <p className="mt-2 text-muted">{t.noAnswer}</p>}
      {statement && (
        <>
          <p className="text-sm text-muted">{t.at(moment(statement.at))}</p>
          {offer && <p className="mt-2 font-semibold">{offer}</p>}
          <p className="mt-2 break-words whitespace-pre-line">{statement.text}</p>
          <Photos label={t.photos(who)} photos={statement.photos} />
        </>
      )}
    </Card>
  );
}

function Photos({ label, photos }: { label: string; photos: OperatorDispute['opened']['photos'] }) {
  return (
    <div className="mt-3">
      {photos.length > 0 ? (
        <PhotoViews label={label} photos={photos} />
      ) : (
        <p className="text-sm text-muted">{t.noPhotos}</p>
      )}
    </div>
  );
}

function Job({ dispute: { job, capturedCents, bidCents } }: { dispute: OperatorDispute }) {
  const { minutesLate } = job;
  const arrived = job.checkedInAt && moment(job.checkedInAt);
  const checkIn = arrived && minutesLate ? `${arrived} (${t.late(minutesLate)})` : arrived;
  return (
    <Card aria-label={t.job}>
      <h2 className="mb-4">{t.job}</h2>
      <Facts
        empty={t.none}
        facts={[
          [t.window, `${moment(job.windowStart)} – ${moment(job.windowEnd)}`],
          [t.checkIn, checkIn],
          [t.finished, job.completedAt && moment(job.completedAt)],
          [t.note, job.note],
          [t.paid, fromCents(capturedCents)],
          [t.bid, fromCents(bidCents)],
        ]}
      />
      <h3 className="mt-5 text-base">{t.before}</h3>
      <Photos label={t.before} photos={job.beforePhotos} />
      <h3 className="mt-5 text-base">{t.after}</h3>
      <Photos label={t.after} photos={job.afterPhotos} />
    </Card>
  );
}

function Earlier({ earlier }: Pick<OperatorDispute, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3">{t.earlier}</h2>
      <ul className="grid gap-2">
        {earlier.map(({ reason, openedAt, outcome, endedAt }) => (
          <li key={openedAt}>
            {disputeReasons[reason]} ({date(openedAt)}): {t.outcomes[outcome] ?? outcome}, {date(endedAt)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
