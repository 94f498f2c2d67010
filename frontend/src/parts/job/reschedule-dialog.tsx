import { MESSAGE_KEYS } from '@sward/shared/contract';
import type { ServiceTime } from '@sward/shared/product';
import { dayProblems, dayRange } from '../../form/fields/service-day.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { useForm } from '../../form/use-form.ts';
import { toast } from '../../lib/toast.ts';
import { times } from '../../messages/product/catalogue.en.ts';
import { reschedule as t } from '../../messages/product/job.en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type JobDay, useReschedule } from './api/reschedule.ts';

/** Dialog in which one party of a job proposes another day and window. */
export default function RescheduleDialog({
  bidId,
  date,
  time,
  zone,
  onClose,
}: {
  bidId: string;
  /** Day and window as agreed so far. */
  date: string;
  time: ServiceTime;
  /** IANA zone of the property, where it is known. */
  zone?: string | undefined;
  onClose: () => void;
}) {
  const { first, last } = dayRange(zone);
  const propose = useReschedule(bidId, 'bids.reschedule');
  const form = useForm<JobDay>({ date, time }, (day) => ({
    ...(day.date === date && day.time === time && { date: MESSAGE_KEYS.day_agreed }),
    ...(day.date ? dayProblems(day, zone) : { date: MESSAGE_KEYS.date_invalid }),
  }));
  const submit = (day: JobDay) =>
    propose.mutate(day, {
      onSuccess: () => {
        toast({ title: t.success, description: t.successText });
        onClose();
      },
      onError: (error) => showRefusal(form, error, t),
    });
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="date" label={t.date} type="date" min={first} max={last} />
          <SelectField name="time" label={t.time} options={times} />
        </div>
        <Button type="submit" network pending={propose.isPending && t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
