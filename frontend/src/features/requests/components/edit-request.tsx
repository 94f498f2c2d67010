import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AddressFields } from '../../../form/fields/address-fields.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { ServiceFields } from '../../../form/fields/service-fields.tsx';
import { refusedFields } from '../../../form/fields/service-schema.ts';
import { TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import type { Answer } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { common } from '../../../messages/common.en.ts';
import { type RequestChanges, useUpdateRequest } from '../../../parts/job/api/update-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { photoStrip } from '../../../ui/messages/components.en.ts';
import {
  changesBetween,
  changesTerms,
  type EditValues,
  editProblems,
  editSchema,
  valuesOf,
} from '../edit-schema.ts';
import { editRequest as t } from '../messages/edit-request.en.ts';

const ConfirmDialog = lazy(() => import('../../../ui/dialogs/confirm-dialog.tsx'));

type Request = Answer<'requests.get'>;

/** The form of the owner's pending request. It asks for confirmation only where live bids no longer fit the changes. */
export default function EditRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  const [before] = useState(() => ({ values: valuesOf(request), photos: photosOf(request) }));
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(before.photos);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<RequestChanges>();
  const form = useSchemaForm<EditValues>(editSchema, before.values, (values) =>
    editProblems(values, before.values),
  );
  const update = useUpdateRequest(request.id);
  const { bidCount = 0 } = request;

  const save = async (changes: RequestChanges) => {
    try {
      await update.mutateAsync(changes);
      toast({
        title: t.saved,
        description: changesTerms(changes) && bidCount > 0 ? t.savedAsked : undefined,
      });
      onClose();
    } catch (error) {
      setAsking(undefined);
      const fields = refusedFields(error);
      if (Object.keys(fields).length > 0) form.refuse(fields);
      else showFailure(t.failed, error);
    }
  };
  const submit = (values: EditValues) => {
    const changes = changesBetween(before.values, values, { before: before.photos, after: photos });
    if (Object.keys(changes).length === 0) return onClose();
    if (bidCount > 0 && changesTerms(changes)) return setAsking(changes);
    return save(changes);
  };
  const pending = update.isPending && t.saving;

  return (
    <Card>
      <Heading />
      {bidCount > 0 && (
        <p className="mt-2 rounded-card bg-sun-tint p-4 text-on-sun-tint">{t.bidsIn(bidCount)}</p>
      )}
      <Form form={form} onSubmit={submit} label={t.title} className="mt-6 grid gap-6">
        <ServiceFields />
        <AddressFields />
        <TextField name="phone" label={t.phone} type="tel" autoComplete="tel" />
        <PhotoPicker
          title={t.photos}
          purpose="request"
          value={photos}
          onChange={setPhotos}
          onBusy={setBusy}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button look="secondary" disabled={update.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" className="flex-1 sm:ms-auto sm:flex-none" disabled={busy} pending={pending}>
            {t.save}
          </Button>
        </div>
      </Form>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={t.question}
            text={t.questionText(bidCount)}
            confirm={t.confirm}
            pending={pending}
            onConfirm={() => void save(asking)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Takes the focus, since the form replaces the view that had it. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {t.title}
    </h2>
  );
}

function photosOf({ photos }: Request): UploadedPhoto[] {
  return photos.map(({ id, thumbnailUrl }, index) => ({
    uploadId: id,
    name: photoStrip.name(index + 1),
    ...(thumbnailUrl && { preview: thumbnailUrl }),
  }));
}
