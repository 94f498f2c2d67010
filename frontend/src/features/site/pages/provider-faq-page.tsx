import { facts } from '../../../lib/facts.ts';
import { APPLY } from '../../../lib/paths.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages } from '../../../parts/site/messages/public.en.ts';
import { ResourceLinks } from '../../../parts/site/resource-links.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { providerFaq } from '../messages/provider-faq.en.ts';

const t = providerFaq(facts);

export default function ProviderFaqPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-10">
          {t.groups.map(({ title, items }) => (
            <section key={title}>
              <h2 className="mb-3">{title}</h2>
              <Accordion items={items} />
            </section>
          ))}
        </div>
        <div className="grid gap-5">
          <Card>
            <h2>{t.applyTitle}</h2>
            <p className="mt-1 mb-4 text-muted">{t.applyText}</p>
            <ButtonLink to={APPLY} className="w-full">
              {publicPages.applyNow}
            </ButtonLink>
          </Card>
          <Card>
            <h2 className="mb-4">{t.howTitle}</h2>
            <Steps items={t.how.map((title) => ({ title }))} />
          </Card>
          <ResourceLinks />
          <Card>
            <h2 className="mb-3">{t.questionTitle}</h2>
            <ButtonLink to="/provider-support" look="secondary" className="w-full">
              {publicPages.contactSupport}
            </ButtonLink>
          </Card>
        </div>
      </Page>
    </>
  );
}
