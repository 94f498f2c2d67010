import { useState } from 'react';
import { ChoosePhotos } from '../../../form/choose-photos.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdateRequest } from '../../../parts/job/api/update-request.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { sitePhotos as t } from '../messages/left-job.en.ts';

export type SitePhoto = NonNullable<Answer<'requests.get'>['sitePhotos']>[number];

/** The owner's choice of site photos that bidders see. */
export default function SitePhotosDialog({
  requestId,
  photos,
  onClose,
}: {
  requestId: string;
  photos: readonly SitePhoto[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    photos.flatMap(({ id, shown }) => (shown ? [id] : [])),
  );
  const update = useUpdateRequest(requestId);
  const save = () =>
    update.mutate(
      { sitePhotos: [...chosen] },
      {
        onSuccess: () => {
          toast({
            title: t.saved,
            description: chosen.length > 0 ? t.shown(chosen.length, photos.length) : t.none,
          });
          onClose();
        },
        onError: (error) => showFailure(t.failed, error),
      },
    );
  return (
    <Dialog title={t.dialog} description={t.help} onClose={onClose}>
      <ChoosePhotos photos={photos} chosen={chosen} onChange={setChosen} words={t} />
      <div className="mt-5">
        <DialogButtons network onClose={onClose} onClick={save} pending={update.isPending && t.saving}>
          {t.save}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
