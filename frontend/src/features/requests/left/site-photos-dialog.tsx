import { useState } from 'react';
import { CheckBox } from '../../../form/check-box.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdateRequest } from '../../../parts/job/api/update-request.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { sitePhotos as t } from '../messages/left-job.en.ts';

export type SitePhoto = NonNullable<Answer<'requests.get'>['sitePhotos']>[number];

/** Each photo as large as it is shown, with its own box: what nobody has looked at is shown to nobody. */
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
      <ul className="grid gap-5">
        {photos.map(({ id, url }, index) => {
          if (!url) return null;
          return (
            <li key={id} className="grid gap-1">
              <img
                src={url}
                alt={t.photo(index + 1)}
                className="aspect-[4/3] w-full rounded-lg bg-sunken object-contain"
              />
              <CheckBox
                name={`photo-${index + 1}`}
                label={t.may(index + 1)}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen((ids) => (target.checked ? [...ids, id] : ids.filter((other) => other !== id)))
                }
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-5">
        <DialogButtons network onClose={onClose} onClick={save} pending={update.isPending && t.saving}>
          {t.save}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
