import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ownPortfolio as t } from '../messages/own-portfolio.en.ts';
import { useRemovePortfolioPhoto } from './remove-portfolio-photo.ts';

/** Shows the photo again and warns that its removal is final. */
export default function RemovePhotoDialog({
  providerId,
  photoId,
  thumbnail,
  name,
  onClose,
}: {
  providerId: string;
  photoId: string;
  thumbnail: string;
  name: string;
  onClose: () => void;
}) {
  const removal = useRemovePortfolioPhoto(providerId);
  const remove = () =>
    removal.mutate(photoId, {
      onSuccess: () => toast({ title: t.removed, description: name }),
      onError: (error) => showFailure(t.failed, error),
      onSettled: onClose,
    });
  return (
    <Dialog title={t.question} description={t.consequence} onClose={onClose}>
      <figure className="mb-5">
        <img
          src={thumbnail}
          alt=""
          width={400}
          height={300}
          className="aspect-[4/3] h-auto max-h-60 w-full rounded-lg bg-sunken object-contain"
        />
        <figcaption className="mt-1 text-sm text-muted">{name}</figcaption>
      </figure>
      <DialogButtons
        look="danger"
        onClose={onClose}
        onClick={remove}
        pending={removal.isPending && t.removing}
      >
        {t.remove}
      </DialogButtons>
    </Dialog>
  );
}
