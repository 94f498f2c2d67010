import { CheckField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { applicationStatus as t } from '../messages/application-status.en.ts';
import { authorizationSchema } from '../reply-schema.ts';
import type { Application } from '../use-application.ts';

/** Records the applicant's consent to the background check. */
export default function AuthorizeForm({
  token,
  main,
  onAnswer,
}: {
  token: string;
  /** Whether nothing else on the page waits for the applicant. */
  main: boolean;
  onAnswer: (application: Application) => void;
}) {
  const form = useSchemaForm<{ backgroundCheckAuthorised: boolean }>(authorizationSchema, {
    backgroundCheckAuthorised: false,
  });
  const authorize = async () => {
    try {
      const body = { backgroundCheckAuthorised: true } as const;
      onAnswer(await api.call('auth.replyToApplication', { params: { token }, body }));
      toast({ title: t.checkSent, description: t.sentText });
    } catch (error) {
      showRefusal(form, error, { failed: t.sendFailed });
    }
  };
  return (
    <Form form={form} onSubmit={authorize} label={t.checkTitle} className="mt-3 grid gap-3">
      <CheckField name="backgroundCheckAuthorised" label={t.checkConsent} />
      <Button
        type="submit"
        look={main ? 'primary' : 'secondary'}
        className="sm:w-fit"
        pending={form.submitting && t.sending}
      >
        {t.checkSend}
      </Button>
    </Form>
  );
}
