import { useState } from 'react';
import { CheckBox } from '../../../form/check-box.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { type CoarsePlace, coarsePlace } from '../../../lib/coarse-place.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useCheckIn } from '../../bid/api/check-in.ts';
import { saved } from '../../bid/messages/saved.en.ts';
import { checkIn as t } from '../messages/check-in.en.ts';

/** Dialog of a provider who has arrived: the time, photos of the site and, optionally, an approximate place. */
export default function CheckInDialog({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const checkIn = useCheckIn(bidId);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [uploading, setUploading] = useState(false);
  const [withPlace, setWithPlace] = useState(false);
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    let location: CoarsePlace | undefined;
    if (withPlace) {
      setLocating(true);
      location = await coarsePlace();
      setLocating(false);
      if (!location) {
        setWithPlace(false);
        return setProblem(t.noPlace);
      }
    }
    await checkIn.run({ photos: photos.map(({ uploadId }) => uploadId), location }).then(
      (sent) => {
        toast(sent ? { title: t.success } : saved);
        onClose();
      },
      (error) => showFailure(t.failed, error),
    );
  };

  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <div className="grid gap-6">
        <PhotoPicker
          title={t.photos}
          optional
          purpose="before"
          job={bidId}
          value={photos}
          onChange={setPhotos}
          onBusy={setUploading}
        />
        <div role="alert">
          <CheckBox
            name="place"
            label={t.place}
            hint={t.placeHint}
            error={problem}
            checked={withPlace}
            onChange={({ target }) => {
              setProblem(undefined);
              setWithPlace(target.checked);
            }}
          />
        </div>
        <Button
          main
          disabled={uploading}
          pending={(locating || checkIn.isPending) && t.submitting}
          onClick={() => void submit()}
        >
          {t.submit}
        </Button>
      </div>
    </Dialog>
  );
}
