import { UserRoundPlus } from 'lucide-react';
import { publicPages } from '#messages/public.ts';
import { providerSupport } from '#messages/support.ts';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { SectionTabs } from '../../../components/ui/section-tabs.tsx';
import { facts } from '../../../lib/facts.ts';
import { APPLY } from '../../../lib/paths.ts';
import { ContactCard } from '../components/contact-card.tsx';
import { Intro } from '../components/intro.tsx';
import { Points } from '../components/points.tsx';
import { ResourceLinks } from '../components/resource-links.tsx';

const t = providerSupport(facts);

function Contact() {
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="mb-3 text-xl">{t.helpsTitle}</h2>
        <Points items={t.helps} />
      </section>
      <Callout icon={UserRoundPlus}>
        <h2 className="text-lg">{t.joinTitle}</h2>
        <p className="mt-1">{t.join}</p>
        {APPLY === '/provider-support' ? (
          <p className="mt-2">{t.joinHow}</p>
        ) : (
          <ButtonLink to={APPLY} className="mt-3">
            {publicPages.applyNow}
          </ButtonLink>
        )}
      </Callout>
    </div>
  );
}

function Answers() {
  return (
    <>
      <h2 className="sr-only">{t.answers}</h2>
      <Accordion items={t.quick} />
      <ButtonLink to="/provider-faq" look="ghost" className="mt-4">
        {t.faq}
      </ButtonLink>
    </>
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
              { id: 'answers', label: t.answers, content: <Answers /> },
            ]}
          />
        </div>
        <div className="grid gap-5">
          <ContactCard hours={facts.providerHours} />
          <ResourceLinks />
        </div>
      </Page>
    </>
  );
}
