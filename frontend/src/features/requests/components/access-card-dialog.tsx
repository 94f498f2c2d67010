import { accessCard as schema } from '@sward/shared/contract';
import { TextArea, TextField } from '../../../form/fields.tsx';
import { accessFields as fields } from '../../../form/messages/address.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { SchemaForm, useSchemaForm } from '../../../form/schema-form.tsx';
import { toast } from '../../../lib/toast.ts';
import { type AccessCard, useAccessCard } from '../../../parts/job/api/put-access-card.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { accessCard as t } from '../messages/access-card.en.ts';

export default function AccessCardDialog({
  requestId,
  card,
  onClose,
}: {
  requestId: string;
  card: AccessCard | null;
  onClose: () => void;
}) {
  const put = useAccessCard(requestId);
  const form = useSchemaForm<AccessCard>(schema, card ?? { gateCode: '', pets: '', notes: '' });
  const submit = async (values: AccessCard) => {
    try {
      await put.mutateAsync(values);
      toast({ title: t.saved });
      onClose();
    } catch (error) {
      showRefusal(form, error, t);
    }
  };
  return (
    <Dialog title={t.title} description={t.hint} onClose={onClose}>
      <SchemaForm form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextField name="gateCode" label={fields.gateCode} autoComplete="off" optional />
        <TextField name="pets" label={fields.pets} autoComplete="off" optional />
        <TextArea name="notes" label={fields.notes} rows={3} optional />
        <Button type="submit" pending={form.formState.isSubmitting && t.saving}>
          {t.save}
        </Button>
      </SchemaForm>
    </Dialog>
  );
}
