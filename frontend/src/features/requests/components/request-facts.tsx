import type { ReactNode } from 'react';
import { frequencies, propertySizes } from '#messages/catalogue.ts';
import { requests, request as t, windowWords } from '#messages/requests.ts';
import { AreaMap } from '../../../components/ui/area-map.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { Answer } from '../../../lib/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dollars, plainDay } from '../../../lib/format.ts';

/** Everything that the viewer may know about a request; what they may not is absent from the answer. */
export function RequestFacts({ request }: { request: Answer<'requests.get'> }) {
  const { accessCard, budgetRange, homeownerName, photoCount } = request;
  const place = request.address
    ? `${request.address}, ${request.city}, ${request.state} ${request.zipCode ?? ''}`.trim()
    : t.approximate(request.city, request.state, request.zipPrefix);
  const facts: [string, ReactNode][] = [
    [t.services, serviceList(request.services)],
    [t.when, requests.on(plainDay(request.serviceDate), windowWords[request.serviceTime])],
    [t.frequency, frequencies[request.serviceFrequency]],
    [t.size, propertySizes[request.propertySize]],
    [t.place, place],
    // The owner need not be told who they are.
    [t.homeowner, !request.phone && homeownerName],
    [t.phone, request.phone],
    [t.budget, budgetRange ? `${dollars(budgetRange.min)} - ${dollars(budgetRange.max)}` : t.noBudget],
    [t.details, request.description],
    [t.photos, photoCount > 0 && t.photoCount(photoCount)],
    [t.gateCode, accessCard?.gateCode],
    [t.pets, accessCard?.pets],
    [t.notes, accessCard?.notes],
  ];
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 font-medium whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {!request.address && (
        <AreaMap
          point={request.publicPoint}
          place={`${request.city}, ${request.state}`}
          className="mt-5 h-40 w-full"
        />
      )}
    </Card>
  );
}
