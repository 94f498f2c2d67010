import { lazy, type ReactNode } from 'react';
import { accessFields as fields } from '../../../form/messages/address.en.ts';
import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { frequencies, propertySizes } from '../../../messages/product/catalogue.en.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import { Facts } from '../../../ui/facts.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';

// The map is below, so that the page does not wait for it.
const RequestMap = lazy(() => import('./request-map.tsx'));

function wordsOf({ date, time }: Answer<'requests.get'>['day']): string {
  return requests.on(plainDay(date), windowLabels[time]);
}

/** All facts of a request that the viewer may know; the server leaves out the others. */
export function RequestFacts({
  request,
  withMap = true,
}: {
  request: Answer<'requests.get'>;
  /** False where the page shows a map already. */
  withMap?: boolean;
}) {
  const { budgetRange, homeownerName, photos, schedule, sitePhotos = [] } = request;
  const when = wordsOf(request.day);
  const wished = wordsOf({ date: request.serviceDate, time: request.serviceTime });
  const mine = request.phone !== undefined;
  // The owner has the access card for it.
  const access = mine ? undefined : request.accessCard;
  const place = request.address
    ? `${request.address}, ${request.city}, ${request.state} ${request.zipCode ?? ''}`.trim()
    : t.approximate(request.city, request.state, request.zipPrefix);
  const facts: [string, ReactNode][] = [
    [t.services, serviceList(request.services)],
    [schedule ? t.agreed : t.when, when],
    [t.wished, wished !== when && wished],
    [t.frequency, frequencies[request.serviceFrequency]],
    [t.size, propertySizes[request.propertySize]],
    [t.place, place],
    // Only the other party needs the homeowner's name.
    [t.homeowner, !mine && homeownerName],
    [t.phone, request.phone],
    // A visit has the price of its service.
    [
      t.budget,
      budgetRange
        ? `${dollars(budgetRange.min)} - ${dollars(budgetRange.max)}`
        : !request.recurringServiceId && t.noBudget,
    ],
    [t.details, request.description],
    [t.photos, photos.length > 0 && <LatePhotoViews label={t.photos} photos={photos} />],
    // The owner has a part of its own, which chooses the visible ones.
    [
      t.sitePhotos,
      !mine && sitePhotos.length > 0 && <LatePhotoViews label={t.sitePhotos} photos={sitePhotos} />,
    ],
    [fields.gateCode, access?.gateCode],
    [fields.pets, access?.pets],
    [fields.notes, access?.notes],
  ];
  return (
    <Section title={t.about} rows>
      <Facts lined facts={facts} />
      {withMap && (
        <div className="mt-5 aspect-2/1 max-w-2xl">
          <WhenNear waiting={null}>
            <RequestMap request={request} />
          </WhenNear>
        </div>
      )}
    </Section>
  );
}
