import { MESSAGE_KEYS } from '@sward/shared/contract';
import { useEffect, useState } from 'react';
import { CheckBox } from '../../../form/check-box.tsx';
import { controlClass } from '../../../form/control.tsx';
import { Field } from '../../../form/field.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { jobDrafts } from '../../../lib/drafts/job-draft.ts';
import { TakenBack } from '../../../lib/offline/taken-back.ts';
import { useOwnId } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { jobChecks } from '../../../messages/product/job.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useCompleteJob } from '../../bid/api/complete-job.ts';
import { saved } from '../../bid/messages/saved.en.ts';
import { completeJob as t } from '../messages/complete-job.en.ts';

const CHECKS = Object.keys(jobChecks) as (keyof typeof jobChecks)[];

interface Said {
  checklist: Record<(typeof CHECKS)[number], boolean>;
  note: string;
}

/** Typed values of a finish until it has arrived: they outlive a reload, and a finish that is taken back. */
const drafts = jobDrafts<Said>('finish');
const NOTHING: Said = { checklist: { gateClosed: false, clippings: false, edges: false }, note: '' };

export default function CompleteJobDialog({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const complete = useCompleteJob(bidId, onClose);
  const owner = useOwnId() ?? '';
  const [draft] = useState(() => drafts.kept(bidId, owner)?.values ?? NOTHING);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [checklist, setChecklist] = useState(draft.checklist);
  const [note, setNote] = useState(draft.note);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    // Photos are kept on their own, by job.
    if (checklist !== NOTHING.checklist || note)
      drafts.keep(bidId, { owner, values: { checklist, note }, photos: [] });
  }, [bidId, owner, checklist, note]);
  const missing = tried && photos.length === 0;

  const submit = () => {
    setTried(true);
    if (photos.length === 0) return document.getElementById('photos')?.focus();
    complete.mutate(
      { photos: photos.map((photo) => photo.uploadId), checklist, note },
      {
        onSuccess: (sent) => {
          drafts.drop(bidId);
          toast(sent ? { title: t.success, description: t.successText } : saved);
          onClose();
        },
        onError: (error) =>
          error instanceof TakenBack
            ? toast({ title: t.undone, description: t.undoneText })
            : showFailure(t.failed, error),
      },
    );
  };

  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <div className="grid gap-6">
        <PhotoPicker
          title={t.photos}
          purpose="after"
          job={bidId}
          value={photos}
          onChange={setPhotos}
          onBusy={setBusy}
          error={missing ? MESSAGE_KEYS.after_photo : undefined}
        />
        <fieldset>
          <legend className="font-semibold">{t.checklist}</legend>
          {CHECKS.map((name) => (
            <CheckBox
              key={name}
              name={name}
              label={jobChecks[name]}
              checked={checklist[name]}
              onChange={(event) => setChecklist({ ...checklist, [name]: event.target.checked })}
            />
          ))}
        </fieldset>
        <Field name="note" label={t.note} optional>
          <textarea
            id="note"
            rows={3}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
            className={controlClass()}
          />
        </Field>
        <Button main disabled={busy} pending={complete.isPending && t.submitting} onClick={submit}>
          {t.submit}
        </Button>
      </div>
    </Dialog>
  );
}
