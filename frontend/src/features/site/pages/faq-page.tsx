import { facts } from '../../../lib/facts.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionTabs } from '../../../ui/tabs/section-tabs.tsx';
import { faq } from '../messages/faq.en.ts';

const t = faq(facts);

const SECTIONS = [
  { id: 'general', ...t.general },
  { id: 'homeowners', ...t.homeowners },
  { id: 'providers', ...t.providers },
  { id: 'payments', ...t.payments },
].map(({ id, label, items }) => ({
  id,
  label,
  content: (
    <>
      <h2 className="sr-only">{label}</h2>
      <Accordion items={items} />
    </>
  ),
}));

export default function FaqPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page width="text">
        <SectionTabs label={t.tabs} sections={SECTIONS} />
        <section className="mt-12 text-center">
          <h2>{t.more}</h2>
          <p className="mt-1 mb-4 text-muted">{t.moreText}</p>
          <ButtonLink to="/support" look="secondary">
            {t.contact}
          </ButtonLink>
        </section>
      </Page>
    </>
  );
}
