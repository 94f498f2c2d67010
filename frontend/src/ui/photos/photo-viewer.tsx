import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { photoStrip as t } from '../messages/components.en.ts';
import type { Photo } from './photo.ts';

/** One photo in full size, with buttons to its neighbors; arrow keys work too. */
export default function PhotoViewer({
  photos,
  shown,
  onShow,
  onClose,
}: {
  photos: readonly Photo[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}) {
  const photo = photos[shown];
  const show = (index: number) => {
    if (photos[index]) onShow(index);
  };
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const next = shown + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0);
      if (next !== shown && photos[next]) onShow(next);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [photos, shown, onShow]);

  if (!photo) return null;
  return (
    <Dialog title={photo.name} onClose={onClose}>
      <img
        src={photo.full}
        alt={photo.name}
        className="mx-auto max-h-[60dvh] rounded-lg bg-sunken object-contain"
      />
      {photos.length > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Turn icon={ChevronLeft} label={t.previous} disabled={shown === 0} onTurn={() => show(shown - 1)} />
          <p aria-live="polite" className="text-sm text-muted">
            {t.position(shown + 1, photos.length)}
          </p>
          <Turn
            icon={ChevronRight}
            label={t.next}
            disabled={shown === photos.length - 1}
            onTurn={() => show(shown + 1)}
          />
        </div>
      )}
    </Dialog>
  );
}

function Turn({
  icon: Icon,
  label,
  disabled,
  onTurn,
}: {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onTurn: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip=""
      // Stays focusable at the ends, so that the keys still work there.
      aria-disabled={disabled || undefined}
      onClick={onTurn}
      className="grid size-11 place-items-center rounded-card border border-control bg-surface hover:bg-sunken aria-disabled:opacity-60"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
