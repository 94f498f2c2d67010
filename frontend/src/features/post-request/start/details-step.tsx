import { LIMITS } from '@sward/shared/product';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { budgetProblems } from '../../../form/fields/service-schema.ts';
import { MoneyField, TextArea } from '../../../form/fields.tsx';
import { serviceFields } from '../../../form/messages/service-fields.en.ts';
import { dropPhoto, type KeptPhoto, keepPhoto, keptPhotos } from '../../../lib/drafts/kept-photos.ts';
import { checkPhoto, reasonOf } from '../../../lib/photos/photos.ts';
import { toast } from '../../../lib/toast.ts';
import { photos as photoWords } from '../../../messages/form/photos.en.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { useStep } from '../components/step-form.tsx';
import { start as t } from '../messages/start.en.ts';
import { StartForm } from './start-form.tsx';
import { type DetailsValues, detailsSchema } from './steps.ts';

export function DetailsStep({
  values,
  onTyped,
  onBack,
  onNext,
}: {
  values: DetailsValues;
  onTyped: (values: DetailsValues) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const form = useStep<DetailsValues>(
    detailsSchema,
    { values, refused: NOTHING, onTyped, onNext },
    budgetProblems,
  );
  return (
    <StartForm
      form={form}
      title={t.details}
      hint={t.detailsHint}
      next={t.review}
      onBack={onBack}
      onNext={onNext}
    >
      <WaitingPhotos />
      <TextArea
        name="additionalDetails"
        label={t.words}
        hint={serviceFields.detailsHint}
        most={LIMITS.requestDetails}
        optional
      />
      <Disclosure label={t.budget}>
        {() => (
          <div className="grid grid-cols-2 gap-4">
            <MoneyField name="budgetMin" label={serviceFields.budgetMin} />
            <MoneyField name="budgetMax" label={serviceFields.budgetMax} />
          </div>
        )}
      </Disclosure>
    </StartForm>
  );
}

const NOTHING = {};

/** Photos kept in this browser, which are uploaded once there is an account. */
function WaitingPhotos() {
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([]);
  useEffect(() => {
    void keptPhotos().then(setPhotos);
  }, []);
  const room = LIMITS.photosPerRequest - photos.length;

  const pick = async (files: readonly File[]) => {
    for (const file of files.slice(0, room)) {
      try {
        checkPhoto(file);
      } catch (error) {
        toast({ title: reasonOf(error), variant: 'destructive' });
        return;
      }
      try {
        const photo = await keepPhoto(file);
        setPhotos((all) => [...all, photo]);
      } catch {
        toast({ title: t.notKept, variant: 'destructive' });
        return;
      }
    }
  };
  const remove = async ({ id }: KeptPhoto) => {
    await dropPhoto(id);
    setPhotos((all) => all.filter((photo) => photo.id !== id));
  };

  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id} className="relative overflow-hidden rounded-card border border-line bg-sunken">
            <Preview photo={photo} />
            <button
              ref={keepsPlace}
              type="button"
              aria-label={photoWords.remove(photo.name)}
              data-tip=""
              className="absolute end-1 top-1 grid size-11 place-items-center rounded-full bg-ink-900/75 text-white"
              onClick={() => void remove(photo)}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-control/70 text-center has-focus-visible:outline-3 has-focus-visible:outline-info">
              <ImagePlus aria-hidden="true" className="size-7 text-link" strokeWidth={1.5} />
              <span className="font-semibold text-link">{t.addPhoto}</span>
              <span className="text-sm text-muted">
                {t.photoCount(photos.length, LIMITS.photosPerRequest)}
              </span>
              <input
                type="file"
                accept="image/*"
                multiple
                aria-label={t.addPhoto}
                className="sr-only"
                onChange={({ target }) => {
                  void pick([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {photos.length > 0 && <p className="mt-2 text-sm text-muted">{t.photosKept}</p>}
    </div>
  );
}

function Preview({ photo }: { photo: KeptPhoto }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url ? <img src={url} alt={photo.name} className="aspect-4/3 w-full object-cover" /> : null;
}
