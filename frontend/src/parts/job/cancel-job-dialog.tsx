import { LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { type Answer, messageOf } from '../../lib/api/api.ts';
import { useJob } from '../../lib/api/queries/job.ts';
import { fromCents } from '../../lib/format.ts';
import { momentAt } from '../../lib/time-at.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import ConfirmAndUndo from '../../ui/confirm-and-undo.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCancelJob } from './api/cancel-job.ts';
import { usePreviewCancellation } from './api/preview-cancellation.ts';
import { cancelJob as t } from './messages/cancel-job.en.ts';

type Preview = Answer<'payments.cancelJob'>;
type Viewer = 'owner' | 'provider';

/**
 * Shows what comes back before a job is cancelled, and cancels it on these terms ten seconds later, unless that is
 * taken back.
 */
export default function CancelJobDialog({
  bidId,
  viewer,
  goesOn = false,
  missed = false,
  onClose,
}: {
  bidId: string;
  viewer: Viewer;
  /** The job is a visit of a recurring service. */
  goesOn?: boolean;
  /** The provider did not come. */
  missed?: boolean;
  onClose: () => void;
}) {
  const preview = usePreviewCancellation(bidId);
  const cancel = useCancelJob(bidId);
  // Sends the terms that the viewer agreed to.
  const [terms, setTerms] = useState<Preview>();
  const send = (askAgain: () => void) =>
    cancel.mutate(terms?.refundCents ?? 0, {
      onSuccess: (done) => {
        const told = done.rescue ? t.doneRescue : t.doneProvider;
        const description = viewer === 'owner' ? t.doneOwner(fromCents(done.refundCents)) : told;
        toast({ title: t.done, description });
        onClose();
      },
      onError: (error) => {
        toast({ title: t.failed, description: messageOf(error), variant: 'destructive' });
        // A new preview shows what is in the way, or has changed.
        void preview.refetch();
        askAgain();
      },
    });
  const ask = (agree: () => void) => {
    const confirm = (preview: Preview) => {
      setTerms(preview);
      agree();
    };
    return (
      <Dialog title={missed ? t.missedTitle : t.title} onClose={onClose}>
        <div className="grid gap-5">
          {preview.isPending && <Loading rows={1} />}
          {preview.isError && (
            <div role="alert">
              <p className="font-semibold">{t.refused}</p>
              <p className="mt-1">{messageOf(preview.error)}</p>
            </div>
          )}
          {preview.isSuccess && <Terms {...{ bidId, viewer, goesOn }} preview={preview.data} />}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button look="secondary" onClick={onClose}>
              {t.keep}
            </Button>
            {preview.isSuccess && (
              <Button
                network
                look={missed ? 'primary' : 'danger'}
                disabled={preview.isFetching}
                onClick={() => confirm(preview.data)}
              >
                {confirmWords(preview.data, viewer)}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    );
  };
  return (
    <ConfirmAndUndo
      ask={ask}
      leaving={cancel.isPending || !terms ? t.pending : leavingWords(terms, viewer)}
      undone={{ title: t.undone, description: t.undoneText }}
      send={send}
      onClose={onClose}
    />
  );
}

function confirmWords({ noShow, refundCents }: Preview, viewer: Viewer): string {
  if (viewer === 'provider') return t.confirmProvider;
  return (noShow ? t.confirmMissed : t.confirmOwner)(fromCents(refundCents));
}

function leavingWords({ refundCents, rescue }: Preview, viewer: Viewer): string {
  if (viewer === 'provider' && rescue) return t.leavingRescue;
  return (viewer === 'provider' ? t.leavingProvider : t.leaving)(fromCents(refundCents));
}

function Terms({
  bidId,
  preview,
  viewer,
  goesOn,
}: {
  bidId: string;
  preview: Preview;
  viewer: Viewer;
  goesOn: boolean;
}) {
  const zone = useJob(bidId).data?.zone;
  const isOwner = viewer === 'owner';
  const { refundCents, providerCents } = preview;
  return (
    <>
      <p>{wordsOf(preview, viewer, momentAt(preview.freeUntil, zone))}</p>
      <dl className="money grid gap-2 rounded-card bg-sunken p-4">
        {!preview.rescue && <Amount label={isOwner ? t.back : t.backToOwner} cents={refundCents} />}
        {(!isOwner || providerCents > 0) && (
          <Amount label={isOwner ? t.toProvider : t.toYou} cents={providerCents} />
        )}
      </dl>
      <p className="text-sm text-muted">
        {isOwner ? t.ownerNote : t.providerNote}
        {goesOn && ` ${t.goesOn}`}
      </p>
    </>
  );
}

function wordsOf(
  { late, noShow, rescue, because, providerCents }: Preview,
  viewer: Viewer,
  freeUntil: string,
): string {
  // In time, only a paid trip stays with the provider.
  const back = providerCents > 0 ? t.butTrip : t.everything;
  if (because === 'weather' && viewer === 'owner') return `${t.weather} ${back}`;
  if (because === 'weather') return rescue ? t.providerRescueWeather : t.providerWeather;
  const hours = LIMITS.freeCancelHours;
  if (viewer === 'provider' && rescue)
    return late ? t.providerRescueLate(hours) : t.providerRescue(freeUntil);
  if (viewer === 'provider') return late ? t.providerLate(hours) : t.providerFree(freeUntil);
  if (noShow) return t.noShow;
  return late ? t.late(hours) : `${back} ${t.free(freeUntil)}`;
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-lg font-bold">{fromCents(cents)}</dd>
    </div>
  );
}
