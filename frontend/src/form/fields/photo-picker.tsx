import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { CloudOff, ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { day, useWhatWaits } from '../../lib/offline/state.ts';
import { useOnline } from '../../lib/offline/use-online.ts';
import { checkPhoto, reasonOf, uploadPhoto } from '../../lib/photos/photos.ts';
import type { PhotoPurpose } from '../../lib/photos/purpose.ts';
import { toast } from '../../lib/toast.ts';
import { fieldText } from '../../messages/form/field-text.en.ts';
import { photos as t } from '../../messages/form/photos.en.ts';
import { Progress } from '../../ui/charts/progress.tsx';
import { keepsPlace } from '../../ui/lists/keeps-place.ts';
import { Optional } from '../field.tsx';
import { FieldMessage } from '../field-message.tsx';

export interface UploadedPhoto {
  uploadId: string;
  name: string;
  /** Address of the preview in this page view; a photo from a draft has none. */
  preview?: string;
  /** Kept in this browser until there is a network: `uploadId` is its id there. */
  waits?: boolean;
  /** Order among the photos chosen in this page view, which follow those of a draft. */
  turn?: number;
}

/** Number of photos chosen in this page view, in all pickers. */
let turns = 0;

/** Keeps photos in this browser without a network. Its owner uploads them later. */
interface PhotoShelf {
  keep: (file: File) => Promise<string>;
  drop: (id: string) => unknown;
}

/** Returns the photos after a change of those that are chosen. */
export type PhotoChange = (photos: readonly UploadedPhoto[]) => readonly UploadedPhoto[];
const turnOf = ({ turn = -1 }: UploadedPhoto) => turn;

interface Upload {
  turn: number;
  name: string;
  share: number;
}

/** Picks, checks, re-encodes and uploads photos; only those that arrived are in `value`. */
export function PhotoPicker({
  title,
  optional,
  purpose,
  job,
  shelf,
  value,
  onChange,
  onBusy,
  error,
}: {
  title?: string;
  optional?: boolean;
  purpose: PhotoPurpose;
  /** The job, or the conversation, that the photos are of; a provider's may wait for the network on this phone. */
  job?: string;
  shelf?: PhotoShelf;
  value: readonly UploadedPhoto[];
  onChange: (change: PhotoChange) => void;
  onBusy?: (busy: boolean) => void;
  /** Error of the photos as a whole. */
  error?: string | undefined;
}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [said, setSaid] = useState('');
  const busy = uploads.length > 0;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  useKeptPhotos(job, purpose, onChange);

  const refuse = (message: string) => {
    setSaid(message);
    toast({ title: message, variant: 'destructive' });
  };

  const upload = async (file: File) => {
    const turn = turns++;
    setUploads((all) => [...all, { turn, name: file.name, share: 0 }]);
    try {
      const progress = (share: number) =>
        setUploads((all) => all.map((one) => (one.turn === turn ? { ...one, share } : one)));
      const waits = shelf && !navigator.onLine;
      const uploadId = await (waits ? shelf.keep(file) : uploadPhoto(file, purpose, progress, job));
      const preview = URL.createObjectURL(file);
      // A small photo arrives before a large one: photos keep the order in which they were chosen.
      onChange((photos) =>
        [...photos, { uploadId, name: file.name, preview, turn, waits }].sort(
          (a, b) => turnOf(a) - turnOf(b),
        ),
      );
      setSaid(waits ? `${file.name}: ${t.waits}` : t.uploaded(file.name));
    } catch (error) {
      refuse(reasonOf(error));
    } finally {
      setUploads((all) => all.filter((one) => one.turn !== turn));
    }
  };

  const pick = (chosen: File[]) => {
    const room = LIMITS.photosPerRequest - value.length - uploads.length;
    const files = chosen.slice(0, room);
    for (const file of files) {
      try {
        checkPhoto(file);
      } catch (error) {
        return refuse(reasonOf(error));
      }
    }
    // Keeps the first ones, as many as there is room for.
    if (chosen.length > room) refuse(fieldText(MESSAGE_KEYS.photos_most));
    for (const file of files) void upload(file);
  };

  return (
    <section>
      {title && (
        <h3 className="mb-2 text-base">
          {title}
          {optional && <Optional />}
        </h3>
      )}
      <label className="flex min-h-28 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-control/70 bg-sunken p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-info">
        <ImagePlus aria-hidden="true" className="size-7 text-link" strokeWidth={1.5} />
        <span className="font-semibold text-link underline underline-offset-4">{t.add}</span>
        <span className="text-sm text-muted">{t.hint(LIMITS.photosPerRequest)}</span>
        <input
          id="photos"
          type="file"
          accept="image/*"
          multiple
          aria-label={t.add}
          aria-invalid={error !== undefined}
          aria-describedby={error && 'photos-error'}
          className="sr-only"
          onChange={(event) => {
            pick([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {(value.length > 0 || busy) && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {value.map((photo) => (
            <li
              key={photo.uploadId}
              className="relative overflow-hidden rounded-lg border border-line bg-sunken"
            >
              {photo.preview ? (
                <img
                  src={photo.preview}
                  alt={photo.name}
                  className="aspect-4/3 w-full object-cover"
                  // The preview of a kept photo is gone once the page is loaded anew.
                  onError={() =>
                    onChange((photos) =>
                      photos.map((one) => (one === photo ? { ...photo, preview: '' } : one)),
                    )
                  }
                />
              ) : (
                <span className="grid aspect-4/3 items-end p-3 text-sm break-all">
                  <span className="line-clamp-2">{photo.name}</span>
                </span>
              )}
              <Waits photo={photo} />
              <button
                ref={keepsPlace}
                type="button"
                aria-label={t.remove(photo.name)}
                data-tip=""
                className="absolute end-1 top-1 grid size-11 place-items-center rounded-full bg-ink-900/75 text-white"
                onClick={() => {
                  (photo.waits ? shelf?.drop : day.dropPhoto)?.(photo.uploadId);
                  onChange((photos) => photos.filter((one) => one !== photo));
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
          {uploads.map(({ turn, name, share }) => (
            <li key={turn} className="grid aspect-4/3 content-center gap-2 rounded-lg border border-line p-3">
              <span className="truncate text-sm">{name}</span>
              <Progress value={share} label={t.uploading(name, Math.round(share * 100))} />
            </li>
          ))}
        </ul>
      )}
      {busy && <p className="mt-4 text-sm text-muted">{t.wait}</p>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div role="alert">
        <FieldMessage name="photos" error={error} />
      </div>
    </section>
  );
}

/** Shows again the photos that were chosen for the job before the app was closed. */
function useKeptPhotos(
  job: string | undefined,
  purpose: PhotoPurpose,
  onChange: (change: PhotoChange) => void,
): void {
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (!job) return;
    void day.photosOf?.(job, purpose).then((kept) => {
      if (kept.length === 0) return;
      const before = kept.map(({ id, name, blob }) => ({
        ...{ uploadId: id, name, preview: URL.createObjectURL(blob) },
      }));
      const found = ({ uploadId }: UploadedPhoto, among: readonly UploadedPhoto[]) =>
        among.find((photo) => photo.uploadId === uploadId);
      change.current((photos) => [
        ...before.filter((photo) => !found(photo, photos)),
        // A photo of a draft keeps its place and gets its preview.
        ...photos.map((photo) => (photo.preview ? photo : (found(photo, before) ?? photo))),
      ]);
    });
  }, [job, purpose]);
}

/** Mark on a photo that the server does not have yet. */
function Waits({ photo }: { photo: UploadedPhoto }) {
  const { photos } = useWhatWaits();
  const online = useOnline();
  const waits = photo.waits || photos.some(({ id, uploadId }) => id === photo.uploadId && !uploadId);
  if (online || !waits) return null;
  return (
    <span className="absolute start-1 bottom-1 inline-flex items-center gap-1 rounded-full bg-sun-tint px-2 py-0.5 text-sm font-semibold text-on-sun-tint">
      <CloudOff aria-hidden="true" className="size-4" />
      {t.waits}
    </span>
  );
}
