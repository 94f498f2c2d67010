import { showFailure } from '../../../lib/api/show-failure.ts';
import type { Command } from '../../../lib/api/use-command.ts';
import { now } from '../../../lib/clock.ts';
import { fromCents, moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { operatorDispute as t } from '../messages/disputes.en.ts';
import type { OperatorDispute } from './api/get-dispute.ts';

/** A refund above the limit, which a second operator approves. */
export function Proposal({
  proposal: { by, refundCents, reason, aloneFrom },
  approve,
  done,
}: {
  proposal: NonNullable<OperatorDispute['proposal']>;
  approve: Pick<Command<unknown, number>, 'mutate' | 'isPending'>;
  done: string;
}) {
  const send = () =>
    approve.mutate(refundCents, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => showFailure(t.failed, error),
    });
  const waits = aloneFrom !== null && now() < Date.parse(aloneFrom);
  return (
    <Callout tone="wait">
      <p className="font-semibold">{t.proposal(by, fromCents(refundCents))}</p>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
      <p className="mt-2 text-sm">{aloneFrom === null ? t.second : t.alone(moment(aloneFrom))}</p>
      <Button className="mt-3" disabled={waits} pending={approve.isPending && t.approving} onClick={send}>
        {t.approve}
      </Button>
    </Callout>
  );
}
