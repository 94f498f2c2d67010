import { serviceTypeNames } from '@sward/shared/product';
import { CalendarDays, EyeOff, type LucideIcon, MapPin, Ruler, UserRound } from 'lucide-react';
import { usePriceGuide } from '../../../lib/api/queries/price-guide.ts';
import { onlyService, serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { PriceRange } from '../../../parts/price-guide/price-range.tsx';
import { AreaMap } from '../../../ui/pictures/area-map.tsx';
import { start as t } from '../messages/start.en.ts';
import { useAreaPreview } from '../use-area-preview.ts';
import type { StartDraft } from './use-start.ts';

/** The request as providers will see it, beside the steps on a wide screen. */
export default function RequestPreview({ draft: { service, property } }: { draft: StartDraft }) {
  const { zipCode, city, state } = property;
  const area = useAreaPreview({ zipCode, address: '', city: '', state: '' });
  const place = [city, state].filter(Boolean).join(', ');
  const { propertySize } = service;
  const serviceTypeId = onlyService(service.serviceTypeIds);
  const guide = usePriceGuide({ zip: zipCode, serviceTypeId, propertySize });
  const facts: [LucideIcon, string][] = [
    [Ruler, propertySizes[propertySize]],
    ...(service.serviceDate ? ([[CalendarDays, plainDay(service.serviceDate)]] as const) : []),
    ...(place ? ([[MapPin, t.within(place)]] as const) : []),
    [UserRound, t.homeowner],
  ] as [LucideIcon, string][];
  return (
    <section aria-label={t.preview} className="sticky top-24 max-w-md">
      <h2 className="text-base">{t.preview}</h2>
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        {typeof area === 'object' && (
          <AreaMap
            point={area.publicPoint}
            place={place || zipCode.slice(0, 3)}
            className="h-44 w-full rounded-none! border-0!"
          />
        )}
        <div className="p-5">
          <p className="price text-section">
            {serviceList(serviceTypeNames(service.serviceTypeIds)) || t.nothingYet}
          </p>
          <ul className="mt-2 grid gap-1.5">
            {facts.map(([Icon, fact]) => (
              <li key={fact} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t.privacy}
      </p>
      {guide && guide.fromCents !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <PriceRange guide={guide} zip={zipCode} size="m" />
        </div>
      )}
    </section>
  );
}
