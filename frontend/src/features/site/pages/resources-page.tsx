import { facts } from '../../../lib/facts.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { Points } from '../../../parts/site/points.tsx';
import { Page } from '../../../ui/page.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { SectionTabs } from '../../../ui/tabs/section-tabs.tsx';
import { GUIDE_IDS, Guides } from '../components/guides.tsx';
import { resources } from '../messages/resources.en.ts';

const t = resources(facts);
const SCENES = ['fertilizer', 'mowing', 'leaf', 'washing'] as const;

function BusinessTips() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {t.businessTips.map(({ title, items }) => (
        <section key={title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <h2 className="mb-4">{title}</h2>
          <Points items={items} />
        </section>
      ))}
    </div>
  );
}

function SeasonalGuide() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {t.seasonal.map(({ title, items }, index) => (
        <section key={title} className="overflow-hidden rounded-card border border-line bg-surface">
          <ServiceArt scene={SCENES[index] ?? 'mowing'} className="aspect-5/2 w-full" />
          <div className="p-5 sm:p-6">
            <h2 className="mb-4">{title}</h2>
            <Points items={items} />
          </div>
        </section>
      ))}
    </div>
  );
}

export default function ResourcesPage() {
  return (
    <>
      <div className="print:hidden">
        <Intro title={t.title} lead={t.lead} />
      </div>
      <Page>
        <SectionTabs
          label={t.tabs}
          keepAll={false}
          sections={[
            { id: 'guides', label: t.guides, anchors: GUIDE_IDS, content: <Guides /> },
            { id: 'business-tips', label: t.tips, content: <BusinessTips /> },
            { id: 'seasonal-guide', label: t.seasons, content: <SeasonalGuide /> },
          ]}
        />
      </Page>
    </>
  );
}
