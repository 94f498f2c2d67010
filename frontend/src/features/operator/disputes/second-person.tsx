import { DISPUTE_LIMITS, LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { describe, Field } from '../../../form/field.tsx';
import { showFailure } from '../../../lib/api/show-failure.ts';
import type { Command } from '../../../lib/api/use-command.ts';
import { now } from '../../../lib/clock.ts';
import { fromCents, moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { Part } from '../layout/case.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { secondPerson as t } from '../messages/disputes.en.ts';
import { Key } from '../queue/key.tsx';
import type { OperatorDispute } from './api/get-dispute.ts';

type Proposed = NonNullable<OperatorDispute['proposal']>;

/** Reason of the operator who made the proposal, in their own words. */
export function ProposalReason({ proposal: { by, reason } }: { proposal: Proposed }) {
  return (
    <section aria-label={t.reasonOf(by)} className="mt-3">
      <p className="font-semibold">{t.reasonOf(by)}</p>
      <p className="case-quote mt-1 max-w-prose">{reason}</p>
    </section>
  );
}

/**
 * Actions of the second operator: approve exactly the proposal, which is sent ten seconds later, or send it
 * back with a note. The proposer may take it back, and may approve it alone only once there is no other
 * operator.
 */
export function SecondPerson({
  proposal: { refundCents, by, own, aloneFrom },
  after,
  approve,
  sendBack,
}: {
  proposal: Proposed;
  /** Consequence for the money, shown before the approval is confirmed. */
  after: string;
  approve: Pick<Command<unknown, number>, 'mutate' | 'isPending'>;
  sendBack: Pick<Command<unknown, { refundCents: number; note: string }>, 'mutate' | 'isPending'>;
}) {
  const [asked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const amount = fromCents(refundCents);
  const mayApprove = !own || (aloneFrom !== null && now() >= Date.parse(aloneFrom));
  const send = () =>
    approve.mutate(refundCents, {
      onSuccess: () => toast({ title: t.approved }),
      onError: (error) => showOvertaken(error) || showFailure(t.failed, error),
      onSettled: () => setAsked(false),
    });
  const back = () => {
    if (note.trim().length < LIMITS.minimumText) {
      setProblem(t.noteNeeded);
      document.getElementById('note')?.focus();
      return;
    }
    sendBack.mutate(
      { refundCents, note: note.trim() },
      {
        onSuccess: () => toast({ title: own ? t.tookBack : t.sentBack }),
        onError: (error) => showOvertaken(error) || showFailure(t.failed, error),
      },
    );
  };
  const alone = aloneFrom === null ? t.ownText : t.alone(moment(aloneFrom));
  return (
    <>
      <Part title={t.title} note={own ? undefined : t.only}>
        {own && <p className="mb-3 text-muted">{alone}</p>}
        <Field name="note" label={own ? t.ownNote : t.note(by)} error={problem}>
          <textarea
            name="note"
            rows={2}
            maxLength={DISPUTE_LIMITS.text}
            {...describe('note', undefined, problem)}
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
              setProblem(undefined);
            }}
            className={controlClass(Boolean(problem))}
          />
        </Field>
      </Part>
      <div className="case-act">
        {mayApprove && (
          <Button main data-key="a" disabled={asked} onClick={() => setAsked(true)}>
            {t.approve(amount)} <Key aside>A</Key>
          </Button>
        )}
        <Button
          main
          look="secondary"
          data-key="s"
          disabled={asked}
          pending={sendBack.isPending && t.sending}
          onClick={back}
        >
          {own ? t.takeBack : t.sendBack} <Key aside>S</Key>
        </Button>
      </div>
      {asked && (
        <ConfirmAndUndo
          ask={(agree) => (
            <ConfirmDialog
              title={t.ask(amount)}
              text={after}
              confirm={t.confirm(amount)}
              onConfirm={agree}
              onClose={() => setAsked(false)}
            />
          )}
          leaving={approve.isPending ? t.approving : t.leaving(amount)}
          undone={{ title: t.undone }}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
