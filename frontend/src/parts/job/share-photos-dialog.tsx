import { useState } from 'react';
import { CheckBox } from '../../form/check-box.tsx';
import type { Answer } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { useSharePhotos } from './api/share-photos.ts';
import { sharePhotos as t } from './messages/share-photos.en.ts';

/** Each photo as large as it is shown, with its own box: what nobody has looked at is not agreed to. */
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
      <ul className="grid gap-5">
        {job.afterPhotos.map(({ id, url }, index) => {
          if (!url) return null;
          const name = `photo-${index + 1}`;
          return (
            <li key={id} className="grid gap-1">
              <img
                src={url}
                alt={t.photo(index + 1)}
                className="aspect-[4/3] w-full rounded-lg bg-sunken object-contain"
              />
              <CheckBox
                name={name}
                label={t.may(providerName, index + 1)}
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
        <DialogButtons onClose={onClose} onClick={save} pending={share.isPending && t.saving}>
          {t.save}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
