import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { applicationStatus as t } from '../messages/application-status.en.ts';
import { replySchema } from '../reply-schema.ts';
import type { Application } from '../use-application.ts';

/** Sends the applicant's answer to the operator's question or to a report. */
export default function ReplyForm({
  token,
  onAnswer,
}: {
  token: string;
  onAnswer: (application: Application) => void;
}) {
  const form = useSchemaForm<{ text: string }>(replySchema, { text: '' });
  const send = async (body: { text: string }) => {
    try {
      const answer = await api.call('auth.replyToApplication', { params: { token }, body });
      toast({ title: t.sent, description: t.sentText });
      onAnswer(answer);
    } catch (error) {
      showRefusal(form, error, { failed: t.sendFailed });
    }
  };
  return (
    <Form form={form} onSubmit={send} label={t.send} className="mt-4 grid gap-4">
      <TextArea name="text" label={t.reply} />
      <Button type="submit" className="sm:w-fit" pending={form.submitting && t.sending}>
        {t.send}
      </Button>
    </Form>
  );
}
