import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { frequencies, propertySizes } from '../../../messages/product/catalogue.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import Questions from '../../../parts/question/questions.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import sheet from '../bid-page.css?url';
import type { Request } from '../first-values.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

const AreaMap = lazy(async () => ({
  default: (await import('../../../ui/pictures/area-map.tsx')).AreaMap,
}));

/** The frame of the page: the request, the bid, and beside them the sums, the place and the questions. */
export function BidLayout({
  request,
  note,
  payable,
  aside,
  children,
}: {
  request: Request;
  note?: ReactNode;
  payable: boolean;
  aside: ReactNode;
  children: ReactNode;
}) {
  const { city, state, publicPoint, description, photos, serviceDate, serviceTime } = request;
  const services = serviceList(request.services);
  return (
    <div className="wrap">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="bid-page">
        <div className="grid min-w-0 gap-6">
          {note}
          <div>
            <ButtonLink to="/browse-bids" look="ghost" className="-ms-5">
              <ArrowLeft aria-hidden="true" className="size-5" />
              {t.back}
            </ButtonLink>
            <PageHeading>{t.title(services, city)}</PageHeading>
            <p className="mt-1.5 text-muted">
              {[
                propertySizes[request.propertySize],
                frequencies[request.serviceFrequency],
                requests.on(plainDay(serviceDate), windowLabels[serviceTime]),
              ].join(' · ')}
            </p>
          </div>
          {children}
        </div>
        <aside className="grid min-w-0 gap-6">
          {aside}
          <div className="aspect-2/1 bg-map-land">
            <Suspense>
              <AreaMap point={publicPoint} place={`${city}, ${state}`} />
            </Suspense>
          </div>
          <Questions request={request} payable={payable} />
          {(description || photos.length > 0) && (
            <section aria-labelledby="from-homeowner">
              <h2 id="from-homeowner" className="mb-2.5 text-section">
                {t.fromHomeowner}
              </h2>
              {description && <p className="whitespace-pre-line">{description}</p>}
              {photos.length > 0 && (
                <div className="mt-3">
                  <LatePhotoViews label={t.photos} photos={photos} />
                </div>
              )}
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
