import { useState } from 'react';
import { PhotoPicker, type UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { Button } from '../../ui/button.tsx';

/** End of a party's form in a dispute: photos, and the button that waits for them. */
export function EvidenceAndSend({
  words,
  photos,
  onChange,
  pending,
}: {
  words: { photos: string; submit: string; submitting: string };
  photos: readonly UploadedPhoto[];
  onChange: Parameters<typeof PhotoPicker>[0]['onChange'];
  pending: boolean;
}) {
  const [uploading, setUploading] = useState(false);
  return (
    <>
      <PhotoPicker
        title={words.photos}
        optional
        purpose="dispute"
        value={photos}
        onChange={onChange}
        onBusy={setUploading}
      />
      <Button type="submit" network disabled={uploading} pending={pending && words.submitting}>
        {words.submit}
      </Button>
    </>
  );
}
