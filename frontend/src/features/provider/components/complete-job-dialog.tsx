import { MESSAGES } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/kernel';
import { useState } from 'react';
import { common } from '#messages/common.ts';
import { photos as photoText } from '#messages/photos.ts';
import { completeJob as t } from '#messages/provider.ts';
import { controlClass } from '../../../components/form/control.ts';
import { FieldMessage } from '../../../components/form/field-message.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../../components/form/photo-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCompleteJob } from '../api.ts';

const CHECKS = ['gateClosed', 'clippings', 'edges'] as const;

export default function CompleteJobDialog({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const complete = useCompleteJob(bidId);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [checklist, setChecklist] = useState({ gateClosed: false, clippings: false, edges: false });
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = tried && photos.length === 0;

  const submit = () => {
    setTried(true);
    if (photos.length === 0) return;
    complete.mutate(
      { photos: photos.map((photo) => photo.uploadId), checklist, note },
      {
        onSuccess: () => {
          toast({ title: t.success, description: t.successText });
          onClose();
        },
        onError: (error) =>
          toast({ title: t.failed, description: messageOf(error, common.tryAgain), variant: 'destructive' }),
      },
    );
  };

  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <div className="grid gap-6">
        <section>
          <h3 className="mb-2 font-semibold">{t.photos}</h3>
          <PhotoPicker
            purpose="after"
            value={photos}
            most={LIMITS.photosPerRequest}
            onChange={setPhotos}
            onBusy={setBusy}
          />
          <div role="alert">
            <FieldMessage name="photos" error={missing ? MESSAGES.after_photo : undefined} />
          </div>
        </section>
        <fieldset>
          <legend className="font-semibold">{t.checklist}</legend>
          {CHECKS.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={checklist[name]}
                onChange={(event) => setChecklist({ ...checklist, [name]: event.target.checked })}
                className="size-5"
              />
              {t.items[name]}
            </label>
          ))}
        </fieldset>
        <label>
          <span className="mb-1 block font-semibold">
            {t.note} <span className="font-normal text-muted">({common.optional})</span>
          </span>
          <textarea
            rows={3}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
            className={controlClass()}
          />
        </label>
        {busy && <p className="text-sm text-muted">{photoText.wait}</p>}
        <Button disabled={busy} pending={complete.isPending && t.submitting} onClick={submit}>
          {t.submit}
        </Button>
      </div>
    </Dialog>
  );
}
