import { insuranceBody, MESSAGE_KEYS } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { SelectField, TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { today } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { desk, personPage } from '../messages/operator.en.ts';
import { useActOnPerson } from './api/act-on-person.ts';
import type { PersonDetail } from './api/get-person.ts';

const t = personPage.insuranceCheck;

const schema = z.strictObject({
  outcome: z.enum(['valid', 'invalid']),
  insuredUntil: z.string(),
  note: insuranceBody.shape.note,
});
type Values = z.input<typeof schema>;

const OUTCOMES = { valid: t.valid, invalid: t.invalid };

/** Returns the problem of a valid policy without a last day from today on. */
function dayProblem({ outcome, insuredUntil }: Values): { insuredUntil?: string } {
  if (outcome === 'invalid') return {};
  if (!insuranceBody.shape.insuredUntil.safeParse(insuredUntil).success) {
    return { insuredUntil: MESSAGE_KEYS.date_invalid };
  }
  return insuredUntil < today() ? { insuredUntil: MESSAGE_KEYS.date_past } : {};
}

export default function InsuranceDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const { mutateAsync } = useActOnPerson(person.id);
  const form = useSchemaForm<Values>(
    schema,
    { outcome: 'valid', insuredUntil: person.insurance?.insuredUntil ?? '', note: '' },
    dayProblem,
  );
  const { outcome } = form.values;

  const send = async (values: Values) => {
    const insuredUntil = values.outcome === 'valid' ? values.insuredUntil : null;
    try {
      await mutateAsync({ act: 'insurance', insuredUntil, note: values.note });
      toast({ title: t.done });
      onClose();
    } catch (error) {
      if (showOvertaken(error)) onClose();
      else showRefusal(form, error, desk);
    }
  };

  return (
    <Dialog title={t.title} description={t.text} onClose={onClose}>
      <p className="mb-5 rounded-lg bg-sunken p-4 whitespace-pre-line">
        {person.insurance?.details || personPage.empty}
      </p>
      <Form form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <SelectField name="outcome" label={t.outcome} options={OUTCOMES} />
        {outcome === 'valid' && <TextField name="insuredUntil" label={t.until} type="date" min={today()} />}
        <TextArea name="note" label={t.note} hint={personPage.reasonHint} rows={3} />
        <DialogButtons onClose={onClose} type="submit" pending={form.submitting && t.pending}>
          {t.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
