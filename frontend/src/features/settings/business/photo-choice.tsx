import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { useField } from '../../../form/use-form.ts';
import { reasonOf, uploadPhoto } from '../../../lib/photos/photos.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/charts/progress.tsx';
import { SaveButton } from '../components/save-button.tsx';
import { businessForm as t } from '../messages/settings.en.ts';

/** The profile's picture, uploaded at once and shown to others once the profile is saved. */
export function PhotoChoice({
  name,
  url,
  saved,
}: {
  name: string;
  url: string | null;
  /** The picture that others see. */
  saved: string | null;
}) {
  const { value: photo, set } = useField<string | null>('photo');
  const [preview, setPreview] = useState<string>();
  const [share, setShare] = useState<number>();

  const upload = async (file: File) => {
    setShare(0);
    try {
      const uploadId = await uploadPhoto(file, 'profile', setShare);
      set(uploadId);
      setPreview(URL.createObjectURL(file));
    } catch (error) {
      toast({ title: reasonOf(error), variant: 'destructive' });
    } finally {
      setShare(undefined);
    }
  };

  const ready = preview !== undefined && photo !== saved;
  const remove = () => {
    set(null);
    setPreview(undefined);
  };

  return (
    <div>
      <p className="font-semibold">{t.photo}</p>
      <p className="mb-3 text-sm text-muted">{t.photoHint}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span className="[&>*]:size-20 [&>*]:text-3xl">
          <Avatar name={name} image={photo ? (preview ?? url) : null} />
        </span>
        <label className="inline-flex min-h-11 items-center gap-2 rounded-card border border-control bg-surface px-5 py-2 font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-info">
          <ImagePlus aria-hidden="true" className="size-5" />
          {t.choosePhoto}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={share !== undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void upload(file);
            }}
          />
        </label>
        {photo && (
          <Button look="ghost" onClick={remove}>
            <X aria-hidden="true" className="size-4" />
            {t.removePhoto}
          </Button>
        )}
      </div>
      {share !== undefined && (
        <div className="mt-3 max-w-xs">
          <Progress value={share} label={t.uploading(Math.round(share * 100))} />
        </div>
      )}
      <p aria-live="polite" className="mt-2 text-sm text-muted">
        {ready && t.photoReady}
      </p>
      {ready && <SaveButton />}
    </div>
  );
}
