import { ShieldAlert } from 'lucide-react';
import { facts } from '../../../lib/facts.ts';
import { ContactCard } from '../../../parts/site/contact-card.tsx';
import { Intro } from '../../../parts/site/intro.tsx';
import { Points } from '../../../parts/site/points.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionTabs } from '../../../ui/tabs/section-tabs.tsx';
import { LazyContactForm, LazyOpenNow } from '../components/lazy-contact.tsx';
import { QuickAnswers } from '../components/quick-answers.tsx';
import { support } from '../messages/support.en.ts';

const t = support(facts);

function Contact() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <LazyContactForm kind="customer" />
      <div className="grid gap-6">
        <ContactCard hours={facts.customerHours}>
          <LazyOpenNow kind="customer" />
        </ContactCard>
        <section>
          <h2 className="mb-3">{t.helpsTitle}</h2>
          <Points items={t.helps} />
        </section>
        <Callout icon={ShieldAlert}>
          <h2 className="text-item">{t.urgentTitle}</h2>
          <p className="mt-1">{t.urgent}</p>
        </Callout>
      </div>
    </div>
  );
}

export default function SupportPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page>
        <SectionTabs
          label={t.tabs}
          sections={[
            { id: 'contact', label: t.contact, content: <Contact /> },
            {
              id: 'answers',
              label: t.answers,
              content: <QuickAnswers title={t.answers} items={t.quick} to="/faq" all={t.allAnswers} />,
            },
          ]}
        />
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <h2 className="text-item">{t.providerTitle}</h2>
          <ButtonLink to="/provider-support" look="secondary">
            {t.provider}
          </ButtonLink>
        </div>
      </Page>
    </>
  );
}
