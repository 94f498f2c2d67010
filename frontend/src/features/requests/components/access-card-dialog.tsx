import { accessCard as schema } from '@sward/shared/contract';
import { TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { accessFields as fields } from '../../../form/messages/address.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { toast } from '../../../lib/toast.ts';
import { type AccessCard, usePutAccessCard } from '../../../parts/job/api/put-access-card.ts';
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
  const put = usePutAccessCard(requestId);
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
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextField name="gateCode" label={fields.gateCode} autoComplete="off" optional />
        <TextField name="pets" label={fields.pets} autoComplete="off" optional />
        <TextArea name="notes" label={fields.notes} rows={3} optional />
        <Button type="submit" pending={form.submitting && t.saving}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  );
}
