import { CalendarDays, MapPin, Ruler } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';

/** Summary of the request that the bids are for. */
export default function RequestSummary({ request }: { request: Answer<'requests.get'> }) {
  const { id, day, photos, description } = request;
  return (
    <section aria-label={t.summary} className="mt-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-item">{serviceList(request.services)}</h2>
        <Link to={`/requests/${id}`} className="font-semibold text-link underline underline-offset-4">
          {t.details}
        </Link>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <IconLine icon={CalendarDays}>{requests.on(plainDay(day.date), windowLabels[day.time])}</IconLine>
        <IconLine icon={MapPin}>
          {request.city}, {request.state}
        </IconLine>
        <IconLine icon={Ruler}>{propertySizes[request.propertySize]}</IconLine>
      </ul>
      {description && <p className="mt-2 line-clamp-3 whitespace-pre-line">{description}</p>}
      {photos.length > 0 && (
        <div className="mt-3">
          <LatePhotoViews label={t.photos} photos={photos} />
        </div>
      )}
    </section>
  );
}
