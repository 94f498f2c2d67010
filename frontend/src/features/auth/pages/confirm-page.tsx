import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmation as t } from '#messages/auth.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { api, isCode, messageOf } from '../../../lib/api.ts';

/** A token works once, so each is sent once however often the page is drawn. */
const sent = new Map<string, Promise<unknown>>();

function confirm(token: string): Promise<unknown> {
  const call = sent.get(token) ?? api.call('auth.confirm', { body: { token } });
  sent.set(token, call);
  return call;
}

function reasonOf(error: unknown): string {
  const unusable = isCode(error, 'link_invalid', 'validation_failed');
  return unusable ? t.failedText : messageOf(error);
}

type Result = { done: true } | { done: false; reason: string };

export default function ConfirmPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    let shown = true;
    confirm(token).then(
      () => shown && setResult({ done: true }),
      (error) => shown && setResult({ done: false, reason: reasonOf(error) }),
    );
    return () => {
      shown = false;
    };
  }, [token]);

  return (
    <Page width="narrow">
      <Card className="text-center" aria-live="polite">
        <PageHeading>{result ? (result.done ? t.done : t.failed) : t.title}</PageHeading>
        {!result && <p className="mt-3 text-muted">{t.working}</p>}
        {result?.done && (
          <>
            <CircleCheck aria-hidden="true" className="mx-auto mt-5 size-12 text-link" strokeWidth={1.5} />
            <p className="mt-3 mb-6 text-muted">{t.doneText}</p>
            <ButtonLink to="/login">{t.logIn}</ButtonLink>
          </>
        )}
        {result && !result.done && (
          <>
            <LinkIcon aria-hidden="true" className="mx-auto mt-5 size-10 text-danger" strokeWidth={1.5} />
            <p className="mt-3 font-semibold">{result.reason}</p>
            <p className="mt-1 mb-6 text-muted">{t.failedHint}</p>
            <ButtonLink to="/login">{t.toLogin}</ButtonLink>
          </>
        )}
      </Card>
    </Page>
  );
}
