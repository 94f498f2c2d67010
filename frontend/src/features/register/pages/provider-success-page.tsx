import { CircleCheck, Mail } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { facts } from '../../../lib/facts.ts';
import { SUPPORT_MAIL } from '../../../lib/support-contact.ts';
import { providerSuccess as t } from '../../../parts/site/messages/public.en.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';

export default function ProviderSuccessPage() {
  // Only the form passes the token; later visits to this address rely on the mailed link.
  const token: string | undefined = useLocation().state?.statusToken;
  return (
    <Page width="form">
      <CircleCheck aria-hidden="true" className="mb-4 size-12 text-link" strokeWidth={1.5} />
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-2 text-lg text-muted">{t.lead(facts.reviewDays)}</p>
      {token && (
        <div className="mt-6">
          <ButtonLink main to={`/application/${token}`}>
            {t.authorize}
          </ButtonLink>
          <p className="mt-2 text-muted">{t.authorizeText}</p>
        </div>
      )}
      <Card className="mt-6">
        <h2 className="mb-5">{t.next}</h2>
        <Steps items={t.steps(facts.applicationStepDays)} />
      </Card>
      <Callout className="mt-6">{t.receipt(facts.supportReplyHours)}</Callout>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/" look={token ? 'secondary' : 'primary'}>
          {t.home}
        </ButtonLink>
        <a href={`mailto:${SUPPORT_MAIL}`} className={buttonClass('secondary')}>
          <Mail aria-hidden="true" className="size-5" />
          {t.mail}
        </a>
      </div>
    </Page>
  );
}
