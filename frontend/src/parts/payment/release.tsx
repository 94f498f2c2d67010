import { useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { dollars } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import ConfirmAndUndo from '../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx';
import { useRelease } from '../job/api/release.ts';
import { money as t } from '../job/messages/own-job.en.ts';

/**
 * Releases held money: asks with the amount and its provider, once more where the job is not reported as finished, then
 * leaves ten seconds to take it back. `onClose` is called at the end, whatever the outcome.
 */
export default function ReleaseSteps({
  payment: { id, amount, receipt, allowedActions },
  onClose,
}: {
  payment: Answer<'payments.get'>;
  onClose: () => void;
}) {
  const [warned, setWarned] = useState(false);
  const release = useRelease(id);
  const early = allowedActions.includes('confirm-early');
  const sum = dollars(amount);
  const provider = receipt?.providerName ?? t.provider;

  function send() {
    release.mutate(early ? { beforeFinished: true } : undefined, {
      onSuccess: () => toast({ title: t.released, description: t.releasedToast }),
      onError: (error) => showFailure(t.failed, error),
      onSettled: onClose,
    });
  }

  const ask = (agree: () => void) =>
    warned ? (
      <ConfirmDialog
        key="not-finished"
        title={t.earlyTitle}
        text={t.earlyText(sum)}
        confirm={t.earlyConfirm}
        danger
        onConfirm={agree}
        onClose={onClose}
      />
    ) : (
      <ConfirmDialog
        key="amount"
        title={t.askTitle(sum)}
        text={t.askText(sum, provider)}
        confirm={t.askConfirm(sum)}
        onConfirm={early ? () => setWarned(true) : agree}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAndUndo
      ask={ask}
      leaving={release.isPending ? t.releasing : t.leaving(sum, provider)}
      undone={{ title: t.undone, description: t.undoneText(sum) }}
      send={send}
      onClose={onClose}
    />
  );
}
