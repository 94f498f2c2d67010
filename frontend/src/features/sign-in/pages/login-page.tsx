import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { login as t } from '../../../form/messages/auth.en.ts';
import { CREATE_PROVIDER } from '../../../lib/paths.ts';
import { invitedAddress } from '../../../lib/session/invitation.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useChallenge } from '../challenge.ts';
import { CodeForm } from '../components/code-form.tsx';
import { NextStep } from '../components/next-step.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';

export default function LoginPage() {
  const { session } = useSession();
  const { search } = useLocation();
  const challenge = useChallenge();
  // A return to this page starts the sign-in again, while the step of the code continues here.
  const [left] = useState(challenge);
  if (session.status === 'in') return <NextStep user={session.user} />;
  if (challenge?.challenge === 'new_password_required' && challenge !== left) {
    return <Navigate to={`/new-password${search}`} replace />;
  }
  return (
    <Page width="narrow" className="sm:py-16!">
      <PageHeading className="mb-6 text-center">{t.title}</PageHeading>
      {invitedAddress() && <Invited />}
      <Card>
        {challenge?.challenge === 'second_factor_required' ? (
          <CodeForm {...challenge} />
        ) : (
          <Tabs
            label={t.tabs}
            tabs={[
              { id: 'sign-in', label: t.signIn, content: <SignInForm /> },
              { id: 'register', label: t.register, content: <Join /> },
            ]}
          />
        )}
      </Card>
    </Page>
  );
}

function Invited() {
  return (
    <Callout icon={MailCheck} className="mb-5">
      <p className="font-semibold">{t.invited}</p>
      <p className="mt-0.5">{t.invitedHint}</p>
    </Callout>
  );
}

function Join() {
  return (
    <div className="grid gap-3 text-center">
      <h2>{t.joinTitle}</h2>
      <p className="mb-2 text-muted">{t.joinText}</p>
      <ButtonLink to="/create-homeowner-account">{t.join}</ButtonLink>
      <ButtonLink to={CREATE_PROVIDER} look="secondary">
        {t.joinProvider}
      </ButtonLink>
    </div>
  );
}
