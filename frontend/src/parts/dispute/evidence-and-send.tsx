import { useState } from 'react';
import { PhotoPicker, type UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { useFormContext } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';

/** End of a party's form in a dispute: its field `photos`, and the button that waits for them. */
export function EvidenceAndSend({
  words,
  pending,
}: {
  words: { photos: string; submit: string; submitting: string };
  pending: boolean;
}) {
  const [uploading, setUploading] = useState(false);
  const { values, errors, set } = useFormContext<{ photos: readonly UploadedPhoto[] }>();
  return (
    <>
      <PhotoPicker
        title={words.photos}
        optional
        purpose="dispute"
        value={values.photos}
        onChange={(change) => set('photos', change)}
        onBusy={setUploading}
        error={errors.photos}
      />
      <Button type="submit" network disabled={uploading} pending={pending && words.submitting}>
        {words.submit}
      </Button>
    </>
  );
}
