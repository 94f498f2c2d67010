import { lazy } from 'react';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { skills } from '../../../messages/product/skills.en.ts';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import type { PublicProvider } from '../api/get-provider.ts';
import { FinishedJobs } from '../components/finished-jobs.tsx';
import { ReviewsRoom } from '../components/reviews-room.tsx';
import { me as t } from '../messages/me.en.ts';
import { BaseArea } from './base-area.tsx';
import { Checks } from './checks.tsx';
import { OwnHeader } from './own-header.tsx';
import type { OwnBusiness } from './own-profile.ts';
import { EDIT, Way } from './way.tsx';

const Reviews = lazy(async () => ({ default: (await import('../components/profile-parts.ts')).Reviews }));

const OwnReliability = lazy(() => import('./own-reliability.tsx'));

const OwnTemplates = lazy(() => import('./own-templates.tsx'));

/**
 * A provider's own page: the homeowners' view on the left, private notes on the right. Each part has a least height, so
 * that nothing below moves when it loads.
 */
export default function OwnPage({ provider, business }: { provider: PublicProvider; business: OwnBusiness }) {
  useHashTarget();
  return (
    <>
      <OwnHeader provider={provider} business={business} />
      <Page className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-8 [&>section:first-child]:mt-0">
          <FinishedJobs provider={provider} own />
          <Section
            title={t.about}
            end={
              <Way to={EDIT} label={t.editAbout}>
                {t.edit}
              </Way>
            }
          >
            {provider.bio ? (
              <p className="whitespace-pre-line">{provider.bio}</p>
            ) : (
              <p className="text-muted">{t.noAbout}</p>
            )}
            <ul aria-label={t.skills} className="flex flex-wrap gap-2">
              {business.skills.map((code) => (
                <li key={code} className="rounded-lg bg-sunken px-2.5 py-0.5 text-sm font-semibold">
                  {skills[code]}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <aside className="grid min-w-0 content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div id="reliability" className="min-h-90 min-w-0 scroll-mt-24">
            <WhenNear waiting={null}>
              <OwnReliability />
            </WhenNear>
          </div>
          <BaseArea business={business} />
          <div className="min-h-44 min-w-0">
            <WhenNear waiting={null}>
              <OwnTemplates />
            </WhenNear>
          </div>
          <Checks business={business} />
          <p>
            <Way to={`/providers/${provider.id}`}>{t.publicPage}</Way>
          </p>
        </aside>
        <Section title={t.reviewsTitle}>
          <ReviewsRoom count={provider.reviewCount}>
            <Reviews providerId={provider.id} businessName={provider.businessName} />
          </ReviewsRoom>
        </Section>
      </Page>
    </>
  );
}
