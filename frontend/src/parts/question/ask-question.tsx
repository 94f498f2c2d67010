import { questionBody } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { isCode } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useAskQuestion } from './api/ask-question.ts';
import { questions as t } from './messages/questions.en.ts';

/** Form for a provider's one question. */
export default function AskQuestion({ requestId }: { requestId: string }) {
  const ask = useAskQuestion(requestId);
  const form = useSchemaForm<{ text: string }>(questionBody, { text: '' });
  const submit = ({ text }: { text: string }) =>
    ask.mutateAsync({ text: text.trim() }).then(
      () => toast({ title: t.sent, description: t.sentText }),
      (error) =>
        isCode(error, 'already_asked')
          ? toast({ title: t.alreadyAsked })
          : showRefusal(form, error, { failed: t.notSent }),
    );
  return (
    <Form form={form} onSubmit={submit} label={t.ask} className="mt-3.5 grid gap-2.5">
      <TextArea
        name="text"
        label={t.ask}
        hint={t.askHint}
        rows={2}
        placeholder={t.example}
        most={LIMITS.question.most}
      />
      <Button
        look="secondary"
        type="submit"
        className="justify-self-start"
        pending={form.submitting && t.sending}
      >
        {t.send}
      </Button>
    </Form>
  );
}
