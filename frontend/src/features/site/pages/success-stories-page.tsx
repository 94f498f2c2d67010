import { facts } from '../../../lib/facts.ts';
import { APPLY } from '../../../lib/paths.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages } from '../../../parts/site/messages/public.en.ts';
import { ExampleBadge } from '../../../ui/badges/example-badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Closing } from '../../../ui/closing.tsx';
import { Page } from '../../../ui/page.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { stories } from '../messages/stories.en.ts';

const t = stories(facts);
const SCENES = ['mowing', 'hedge', 'washing'] as const;

export default function SuccessStoriesPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page className="grid gap-12">
        <Callout>{t.notice}</Callout>
        <section>
          <h2 className="mb-5 text-title">{t.storiesTitle}</h2>
          <ul className="grid gap-5 md:grid-cols-3">
            {t.stories.map(({ name, who, text, metrics }, index) => (
              <li
                key={name}
                className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
              >
                <ServiceArt scene={SCENES[index] ?? 'mowing'} className="aspect-5/3 w-full" />
                <div className="flex flex-1 flex-col p-5">
                  <ExampleBadge />
                  <h3 className="mt-3 text-section">{name}</h3>
                  <p className="text-muted">{who}</p>
                  <p className="mt-3 mb-5 flex-1">{text}</p>
                  <dl className="grid gap-2 border-t border-line pt-4">
                    {metrics.map(({ label, value }) => (
                      <div key={label} className="flex flex-wrap justify-between gap-x-4">
                        <dt className="text-muted">{label}</dt>
                        <dd className="money font-semibold">{value}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="mb-5 text-title">{t.quotesTitle}</h2>
          <ul className="grid gap-5 sm:grid-cols-2">
            {t.quotes.map(({ text, author }) => (
              <li key={author} className="rounded-card border border-line bg-surface p-5">
                <ExampleBadge />
                <blockquote className="mt-3 text-lg">{text}</blockquote>
                <p className="mt-3 text-muted">{author}</p>
              </li>
            ))}
          </ul>
        </section>
        <Closing title={t.closing} text={t.closingText}>
          <ButtonLink to={APPLY} className="bg-sun-500! px-7 text-ink-900! hover:[filter:brightness(1.1)]">
            {publicPages.applyNow}
          </ButtonLink>
        </Closing>
      </Page>
    </>
  );
}
