import { MailCheck } from 'lucide-react';
import { registered as t } from '../../../form/messages/auth.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';

export default function HomeownerSuccessPage() {
  return (
    <Page width="narrow">
      <Card className="text-center">
        <MailCheck aria-hidden="true" className="mx-auto size-12 text-link" strokeWidth={1.5} />
        <PageHeading className="mt-4">{t.title}</PageHeading>
        <p className="mt-2 text-muted">{t.lead}</p>
        <h2 className="mt-8 text-item">{t.next}</h2>
        <ol className="mx-auto mt-3 grid w-fit gap-2 text-start">
          {t.steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <span className="grid size-7 place-items-center rounded-full bg-tint text-sm font-semibold text-on-tint">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-8 grid gap-3">
          <ButtonLink to="/login">{t.logIn}</ButtonLink>
          <ButtonLink to="/" look="ghost">
            {t.home}
          </ButtonLink>
        </div>
      </Card>
    </Page>
  );
}
