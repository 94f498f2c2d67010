import { addDays } from '@sward/shared/kernel';
import { TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { today } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useChangeService } from '../api/change-service.ts';

/** The server's field for the day of each action. */
const FIELDS = { pause: 'until', resume: 'from' } as const;
type Values = Record<(typeof FIELDS)[keyof typeof FIELDS], string>;

/** The dialog that pauses a recurring service, or resumes it, from a day or at once. */
export default function DayDialog({
  recurringId,
  action,
  onClose,
}: {
  recurringId: string;
  action: keyof typeof FIELDS;
  onClose: () => void;
}) {
  const words = t[action];
  const field = FIELDS[action];
  const params = { recurringId };
  const change = useChangeService((day: string | null) =>
    action === 'pause'
      ? api.call('requests.pauseRecurring', { params, body: { until: day } })
      : api.call('requests.resumeRecurring', { params, body: { from: day } }),
  );
  const form = useForm<Values>({ until: '', from: '' }, () => ({}));
  const submit = (values: Values) =>
    change.mutate(values[field] || null, {
      onSuccess: () => {
        toast({ title: words.done });
        onClose();
      },
      onError: (error) => showRefusal(form, error, t),
    });
  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={words.title} className="grid gap-5">
        <TextField
          name={field}
          label={words.day}
          hint={words.hint}
          type="date"
          min={action === 'pause' ? addDays(today(), 1) : today()}
        />
        <DialogButtons type="submit" pending={change.isPending && words.pending} onClose={onClose}>
          {words.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
