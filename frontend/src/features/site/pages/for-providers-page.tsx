import {
  CalendarDays,
  HandCoins,
  type LucideIcon,
  Repeat,
  ShieldCheck,
  Smartphone,
  Star,
} from 'lucide-react';
import { facts, HUNDRED_CENTS } from '../../../lib/facts.ts';
import { CREATE_PROVIDER } from '../../../lib/paths.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages } from '../../../parts/site/messages/public.en.ts';
import { Points } from '../../../parts/site/points.tsx';
import { ExampleBadge } from '../../../ui/badges/example-badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Closing } from '../../../ui/closing.tsx';
import { Page } from '../../../ui/page.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { ExampleSplit } from '../components/example-split.tsx';
import { forProviders } from '../messages/for-providers.en.ts';

const t = forProviders(facts);
const ICONS: LucideIcon[] = [CalendarDays, Repeat, HandCoins, Smartphone, ShieldCheck, Star];

export default function ForProvidersPage() {
  return (
    <>
      <Intro
        title={t.title}
        lead={t.lead}
        art={<ServiceArt scene="mowing" className="aspect-5/3 w-full rounded-card border border-line" />}
      >
        <ButtonLink to={CREATE_PROVIDER}>{t.join}</ButtonLink>
        <ButtonLink to="/login" look="secondary">
          {t.login}
        </ButtonLink>
      </Intro>
      <Page className="grid gap-14">
        <section>
          <h2 className="text-title">{t.whyTitle}</h2>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {t.why.map(({ title, text }, index) => {
              const Icon = ICONS[index] ?? Star;
              return (
                <li key={title} className="rounded-card border border-line bg-surface p-5">
                  <Icon aria-hidden="true" className="size-7 text-link" strokeWidth={1.6} />
                  <h3 className="mt-3">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </li>
              );
            })}
          </ul>
        </section>

        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <Card>
            <ExampleBadge />
            <h2 className="mt-3 text-title">{t.moneyTitle}</h2>
            <p className="mt-2 mb-5 text-muted">{t.moneyText}</p>
            <ExampleSplit bidCents={HUNDRED_CENTS} />
            <p className="mt-4 text-sm text-muted">{publicPages.exampleNote}</p>
            <ButtonLink to="/resources#pricing-calculator" look="secondary" className="mt-5">
              {t.calculator}
            </ButtonLink>
          </Card>
          <section>
            <h2 className="mb-6 text-title">{t.stepsTitle}</h2>
            <Steps items={t.steps} />
          </section>
        </div>

        <div className="grid gap-5 md:grid-cols-2">
          <Card>
            <h2 className="mb-4">{t.needTitle}</h2>
            <Points items={t.need} />
          </Card>
          <Card>
            <h2 className="mb-4">{t.fairTitle}</h2>
            <Points items={t.fair} />
          </Card>
        </div>

        <Closing title={t.closing}>
          <ButtonLink
            to={CREATE_PROVIDER}
            className="bg-sun-500! px-7 text-ink-900! hover:[filter:brightness(1.1)]"
          >
            {t.join}
          </ButtonLink>
          <ButtonLink
            to="/provider-faq"
            look="secondary"
            className="border-current! bg-transparent! text-white!"
          >
            {t.questions}
          </ButtonLink>
        </Closing>
      </Page>
    </>
  );
}
