import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../../lib/clock.ts';
import { longDay } from '../../../lib/format.ts';
import { skills } from '../../../messages/product/skills.en.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import type { Profile } from '../api/get-profile.ts';
import { Editable, type Facts } from '../components/editable.tsx';
import { business as t } from '../messages/settings.en.ts';

const BusinessSection = lazy(() => import('./business-section.tsx'));

type Provider = NonNullable<Profile['provider']>;

function factsOf(provider: Provider): Facts {
  return [
    [t.name, provider.businessName],
    [`${t.number} (${t.numberHint})`, provider.providerNumber],
    [t.area, t.around(provider.radiusMiles, provider.baseZip)],
    [t.skills, provider.skills.map((skill) => skills[skill]).join(', ')],
  ];
}

/** The section of a provider's business, of which homeowners load nothing. */
export default function Business({
  profile,
  provider,
  hash,
}: {
  profile: Profile;
  provider: Provider;
  /** The hash of the address. */
  hash: string;
}) {
  return (
    <Editable
      id="business"
      lead={t.lead}
      facts={factsOf(provider)}
      hash={hash}
      below={<Marks id={profile.id} provider={provider} />}
    >
      <BusinessSection provider={provider} />
    </Editable>
  );
}

/** The checks of the business, and a link to its public page. */
function Marks({ id, provider }: { id: string; provider: Provider }) {
  const { verifiedOn, insuredUntil } = provider;
  return (
    <>
      {(verifiedOn || insuredUntil) && (
        <p className="mb-3 flex flex-wrap gap-2 *:shrink *:whitespace-normal">
          {verifiedOn && (
            <Badge tone="good" icon={BadgeCheck}>
              {t.verified(longDay(verifiedOn))}
            </Badge>
          )}
          {insuredUntil && (
            <Badge tone={insuredUntil < today() ? 'bad' : 'good'} icon={ShieldCheck}>
              {(insuredUntil < today() ? t.insuredOnce : t.insured)(longDay(insuredUntil))}
            </Badge>
          )}
        </p>
      )}
      <p className="mb-4">
        <Link
          to={`/providers/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {t.publicPage}
        </Link>
      </p>
    </>
  );
}
