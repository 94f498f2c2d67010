import { MESSAGE_KEYS } from '@sward/shared/contract';
import { useState } from 'react';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { useExactPlace } from '../../../form/use-exact-place.tsx';
import { fieldsOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { OfflineNote } from '../../../ui/notices/offline-note.tsx';
import { useStillNoAccess } from '../api/still-no-access.ts';
import { stillClosed as t } from '../messages/closed.en.ts';
import { showRefused } from '../refusal.ts';

/** Dialog in which the provider, still on site, reports that it is still closed, with another photo and their place. */
export default function StillClosedDialog({
  bidId,
  who,
  isPaid,
  onClose,
}: {
  bidId: string;
  who: string;
  /** The job has a trip fee. */
  isPaid: boolean;
  onClose: () => void;
}) {
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [uploading, setUploading] = useState(false);
  const place = useExactPlace();
  const [problem, setProblem] = useState<string>();
  const say = useStillNoAccess(bidId);

  const send = async () => {
    setProblem(photos.length === 0 ? MESSAGE_KEYS.order_photo : undefined);
    if (photos.length === 0) return document.getElementById('photos')?.focus();
    const location = await place.find();
    if (!location) return;
    say.mutate(
      { photos: photos.map(({ uploadId }) => uploadId), location },
      {
        onSuccess: () => {
          toast({ title: t.done });
          onClose();
          // The top of the page says what happens now.
          window.scrollTo(0, 0);
        },
        onError: (error) => {
          const { photos: wrong } = fieldsOf(error);
          if (wrong) setProblem(wrong);
          else showRefused(t.failed, error, t.refused);
        },
      },
    );
  };

  return (
    <Dialog title={t.title} description={isPaid ? t.lead(who) : t.leadNoFee} onClose={onClose}>
      <div className="grid gap-5">
        <PhotoPicker
          title={t.photos}
          purpose="access"
          value={photos}
          onChange={setPhotos}
          onBusy={setUploading}
          error={problem}
        />
        {place.note}
        <OfflineNote>{t.offline}</OfflineNote>
        <Button
          main
          network
          disabled={uploading}
          pending={place.pending || (say.isPending && t.submitting)}
          onClick={() => void send()}
        >
          {t.submit}
        </Button>
      </div>
    </Dialog>
  );
}
