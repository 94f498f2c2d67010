import { PRODUCT_NAME } from '@sward/shared/product';
import { BadgeCheck, EyeOff, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SERVICES } from '../../../lib/catalogue.ts';
import { CREATE_PROVIDER } from '../../../lib/paths.ts';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { PriceTool } from '../../../parts/price-guide/price-tool.tsx';
import { ExampleBadge } from '../../../ui/badges/example-badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Closing } from '../../../ui/closing.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { LawnScene } from '../../../ui/pictures/lawn-scene.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { home as t } from '../messages/home.en.ts';

const PROMISE_ICONS: LucideIcon[] = [BadgeCheck, EyeOff, ShieldCheck];
const SIGN_UP = '/create-account';
const SECTION = 'wrap';

export function Landing() {
  useHashTarget();

  return (
    <>
      <Hero />
      <section id="how-it-works" className={`${SECTION} py-16 sm:py-20`}>
        <h2 className="text-title">{t.howItWorks}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {t.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-4 border-primary pt-4">
              <span className="price text-muted">{index + 1}</span>
              <h3 className="text-section">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="services" className="border-y border-line bg-sunken py-16 sm:py-20">
        <div className={SECTION}>
          <h2 className="text-title">{t.services}</h2>
          <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
            {SERVICES.map(({ id, name, description, icon }) => (
              <li key={id} className="overflow-hidden rounded-card border border-line bg-surface">
                <ServiceArt scene={icon} className="aspect-5/3 w-full" />
                <div className="p-3 sm:p-5">
                  <h3 className="leading-tight">{name}</h3>
                  <p className="mt-1 text-sm text-muted sm:text-base">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={`${SECTION} py-16 sm:py-20`}>
        <h2 className="text-title">{t.examples}</h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {t.samples.map(({ text, author, role, rating }) => (
            <li key={author} className="flex flex-col rounded-card border border-line bg-surface p-5">
              <ExampleBadge />
              <span className="mt-3">
                <Stars rating={rating} />
              </span>
              <blockquote className="mt-2 flex-1">{text}</blockquote>
              <p className="mt-4 text-sm text-muted">
                {author}, {role}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className={`${SECTION} grid gap-5 pb-16 sm:pb-20`}>
        <Closing title={t.closing} text={t.closingText}>
          <ButtonLink to={SIGN_UP} className="bg-sun-500! px-7 text-ink-900! hover:[filter:brightness(1.1)]">
            {t.start}
          </ButtonLink>
        </Closing>
        <div className="grid gap-5 md:grid-cols-2">
          <Aside title={t.audience} text={t.audienceText}>
            <ButtonLink to={CREATE_PROVIDER} look="secondary">
              {t.join}
            </ButtonLink>
          </Aside>
          <Aside id="support" title={t.support} text={t.supportText}>
            <ButtonLink to="/faq" look="secondary">
              {t.faq}
            </ButtonLink>
            <ButtonLink to="/pricing" look="ghost">
              {t.pricing}
            </ButtonLink>
            <ButtonLink to="/support" look="ghost">
              {t.contact}
            </ButtonLink>
          </Aside>
        </div>
      </div>
    </>
  );
}

function Aside({
  id,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2>{title}</h2>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

function Hero() {
  return (
    <section className="relative border-b border-line pb-12">
      <LawnScene className="absolute end-0 top-0 hidden h-128 w-1/2 lg:block" />
      <div className={`${SECTION} relative`}>
        <div className="py-8 sm:py-16 lg:w-1/2 lg:pe-12">
          <PageHeading title={PRODUCT_NAME} className="text-hero">
            {t.title}
          </PageHeading>
          <p className="mt-4 max-w-lg text-lg text-muted">{t.lead}</p>
        </div>
        <PriceTool>{t.request}</PriceTool>
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 text-muted">
          {t.promises.map((promise, index) => {
            const Icon = PROMISE_ICONS[index] ?? BadgeCheck;
            return (
              <li key={promise} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-5 text-link" strokeWidth={1.8} />
                {promise}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
