import { DateField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { today } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useCapacityChange } from '../api/capacity-change.ts';
import type { Recurring } from '../api/repeat-visits.ts';
import { daysOff as t } from '../messages/calendar.en.ts';
import { Affected } from './affected.tsx';

type Values = { from: string; to: string };

/** Dialog for days off, which shows the affected jobs before the provider saves. */
export default function DaysOffDialog({
  services,
  onClose,
}: {
  services: readonly Recurring[];
  onClose: () => void;
}) {
  const form = useForm<Values>({ from: today(), to: today() }, ({ from, to }) => ({
    to: from > to ? t.order : undefined,
  }));
  const add = useCapacityChange((days: Values) => api.call('bids.addDaysOff', { body: days }));
  const save = (days: Values) =>
    add.mutate(days, {
      onSuccess: () => {
        toast({ title: t.saved });
        onClose();
      },
      onError: (error) => showRefusal(form, error, t),
    });
  const { from, to } = form.values;
  return (
    <Dialog title={t.add} onClose={onClose}>
      <Form form={form} onSubmit={save} label={t.add} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="from" label={t.from} min={today()} />
          <DateField name="to" label={t.to} min={from || today()} />
        </div>
        <Affected from={from} to={to} services={services} />
        <DialogButtons type="submit" pending={add.isPending && t.saving} onClose={onClose}>
          {t.save}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
