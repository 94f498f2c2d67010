import { UserRoundPlus } from 'lucide-react';
import { facts } from '../../../lib/facts.ts';
import { APPLY } from '../../../lib/paths.ts';
import { SUPPORT_MAIL } from '../../../lib/support-contact.ts';
import { ContactCard } from '../../../parts/site/contact-card.tsx';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages } from '../../../parts/site/messages/public.en.ts';
import { Points } from '../../../parts/site/points.tsx';
import { ResourceLinks } from '../../../parts/site/resource-links.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionTabs } from '../../../ui/tabs/section-tabs.tsx';
import { LazyContactForm, LazyOpenNow } from '../components/lazy-contact.tsx';
import { QuickAnswers } from '../components/quick-answers.tsx';
import { providerSupport } from '../messages/support.en.ts';

const t = providerSupport(facts);

function Contact() {
  return (
    <div className="grid gap-8">
      <LazyContactForm kind="provider" />
      <section>
        <h2 className="mb-3">{t.helpsTitle}</h2>
        <Points items={t.helps} />
      </section>
      <Callout icon={UserRoundPlus}>
        <h2 className="text-item">{t.joinTitle}</h2>
        <p className="mt-1">{t.join}</p>
        <ButtonLink to={APPLY} look="secondary" className="mt-3">
          {publicPages.applyNow}
        </ButtonLink>
      </Callout>
    </div>
  );
}

export default function ProviderSupportPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div>
          <SectionTabs
            label={t.tabs}
            sections={[
              { id: 'contact', label: t.contact, content: <Contact /> },
              {
                id: 'answers',
                label: t.answers,
                content: <QuickAnswers title={t.answers} items={t.quick} to="/provider-faq" all={t.faq} />,
              },
            ]}
          />
        </div>
        <div className="grid gap-5">
          <ContactCard hours={facts.providerHours}>
            <LazyOpenNow kind="provider" />
          </ContactCard>
          <ResourceLinks />
          <Card>
            <h2>{t.webinars}</h2>
            <p className="mt-2 text-muted">{t.webinarsText}</p>
            <a
              href={`mailto:${SUPPORT_MAIL}?subject=${encodeURIComponent(t.webinars)}`}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {t.webinarsAsk}
            </a>
          </Card>
        </div>
      </Page>
    </>
  );
}
