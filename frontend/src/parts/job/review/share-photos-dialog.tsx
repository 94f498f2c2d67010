import { useState } from 'react';
import { ChoosePhotos } from '../../../form/choose-photos.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useSharePhotos } from '../api/share-photos.ts';
import { sharePhotos as t } from '../messages/share-photos.en.ts';

/** Dialog in which the homeowner chooses the photos of the finished job that the provider may show. */
export default function SharePhotosDialog({
  job,
  onClose,
}: {
  job: Answer<'bids.getJob'>;
  onClose: () => void;
}) {
  const { providerName } = job;
  const [chosen, setChosen] = useState<readonly string[]>(job.sharedPhotoIds);
  const share = useSharePhotos(job.id);
  const save = () =>
    share.mutate([...chosen], {
      onSuccess: ({ sharedPhotoIds: { length } }) => {
        toast({ title: t.saved, description: length > 0 ? t.savedShown(length) : t.savedNone });
        onClose();
      },
      onError: (error) => showFailure(t.failed, error),
    });
  return (
    <Dialog title={t.dialog(providerName)} description={t.help} onClose={onClose}>
      <ChoosePhotos
        photos={job.afterPhotos}
        chosen={chosen}
        onChange={setChosen}
        words={{ ...t, may: (number) => t.may(providerName, number) }}
      />
      <div className="mt-5">
        <DialogButtons onClose={onClose} onClick={save} pending={share.isPending && t.saving}>
          {t.save}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
