import { BadgeCheck, CalendarClock, HandCoins, type LucideIcon, Scale, ShieldCheck, Tag } from 'lucide-react';
import { facts } from '../../../lib/facts.ts';
import { longDay } from '../../../lib/format.ts';
import { SUPPORT_MAIL } from '../../../lib/support-contact.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages } from '../../../parts/site/messages/public.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { LEGAL_UPDATED } from '../legal-updated.ts';
import { guarantees } from '../messages/guarantees.en.ts';

const t = guarantees(facts);
const ICONS: LucideIcon[] = [ShieldCheck, HandCoins, BadgeCheck, Scale, CalendarClock, Tag];

export default function GuaranteesPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page className="grid gap-12">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {t.items.map(({ title, text }, index) => {
            const Icon = ICONS[index] ?? ShieldCheck;
            return (
              <li key={title} className="rounded-card border border-line bg-surface p-5">
                <Icon aria-hidden="true" className="size-8 text-link" strokeWidth={1.5} />
                <h2 className="mt-3 text-item">{title}</h2>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            );
          })}
        </ul>
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <section>
            <h2 className="mb-6 text-title">{t.reportTitle}</h2>
            <Steps items={t.report} />
            <p className="mt-6">
              {t.reportNote}{' '}
              <a
                href={`mailto:${SUPPORT_MAIL}`}
                className="font-semibold text-link underline underline-offset-4"
              >
                {SUPPORT_MAIL}
              </a>
              {', '}
              {t.refundReply}
            </p>
          </section>
          <Card>
            <h2 className="mb-4 text-title">{t.limitsTitle}</h2>
            <ul className="grid list-disc gap-2.5 ps-5 marker:text-link">
              {t.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/support">{t.contact}</ButtonLink>
              <ButtonLink to="/terms" look="ghost">
                {t.terms}
              </ButtonLink>
            </div>
          </Card>
        </div>
        <p className="text-sm text-muted">
          {publicPages.updated(longDay(LEGAL_UPDATED))}. {publicPages.english}
        </p>
      </Page>
    </>
  );
}
