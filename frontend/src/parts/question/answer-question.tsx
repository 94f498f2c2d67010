import { answerBody } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { common } from '../../messages/common.en.ts';
import { Button } from '../../ui/button.tsx';
import { useAnswerQuestion } from './api/answer-question.ts';
import type { Question } from './api/list-questions.ts';
import { answer as t } from './messages/answer.en.ts';

/** Form of the homeowner's answer, or of a new one. Its field is named after the question, as there may be several. */
export default function AnswerQuestion({
  requestId,
  question,
  onDone,
}: {
  requestId: string;
  question: Question;
  onDone: () => void;
}) {
  const send = useAnswerQuestion(requestId, question.id);
  const form = useSchemaForm<{ text: string }>(answerBody, { text: question.answer ?? '' });
  const submit = ({ text }: { text: string }) =>
    send.mutateAsync({ text: text.trim() }).then(
      () => {
        toast({ title: t.sent, description: t.sentText });
        onDone();
      },
      (error) => showRefusal(form, error, { failed: t.notSent }),
    );
  return (
    <Form
      form={form}
      onSubmit={submit}
      label={`${t.answer}: ${question.text}`}
      className="mt-2 mb-3 grid gap-2.5"
    >
      <TextArea autoFocus name="text" label={t.label} hint={t.hint} rows={2} most={LIMITS.answer.most} />
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" type="submit" pending={form.submitting && t.sending}>
          {t.send}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  );
}
