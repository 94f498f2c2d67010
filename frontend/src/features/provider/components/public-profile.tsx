import { BadgeCheck, MessageSquareText, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { date, longDay, percent } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { experiences, skills } from '../../../messages/product/skills.en.ts';
import { FavoriteButton } from '../../../parts/favorite/favorite-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { providerPage as t } from '../messages/provider-page.en.ts';
import { ReviewsRoom } from './reviews-room.tsx';

const Reviews = lazy(async () => ({ default: (await import('./profile-parts.ts')).Reviews }));
const FinishedJobs = lazy(async () => ({ default: (await import('./profile-parts.ts')).FinishedJobs }));
// Most viewers have no bid from this provider.
const LiveBids = lazy(async () => ({ default: (await import('./profile-parts.ts')).LiveBids }));

const WAITING = <div className="min-h-60" />;

/** Returns the label of a code, or the code itself while it has none. */
function word(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

export function PublicProfile({ provider }: { provider: Answer<'bids.getProvider'> }) {
  const { businessName, verifiedOn, reliability, liveBids, photos } = provider;
  const { user } = useSession().session;
  const own = user?.id === provider.id;
  return (
    <Page width="text">
      <Card>
        <div className="flex flex-wrap items-center gap-5">
          <span className="[&>*]:size-20 [&>*]:text-3xl">
            <Avatar name={businessName} image={provider.photoUrl} />
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <div className="flex gap-1">
              <PageHeading className="min-w-0 flex-1">{businessName}</PageHeading>
              <FavoriteButton provider={{ ...provider, providerId: provider.id }} />
            </div>
            <p className="text-muted">{t.lead(provider.firstName)}</p>
            <p className="mt-1">
              <Stars rating={provider.rating} count={provider.reviewCount} />
            </p>
          </div>
        </div>
        {(verifiedOn || provider.isInsured) && (
          <ul className="mt-5 grid gap-3">
            {verifiedOn && (
              <Proof word={t.verified} icon={BadgeCheck}>
                {t.checkPassed(longDay(verifiedOn))}
              </Proof>
            )}
            {provider.isInsured && (
              <Proof word={t.insured} icon={ShieldCheck}>
                {t.insuredText}
              </Proof>
            )}
          </ul>
        )}
        <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5 sm:grid-cols-4">
          <Figure name={t.jobs}>{provider.completedJobs}</Figure>
          {reliability ? (
            <>
              <Rate name={t.onTime(reliability.jobs)} share={reliability.onTimePercent} />
              <Rate name={t.completed(reliability.jobs)} share={reliability.completionPercent} />
            </>
          ) : (
            <Rate name={t.reliability} share={null} />
          )}
          {provider.experience && (
            <Figure name={t.experience}>{word(experiences, provider.experience)}</Figure>
          )}
          <Figure name={t.memberSince}>{date(provider.memberSince)}</Figure>
        </dl>
      </Card>
      <Suspense>{liveBids.length > 0 && <LiveBids provider={provider} />}</Suspense>
      {(own || photos.length > 0) && (
        <Suspense fallback={WAITING}>
          <FinishedJobs provider={provider} own={own} />
        </Suspense>
      )}
      {provider.bio && (
        <section className="mt-8">
          <h2>{t.about}</h2>
          <p className="mt-2 whitespace-pre-line">{provider.bio}</p>
        </section>
      )}
      <section className="mt-8">
        <h2>{t.skills}</h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {provider.skills.map((code) => (
            <li key={code} className="rounded-full border border-line bg-surface px-3 py-1 font-medium">
              {word(skills, code)}
            </li>
          ))}
        </ul>
      </section>
      {/* Some applications do not ask about equipment; without an answer there is no section. */}
      {provider.hasEquipment && (
        <section className="mt-8">
          <h2>{t.equipment}</h2>
          <p className="mt-2">{t.ownEquipment}</p>
          {provider.equipmentDetails && (
            <p className="mt-1 whitespace-pre-line text-muted">{provider.equipmentDetails}</p>
          )}
        </section>
      )}
      <section className="mt-8">
        <h2 className="mb-3">{t.reviews}</h2>
        <ReviewsRoom count={provider.reviewCount}>
          <Reviews providerId={provider.id} businessName={businessName} />
        </ReviewsRoom>
      </section>
      {!own && liveBids.length === 0 && (
        <Callout icon={MessageSquareText} className="mt-8">
          {t.contact}
          {!user && (
            <ButtonLink to="/start" className="mt-3">
              {t.request}
            </ButtonLink>
          )}
        </Callout>
      )}
    </Page>
  );
}

function Proof({ word, icon, children }: { word: string; icon: typeof BadgeCheck; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="good" icon={icon}>
        {word}
      </Badge>
      <span className="text-sm text-muted">{children}</span>
    </li>
  );
}

function Rate({ name, share }: { name: string; share: number | null }) {
  return (
    <Figure name={name}>
      {share === null ? (
        <span className="text-base font-normal text-muted">{t.newHere}</span>
      ) : (
        percent(share * 100)
      )}
    </Figure>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold money">{children}</dd>
    </div>
  );
}
