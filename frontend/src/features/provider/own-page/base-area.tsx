import { lazy } from 'react';
import { Section } from '../../../ui/section.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { me as t } from '../messages/me.en.ts';
import type { OwnBusiness } from './own-profile.ts';
import { EDIT, Way } from './way.tsx';

const ReachDrawing = lazy(async () => ({
  default: (await import('../../../ui/pictures/reach-drawing.tsx')).ReachDrawing,
}));

const WAITING = <div className="min-h-44" />;

/** The provider's base and radius, at a precision that only the provider sees. */
export function BaseArea({ business: { baseZip, radiusMiles } }: { business: OwnBusiness }) {
  const area = t.area(radiusMiles, baseZip);
  return (
    <Section
      title={t.base}
      end={
        <Way to={EDIT} label={t.changeBase}>
          {t.change}
        </Way>
      }
    >
      <figure>
        <WhenNear waiting={WAITING}>
          <ReachDrawing zip={baseZip} miles={radiusMiles} label={t.map(area)} />
        </WhenNear>
        <figcaption className="mt-2">
          <span className="font-semibold">{area}</span>
          <span className="block text-sm text-muted">{t.onlyYou}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
