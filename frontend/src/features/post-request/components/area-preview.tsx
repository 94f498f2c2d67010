import { MapPinOff, ShieldCheck } from 'lucide-react';
import { common } from '../../../messages/common.en.ts';
import { AreaMap } from '../../../ui/pictures/area-map.tsx';
import { propertyStep as t } from '../messages/property-step.en.ts';
import type { PropertyValues } from '../schemas.ts';
import { type AreaPreview as Preview, useAreaPreview } from '../use-area-preview.ts';

/** The area that providers will see for the address that is being typed. */
export function AreaPreview({ property }: { property: PropertyValues }) {
  const { address, city, state, zipCode } = property;
  const preview = useAreaPreview({ address, city, state, zipCode });
  return <AreaFigure preview={preview} city={city} state={state} zipCode={zipCode} />;
}

/** The same area for a preview that the caller has. */
export function AreaFigure({
  preview,
  city,
  state,
  zipCode,
}: { preview: Preview } & Pick<PropertyValues, 'city' | 'state' | 'zipCode'>) {
  const found: Partial<{ city: string; state: string }> = typeof preview === 'object' ? preview : {};
  // A ZIP code alone may have no place name; its first three digits then stand for it.
  const named = [found.city || city, found.state || state].filter(Boolean).join(', ');
  const place = named || `${zipCode.trim().slice(0, 3)}xx`;
  return (
    <figure className="overflow-hidden rounded-card border border-line">
      <Picture preview={preview} place={place} />
      <figcaption className="flex gap-3 bg-tint p-4 text-on-tint">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="block">{t.privacy}</strong>
          {t.privacyText}
          <span role="status" className="block min-h-6 font-semibold">
            {typeof preview === 'object' && t.shownAs(place, preview.precision === 'zip')}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

const WORDS = { none: t.mapComes, looking: t.locating, failed: common.loadFailed };

function Picture({ preview, place }: { preview: Preview; place: string }) {
  if (typeof preview === 'object') {
    return <AreaMap point={preview.publicPoint} place={place} className="rounded-none! border-0!" />;
  }
  return (
    <div role="status" className="grid aspect-2/1 bg-sunken place-content-center px-4 text-center text-muted">
      {preview === 'unknown' ? (
        <>
          <MapPinOff aria-hidden="true" className="mx-auto size-7 text-danger" strokeWidth={1.5} />
          <strong className="block text-danger">{t.notLocated}</strong>
          {t.verifyAddress}
        </>
      ) : (
        WORDS[preview]
      )}
    </div>
  );
}
