import { Navigate, useSearchParams } from 'react-router-dom';
import { login as t } from '#messages/auth.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { safeNext } from '../../../lib/next-path.ts';
import { dashboardOf, useSession } from '../../../lib/session.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';

export default function LoginPage() {
  const { session } = useSession();
  const [query] = useSearchParams();
  if (session.status === 'in') {
    return <Navigate to={safeNext(query.get('next')) ?? dashboardOf(session.user)} replace />;
  }
  return (
    <div className="stripes">
      <Page width="narrow" className="sm:py-16!">
        <PageHeading className="mb-6 text-center">{t.title}</PageHeading>
        <Card>
          <Tabs
            label={t.tabs}
            tabs={[
              { id: 'sign-in', label: t.signIn, content: <SignInForm /> },
              { id: 'register', label: t.register, content: <Join /> },
            ]}
          />
        </Card>
      </Page>
    </div>
  );
}

function Join() {
  return (
    <div className="text-center">
      <h2 className="text-xl">{t.joinTitle}</h2>
      <p className="mt-1 mb-5 text-muted">{t.joinText}</p>
      <ButtonLink to="/create-homeowner-account" className="w-full">
        {t.join}
      </ButtonLink>
    </div>
  );
}
