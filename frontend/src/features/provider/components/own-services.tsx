import { SKILLS, type Skill } from '@sward/shared/product';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { api } from '../../../lib/api/api.ts';
import { SERVICES } from '../../../lib/catalogue.ts';
import { skills as words } from '../../../messages/product/skills.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { ownServices as t } from '../messages/own-services.en.ts';

/** The service types, offered or not, and the provider's other skills, all from the profile. */
export default function OwnServices() {
  const profile = useQuery({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => api.call('auth.getProfile', {}, { signal }),
    refetchOnMount: 'always',
  });
  const business = profile.data?.provider;
  return (
    <>
      {business && <p className="mt-1 text-muted">{t.area(business.radiusMiles, business.baseZip)}</p>}
      <div className="mt-4">
        <ReadState read={profile} rows={1} />
        {business && <Grid skills={business.skills} />}
      </div>
      {profile.data && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/settings" look="secondary">
            {t.changeServices}
          </ButtonLink>
          <ButtonLink to={`/providers/${profile.data.id}`} look="ghost">
            {t.publicPage}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Grid({ skills }: { skills: readonly Skill[] }) {
  const offered = new Set(skills.map((skill) => SKILLS[skill].serviceTypeId));
  const others = skills.filter((skill) => SKILLS[skill].serviceTypeId === null);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SERVICES.map(({ id, icon, name }) => (
          <Service key={id} icon={icon} name={name} active={offered.has(id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-3 text-sm text-muted">{t.also(others.map((skill) => words[skill]).join(', '))}</p>
      )}
    </>
  );
}

function Service({
  icon,
  name,
  active,
}: {
  icon: (typeof SERVICES)[number]['icon'];
  name: string;
  active: boolean;
}) {
  const Mark = active ? Check : Minus;
  return (
    <li
      className={`overflow-hidden rounded-card border border-line ${
        active ? 'bg-surface' : 'bg-sunken text-muted'
      }`}
    >
      <ServiceArt scene={icon} className={`aspect-16/9 w-full ${active ? '' : 'opacity-60'}`} />
      <div className="p-3">
        <span className="block font-semibold">{name}</span>
        <span className="flex items-center gap-1 text-sm">
          <Mark aria-hidden="true" className="size-4" />
          {active ? t.active : t.inactive}
        </span>
      </div>
    </li>
  );
}
