import { LIMITS } from '@sward/shared/product';
import { SelectField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useCapacityChange } from '../api/capacity-change.ts';
import { calendar, jobsPerDay as t } from '../messages/calendar.en.ts';
import { capital, weekdayName } from '../week.ts';

const OPTIONS = Object.fromEntries(
  Array.from({ length: LIMITS.jobsPerDay.most + 1 }, (_, jobs) => [
    String(jobs),
    jobs === 0 ? calendar.off : t.jobs(jobs),
  ]),
);

/** Form for the number of jobs that the provider takes on each day of the week. */
export default function JobsPerDayDialog({
  jobsPerDay,
  onClose,
}: {
  jobsPerDay: readonly number[];
  onClose: () => void;
}) {
  const form = useForm<Record<string, string>>(
    Object.fromEntries(jobsPerDay.map((jobs, day) => [`day-${day}`, String(jobs)])),
    () => ({}),
  );
  const change = useCapacityChange((wanted: number[]) =>
    api.call('bids.setCapacity', { body: { jobsPerDay: wanted } }),
  );
  const save = (values: Record<string, string>) =>
    change.mutate(
      jobsPerDay.map((jobs, day) => Number(values[`day-${day}`] ?? jobs)),
      {
        onSuccess: () => {
          toast({ title: t.saved });
          onClose();
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form form={form} onSubmit={save} label={t.title} className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          {jobsPerDay.map((_, day) => (
            <SelectField
              key={weekdayName(day)}
              name={`day-${day}`}
              label={capital(weekdayName(day))}
              options={OPTIONS}
            />
          ))}
        </div>
        <DialogButtons type="submit" pending={change.isPending && t.saving} onClose={onClose}>
          {t.save}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
