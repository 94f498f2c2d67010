import { isTakenUp } from '@sward/shared/product';
import { Scale, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, fromCents, moment } from '../../../lib/format.ts';
import { disputeReasons } from '../../../messages/product/dispute.en.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { Case, Part, Sum } from '../layout/case.tsx';
import { lookAtRequest } from '../layout/looks.ts';
import { consequence as money, operatorDispute as t } from '../messages/disputes.en.ts';
import { OfferRefund } from '../payments/offer-refund.tsx';
import { useApproveDispute } from './api/approve-dispute.ts';
import { type OperatorDispute, useDispute } from './api/get-dispute.ts';
import { useSendBackDispute } from './api/send-back-dispute.ts';
import { consequenceLines, consequenceOf, workOf } from './consequence.ts';
import { Job, offerText, Side } from './evidence.tsx';
import { Resolve } from './resolve.tsx';
import { ProposalReason, SecondPerson } from './second-person.tsx';
import { SentBack } from './sent-back.tsx';

const ChargebackList = lazy(() => import('../chargebacks/chargeback-list.tsx'));
const AccessRecords = lazy(() => import('../layout/access-records.tsx'));
const CaseLook = lazy(() => import('../layout/case-look.tsx'));
const DisputeMessages = lazy(() => import('./dispute-messages.tsx'));

export default function DisputePage() {
  const { paymentId = '' } = useParams();
  const dispute = useDispute(paymentId);
  const missing = missingPage(dispute);
  if (missing) return missing;
  if (dispute.data) return <Details key={dispute.data.status} dispute={dispute.data} />;
  return (
    <Case top={<PageHeading>{t.title}</PageHeading>}>
      <div className="case-part">
        <ReadState read={dispute} />
      </div>
    </Case>
  );
}

function Details({ dispute }: { dispute: OperatorDispute }) {
  const { opened, answer, proposal, sentBack, suggestedRefundCents, providerName } = dispute;
  const decides = dispute.allowedActions.includes('resolve') && !proposal;
  const refund = proposal?.refundCents ?? suggestedRefundCents;
  const takenUp = isTakenUp(dispute);
  const silent = takenUp ? t.notAsked : t.noAnswer;
  return (
    <Case top={<Top dispute={dispute} />}>
      <Ending dispute={dispute} />
      {takenUp && (
        <Part title={t.takenUp}>
          <p className="case-quote">{opened.text}</p>
          <p className="mt-1 text-sm text-muted">{t.at(moment(opened.at))}</p>
        </Part>
      )}
      <div className="case-sides">
        <Side
          who={t.owner}
          accountId={dispute.ownerId}
          within={dispute.id}
          statement={takenUp ? null : opened}
          silent={silent}
        />
        <Side
          who={`${t.provider}: ${providerName}`}
          accountId={dispute.providerId}
          within={dispute.id}
          statement={answer}
          offer={answer && offerText(answer.offer)}
          silent={silent}
        />
      </div>
      <div className="case-sides border-t border-line">
        <Job dispute={dispute} />
        {(proposal || decides) && (
          <Part title={proposal ? t.ifApproved : t.usual}>
            <Sum lines={consequenceLines(workOf(dispute), refund, providerName)} />
            {proposal && <p className="mt-2 text-sm text-muted">{money.note(proposal.by)}</p>}
          </Part>
        )}
      </div>
      {dispute.access && (
        <Part title={t.access}>
          <Suspense>
            <AccessRecords records={[dispute.access]} />
          </Suspense>
        </Part>
      )}
      <div className="grid gap-6">
        <Suspense>{dispute.chargebacks.length > 0 && <ChargebackList payment={dispute} />}</Suspense>
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
        <OfferRefund {...dispute} />
        {sentBack && <SentBack {...sentBack} />}
      </div>
      {decides && <Resolve dispute={dispute} />}
      {proposal && <Second dispute={dispute} proposal={proposal} />}
    </Case>
  );
}

function Top({ dispute }: { dispute: OperatorDispute }) {
  const { reason, proposal, dueAt, waitsFor, referred, providerName, capturedCents, service } = dispute;
  const amount = dispute.paymentStatus === 'disputed' ? t.held : t.wasPaid;
  const what = disputeReasons[reason];
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {proposal ? (
          <Badge tone="wait" icon={Users}>
            {t.needsSecond}
          </Badge>
        ) : (
          <Badge tone="quiet" icon={Scale}>
            {t.title}
          </Badge>
        )}
        {waitsFor === 'operator' && dueAt && <span className="font-semibold">{t.due(moment(dueAt))}</span>}
        <span className="text-sm text-muted">{referred && t.referred[referred.because]}</span>
      </p>
      <PageHeading>{proposal ? t.refundQuestion(fromCents(proposal.refundCents)) : what}</PageHeading>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
        <span>
          {proposal && `${what} · `}
          {serviceList(service.split(', '))} · {t.parties(providerName, amount(fromCents(capturedCents)))}
        </span>
        <Link to={`/requests/${dispute.serviceRequestId}`} className="case-link">
          {t.request}
        </Link>
        <Link to={`/operator/payments/${dispute.id}`} className="case-link">
          {t.payment}
        </Link>
      </p>
      {proposal && (
        <>
          <p className="text-muted">
            {t.proposedBy(proposal.by, moment(proposal.at), fromCents(dispute.limitCents))}
          </p>
          <ProposalReason proposal={proposal} />
        </>
      )}
    </>
  );
}

function Second({
  dispute,
  proposal,
}: {
  dispute: OperatorDispute;
  proposal: NonNullable<OperatorDispute['proposal']>;
}) {
  const { id, providerName } = dispute;
  const { provider } = consequenceOf(workOf(dispute), proposal.refundCents);
  return (
    <SecondPerson
      proposal={proposal}
      after={money.afterApproval(providerName, fromCents(provider), proposal.by)}
      approve={useApproveDispute(id)}
      sendBack={useSendBackDispute(id)}
    />
  );
}

/** Outcome of a dispute, or a notice that the parties still have time. */
function Ending({ dispute }: { dispute: OperatorDispute }) {
  const { outcome, refundCents, decision, decidedBy, approvedBy, endedAt, allowedActions } = dispute;
  if (!outcome && (allowedActions.includes('resolve') || dispute.proposal)) return null;
  return (
    <Part title={t.decision}>
      {!outcome && <p className="text-muted">{t.notYet}</p>}
      {outcome && endedAt && (
        <p>
          {decidedBy
            ? t.decidedBy(decidedBy, approvedBy, moment(endedAt))
            : t.ended(t.outcomes[outcome], moment(endedAt))}
        </p>
      )}
      {outcome && refundCents !== null && (
        <p className="money text-lg font-semibold">
          {t.refund}: {fromCents(refundCents)}
        </p>
      )}
      {outcome && decision && <p className="case-quote mt-2">{decision}</p>}
    </Part>
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
