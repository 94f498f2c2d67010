import { LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { type PhotoChange, PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { TextArea } from '../../../form/fields.tsx';
import { serviceFields } from '../../../form/messages/service-fields.en.ts';
import { dropPhoto, keepPhoto } from '../../../lib/drafts/kept-photos.ts';
import { wizard as t } from '../messages/wizard.en.ts';
import { detailsSchema } from '../schemas.ts';
import { StepForm, type StepProps, useStep } from './step-form.tsx';

export function PhotosStep({
  owner,
  photos,
  onPhotos,
  ...props
}: StepProps<{ additionalDetails: string }> & {
  /** Account id. */
  owner: string | undefined;
  photos: readonly UploadedPhoto[];
  onPhotos: (change: PhotoChange) => void;
}) {
  const form = useStep<{ additionalDetails: string }>(detailsSchema, props);
  const [busy, setBusy] = useState(false);
  const shelf = { keep: async (file: File) => (await keepPhoto(file, owner)).id, drop: dropPhoto };
  return (
    <StepForm form={form} title={t.photos} blocked={busy} onBack={props.onBack} onNext={props.onNext}>
      <p className="text-muted">{t.photosLead}</p>
      <PhotoPicker purpose="request" shelf={shelf} value={photos} onChange={onPhotos} onBusy={setBusy} />
      <TextArea
        name="additionalDetails"
        label={t.additional}
        hint={serviceFields.detailsHint}
        most={LIMITS.requestDetails}
        optional
      />
    </StepForm>
  );
}
