import { useId } from 'react';
import { serviceList } from '../../../lib/catalogue.ts';
import { dollars, fromCents, moment } from '../../../lib/format.ts';
import { frequencies, propertySizes } from '../../../messages/product/catalogue.en.ts';
import type { AvailableRequest } from '../../../parts/bid/api/list-available-requests.ts';
import { UrgencyBadge } from '../../../ui/badges/status.tsx';
import { browse as t } from '../messages/browse.en.ts';
import { FitLine, wishedDay } from './fit-line.tsx';
import { type BidActions, RequestDetails } from './request-details.tsx';

export interface RowActions extends BidActions {
  onSelect: (requestId: string | null) => void;
}

/** Row of an open request, masked for viewers who are no providers. The selected row is open. */
export function OpenRequest({
  request,
  selected,
  onSelect,
  ...actions
}: RowActions & { request: AvailableRequest; selected: boolean }) {
  const { city, state, distanceMiles } = request;
  const services = serviceList(request.services);
  const id = useId();
  return (
    <article
      id={request.id}
      aria-label={`${services}, ${city}`}
      data-on={selected || undefined}
      className="-mx-4 scroll-mt-20 border-b border-line px-4 py-4 data-on:bg-surface data-on:shadow-[inset_5px_0_0_var(--primary)] lg:-ms-6 lg:ps-6"
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-sans tracking-normal">
          {request.urgency === 'urgent' && <UrgencyBadge urgency="urgent" />}
          <button
            type="button"
            aria-expanded={selected}
            aria-controls={selected ? id : undefined}
            className="min-h-6 text-start font-semibold after:absolute after:inset-0"
            onClick={() => onSelect(selected ? null : request.id)}
          >
            {services}
          </button>
        </h3>
        <Worth request={request} />
        {request.askedUntil && (
          <p className="col-span-full font-semibold text-link">{t.askedFirst(moment(request.askedUntil))}</p>
        )}
        <FitLine request={request} />
        <p className="col-span-full flex flex-wrap gap-x-3.5 text-sm text-muted">
          {request.ownBidId && !selected && <span className="font-semibold text-link">{t.placed}</span>}
          {request.urgency === 'standard' && <span>{wishedDay(request)}</span>}
          <span>
            {city}, {state}
          </span>
          {distanceMiles !== undefined && <span>{t.away(distanceMiles)}</span>}
          <span>{propertySizes[request.propertySize]}</span>
          <span>{frequencies[request.serviceFrequency]}</span>
        </p>
      </div>
      {selected && (
        <div id={id} className="grid gap-3 pt-3">
          <RequestDetails request={request} {...actions} />
        </div>
      )}
    </article>
  );
}

/** Budget of the homeowner, else the usual price. */
function Worth({ request: { budgetRange, medianCents } }: { request: AvailableRequest }) {
  const typical = !budgetRange && medianCents != null;
  return (
    <p className="money max-w-36 text-end sm:max-w-none">
      <span className="price text-item">
        {budgetRange && `${dollars(budgetRange.min)}–${dollars(budgetRange.max)}`}
        {typical && fromCents(medianCents)}
        {!budgetRange && !typical && t.budgetTbd}
      </span>
      {(budgetRange || typical) && (
        <span className="block text-sm text-muted">{typical ? t.typical : t.budget}</span>
      )}
    </p>
  );
}
