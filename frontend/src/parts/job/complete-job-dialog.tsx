import { MESSAGE_KEYS } from '@sward/shared/contract';
import { useState } from 'react';
import { CheckBox } from '../../form/check-box.tsx';
import { controlClass } from '../../form/control.tsx';
import { Field } from '../../form/field.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { showFailure } from '../../lib/api/show-failure.ts';
import { TakenBack } from '../../lib/offline/taken-back.ts';
import { toast } from '../../lib/toast.ts';
import { jobChecks } from '../../messages/product/job.en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCompleteJob } from '../bid/api/complete-job.ts';
import { saved } from '../bid/messages/saved.en.ts';
import { completeJob as t } from './messages/complete-job.en.ts';

const CHECKS = Object.keys(jobChecks) as (keyof typeof jobChecks)[];

/** By job, what was said of it, until it has arrived: who takes the finish back finds it again. */
const drafts = new Map<string, { checklist: Record<(typeof CHECKS)[number], boolean>; note: string }>();
const NOTHING = { checklist: { gateClosed: false, clippings: false, edges: false }, note: '' };

export default function CompleteJobDialog({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const complete = useCompleteJob(bidId, onClose);
  const draft = drafts.get(bidId) ?? NOTHING;
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [checklist, setChecklist] = useState(draft.checklist);
  const [note, setNote] = useState(draft.note);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = tried && photos.length === 0;

  const submit = () => {
    setTried(true);
    if (photos.length === 0) return;
    drafts.set(bidId, { checklist, note });
    complete.mutate(
      { photos: photos.map((photo) => photo.uploadId), checklist, note },
      {
        onSuccess: (sent) => {
          drafts.delete(bidId);
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
