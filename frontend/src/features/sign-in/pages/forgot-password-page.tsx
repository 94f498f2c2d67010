import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { forgotPassword as t } from '../../../form/messages/auth.en.ts';
import { api, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { CodeRequestForm } from '../components/code-request-form.tsx';
import { ResetForm } from '../components/reset-form.tsx';

/** The password reset: a code, which the browser requests from the user pool, then a new password. */
export default function ForgotPasswordPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();

  const send = async (username: string) => {
    try {
      const [settings, { askForCode }] = await Promise.all([
        api.call('auth.resetSettings'),
        import('../ask-for-code.ts'),
      ]);
      await askForCode(username, settings);
      setSentTo(username);
    } catch (error) {
      toast({ title: t.askFailed, description: reasonOf(error), variant: 'destructive' });
    }
  };

  return (
    <Page width="narrow" className="sm:py-16!">
      <PageHeading className="mb-6 text-center">{t.title}</PageHeading>
      <Card>
        {sentTo === undefined ? (
          <CodeRequestForm onSend={send} />
        ) : (
          <ResetForm
            username={sentTo}
            onAgain={() => send(sentTo)}
            onDone={() => void navigate(`/login${search}`, { state: { username: sentTo } })}
          />
        )}
      </Card>
      <Link
        to={`/login${search}`}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t.back}
      </Link>
    </Page>
  );
}

function reasonOf(error: unknown): string {
  const busy = ['LimitExceededException', 'TooManyRequestsException'].includes((error as Error).name);
  return busy ? t.tooMany : messageOf(error);
}
