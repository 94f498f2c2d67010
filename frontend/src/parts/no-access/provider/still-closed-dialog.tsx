import { MESSAGE_KEYS } from '@sward/shared/contract';
import { CloudOff, MapPin } from 'lucide-react';
import { useState } from 'react';
import { FieldMessage } from '../../../form/field-message.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { fieldsOf } from '../../../lib/api/api.ts';
import { exactPlace } from '../../../lib/coarse-place.ts';
import { useOnline } from '../../../lib/offline/use-online.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useStillClosed } from '../api/no-access.ts';
import { mark, stillClosed as t } from '../messages/closed.en.ts';
import { showRefused } from '../refusal.ts';

/** The provider, still there, says that nobody has opened: with another photo, from the place. */
export default function StillClosedDialog({
  bidId,
  who,
  isPaid,
  onClose,
}: {
  bidId: string;
  who: string;
  /** A trip fee was agreed on. */
  isPaid: boolean;
  onClose: () => void;
}) {
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [uploading, setUploading] = useState(false);
  const [locating, setLocating] = useState(false);
  const [nowhere, setNowhere] = useState(false);
  const [problem, setProblem] = useState<string>();
  const say = useStillClosed(bidId);
  const online = useOnline();

  const send = async () => {
    setNowhere(false);
    setProblem(photos.length === 0 ? MESSAGE_KEYS.order_photo : undefined);
    if (photos.length === 0) return;
    setLocating(true);
    const location = await exactPlace();
    setLocating(false);
    if (!location) return setNowhere(true);
    say.mutate(
      { photos: photos.map(({ uploadId }) => uploadId), location },
      {
        onSuccess: () => {
          toast({ title: t.done });
          onClose();
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
        <div>
          <PhotoPicker
            title={t.photos}
            purpose="access"
            value={photos}
            onChange={setPhotos}
            onBusy={setUploading}
          />
          <div role="alert">
            <FieldMessage name="photos" error={problem} />
          </div>
        </div>
        <Callout icon={MapPin} tone={nowhere ? 'wait' : 'calm'}>
          <p role={nowhere ? 'alert' : undefined}>{nowhere ? mark.noPlace : mark.place}</p>
        </Callout>
        {!online && (
          <Callout icon={CloudOff} tone="wait">
            {t.offline}
          </Callout>
        )}
        <Button
          main
          network
          disabled={uploading}
          pending={(locating && mark.locating) || (say.isPending && t.submitting)}
          onClick={() => void send()}
        >
          {t.submit}
        </Button>
      </div>
    </Dialog>
  );
}
