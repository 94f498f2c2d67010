import { fromCents, moment } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { ProposalReason, SecondPerson } from '../disputes/second-person.tsx';
import { refund as t } from '../messages/refund.en.ts';
import { useApproveRefund } from './api/approve-refund.ts';
import { type Refundable, useRefundable } from './api/get-refundable.ts';
import { useSendBackRefund } from './api/send-back-refund.ts';

/** Proposed goodwill refund of a payment, with the decision of the second operator. */
export default function ProposedRefund({ paymentId }: { paymentId: string }) {
  const refundable = useRefundable(paymentId);
  const proposal = refundable.data?.proposal;
  if (refundable.data && !proposal) return null;
  return (
    <Card aria-label={t.waits}>
      <h2>{t.waits}</h2>
      <ReadState read={refundable} />
      {proposal && (
        <>
          <p className="mt-2 text-lg font-semibold">
            {t.proposal(fromCents(proposal.refundCents), proposal.by, moment(proposal.at))}
          </p>
          <p className="text-muted">{t.lead}</p>
          <DecideProposal id={paymentId} proposal={proposal} />
        </>
      )}
    </Card>
  );
}

/** Reason of a proposed refund, and its approval or the way back to who proposed it. */
export function DecideProposal({
  id,
  proposal,
}: {
  id: string;
  proposal: NonNullable<Refundable['proposal']>;
}) {
  const approve = useApproveRefund(id);
  const sendBack = useSendBackRefund(id);
  return (
    <div className="case-inset">
      <ProposalReason proposal={proposal} />
      <SecondPerson
        proposal={proposal}
        after={t.after(fromCents(proposal.refundCents), proposal.by)}
        approve={approve}
        sendBack={sendBack}
      />
    </div>
  );
}
