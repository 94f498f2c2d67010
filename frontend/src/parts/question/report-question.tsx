import { MESSAGE_KEYS } from '@sward/shared/contract';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import type { Question } from './api/questions.ts';
import { useReport } from './api/report.ts';
import { reportQuestion as t } from './messages/report-question.en.ts';

const SHORTEST = 3;
const LONGEST = 1000;

/** Who reads a question says what is wrong with it, or with its answer. */
export default function ReportQuestion({
  requestId,
  question,
  onClose,
}: {
  requestId: string;
  question: Question;
  onClose: () => void;
}) {
  const report = useReport(requestId, question.id);
  const form = useForm({ reason: '' }, ({ reason }): { reason?: string } => {
    const { length } = reason.trim();
    if (length < SHORTEST) return { reason: MESSAGE_KEYS.reason_required };
    return length > LONGEST ? { reason: MESSAGE_KEYS.too_long } : {};
  });
  const submit = ({ reason }: { reason: string }) =>
    report.mutate(reason.trim(), {
      onSuccess: () => {
        toast({ title: t.done, description: t.doneText });
        onClose();
      },
      onError: (error) => showFailure(t.failed, error),
    });
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <blockquote className="line-clamp-4 border-s-4 border-line ps-3 break-words">
          {question.text}
        </blockquote>
        <TextArea name="reason" label={t.reason} most={LONGEST} />
        <DialogButtons onClose={onClose} type="submit" pending={report.isPending && t.sending}>
          {t.send}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
