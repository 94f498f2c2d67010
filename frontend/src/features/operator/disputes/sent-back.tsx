import { fromCents, moment } from '../../../lib/format.ts';
import { Callout } from '../../../ui/callout.tsx';
import { secondPerson as t } from '../messages/disputes.en.ts';
import type { OperatorDispute } from './api/get-dispute.ts';

/** Notice that another operator sent the proposal back, or its author took it back, with their note. */
export function SentBack({ by, refundCents, at, note, takenBack }: NonNullable<OperatorDispute['sentBack']>) {
  return (
    <Callout tone="wait">
      <p className="font-semibold">
        {t.wasBack(by, t.did[takenBack ? 'take' : 'send'], fromCents(refundCents), moment(at))}
      </p>
      <p className="mt-1 whitespace-pre-line">{note}</p>
    </Callout>
  );
}
