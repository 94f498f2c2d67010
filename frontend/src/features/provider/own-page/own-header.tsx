import {
  BadgeCheck,
  Camera,
  CheckCheck,
  CircleCheck,
  Clock,
  Eye,
  type LucideIcon,
  Pencil,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { today } from '../../../lib/clock.ts';
import { longDay, percent } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import type { PublicProvider } from '../api/get-provider.ts';
import { me as t } from '../messages/me.en.ts';
import type { OwnBusiness } from './own-profile.ts';
import { EDIT } from './way.tsx';

/** The provider as homeowners see them, in a few figures. */
export function OwnHeader({ provider, business }: { provider: PublicProvider; business: OwnBusiness }) {
  const { businessName, firstName, photoUrl } = provider;
  return (
    <StateHeader
      tone="go"
      icon={Eye}
      kicker={t.kicker}
      face={
        <span className="shrink-0 [&>*]:size-16 [&>*]:text-2xl sm:[&>*]:size-20 sm:[&>*]:text-3xl">
          <Avatar name={businessName} image={photoUrl} />
        </span>
      }
      sentence={businessName}
      help={
        <>
          {t.lead(firstName, t.area(business.radiusMiles, business.baseZip))}
          <span className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-base">
            {factsOf(provider, business).map(([Icon, text]) => (
              <span key={text} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-sun-500" />
                {text}
              </span>
            ))}
          </span>
        </>
      }
      action={
        photoUrl ? (
          <ButtonLink main to={EDIT}>
            <Pencil aria-hidden="true" className="size-5" />
            {t.edit}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink main to={EDIT}>
              <Camera aria-hidden="true" className="size-5" />
              {t.addPhoto}
            </ButtonLink>
            <ButtonLink main look="secondary" to={EDIT}>
              <Pencil aria-hidden="true" className="size-5" />
              {t.edit}
            </ButtonLink>
          </>
        )
      }
    />
  );
}

type Fact = [icon: LucideIcon, text: string];

/** Returns the known figures; an unknown rating, check or count is absent. */
function factsOf(
  { rating, reviewCount, completedJobs, reliability }: PublicProvider,
  { verifiedOn, insuredUntil }: OwnBusiness,
): Fact[] {
  const facts: Fact[] = [
    [Star, rating === null ? t.noReviews : t.reviews(rating.toFixed(1), reviewCount)],
    [CheckCheck, t.jobs(completedJobs)],
  ];
  const { onTimePercent = null, completionPercent = null } = reliability ?? {};
  if (!reliability) facts.push([Clock, t.newHere]);
  if (onTimePercent !== null) facts.push([Clock, t.onTime(percent(onTimePercent * 100))]);
  if (completionPercent !== null) facts.push([CircleCheck, t.completed(percent(completionPercent * 100))]);
  if (verifiedOn) facts.push([BadgeCheck, t.verified(longDay(verifiedOn))]);
  // Homeowners see no insurance once it has ended.
  if (insuredUntil && insuredUntil >= today()) facts.push([ShieldCheck, t.insured(longDay(insuredUntil))]);
  return facts;
}
