import { fromCents, moment } from '../../../lib/format.ts';
import { Callout } from '../../../ui/callout.tsx';
import { secondPerson as t } from '../messages/disputes.en.ts';
import type { OperatorDispute } from './api/get-dispute.ts';

/** Notice that the proposal was sent back by another operator, or taken back, with the note. */
export function SentBack({
  by,
  proposedBy,
  refundCents,
  at,
  note,
}: NonNullable<OperatorDispute['sentBack']>) {
  return (
    <Callout tone="wait">
      <p className="font-semibold">
        {(by === proposedBy ? t.wasTakenBack : t.wasSentBack)(by, fromCents(refundCents), moment(at))}
      </p>
      <p className="mt-1 whitespace-pre-line">{note}</p>
    </Callout>
  );
}
