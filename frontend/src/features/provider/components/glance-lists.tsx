import { ClipboardList, Clock, MapPin, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, dollars } from '../../../lib/format.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { useAvailableRequests } from '../../../parts/bid/api/list-available-requests.ts';
import { useMyBids } from '../../../parts/bid/api/list-my-bids.ts';
import { badgeOf } from '../../../parts/bid/badge-of.ts';
import { MoneyGlance } from '../../../parts/payment/money-glance.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { StatusBadge, UrgencyBadge } from '../../../ui/badges/status.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { providerDashboard as t } from '../messages/provider-dashboard.en.ts';
import OwnServices from './own-services.tsx';

const SHOWN = 3;
const WAITING = <div className="min-h-96" />;

/** A provider's newest bids, requests nearby, money and services. */
export default function GlanceLists() {
  return (
    <>
      <div className="grid gap-10 lg:grid-cols-2">
        <RecentBids />
        <OpenRequests />
      </div>
      <div className="mt-10">
        <MoneyGlance />
      </div>
      {/* About as high as the services, which keeps the end of the page out of sight while they load. */}
      <section className="mt-10 min-h-152 lg:min-h-176">
        <h2>{t.services}</h2>
        <WhenNear waiting={WAITING}>
          <OwnServices />
        </WhenNear>
      </section>
    </>
  );
}

function RecentBids() {
  const bids = useMyBids();
  const items = bids.data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <section>
      <h2 className="mb-4">{t.recentBids}</h2>
      <ReadState read={bids} rows={2} />
      {bids.isSuccess && items.length === 0 && (
        <Empty icon={ClipboardList} title={t.noBids}>
          {t.noBidsText}
        </Empty>
      )}
      <ul>
        {items.map((bid) => (
          <li key={bid.id}>
            <Link
              to="/my-bids"
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-4 hover:bg-sunken"
            >
              <span className="price">{dollars(bid.bidAmount)}</span>
              <span className="min-w-0 flex-1 basis-36">
                <span className="block font-semibold">{serviceList(bid.services)}</span>
                <span className="block text-sm text-muted">{date(bid.createdAt)}</span>
              </span>
              <span className="flex flex-wrap gap-2">
                {bid.needsConfirmation && (
                  <Badge tone="wait" icon={TriangleAlert}>
                    {t.toConfirm}
                  </Badge>
                )}
                {bid.proposal?.by === 'owner' && (
                  <Badge tone="wait" icon={Clock}>
                    {t.dayProposed}
                  </Badge>
                )}
                <StatusBadge status={badgeOf(bid)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenRequests() {
  const requests = useAvailableRequests();
  const items = requests.data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    // As high as its rows, so that nothing below moves when they come into a page that is scrolled fast.
    <section className={requests.isPending ? 'min-h-143 sm:min-h-98' : undefined}>
      <h2 className="mb-4">{t.available}</h2>
      <ReadState read={requests} rows={2} />
      {requests.isSuccess && items.length === 0 && <Empty icon={MapPin} title={t.noRequests} />}
      <div>
        {items.map((request) => (
          <section
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4 sm:flex-nowrap"
          >
            <div className="min-w-0">
              <h3 className="text-base">{serviceList(request.services)}</h3>
              <p className="mt-1 mb-2 text-sm text-muted">
                {request.city}, {request.state} · {propertySizes[request.propertySize]}
              </p>
              <UrgencyBadge urgency={request.urgency} />
            </div>
            <ButtonLink to={`/requests/${request.id}`} look="secondary" className="w-full shrink-0 sm:w-auto">
              {t.details}
            </ButtonLink>
          </section>
        ))}
      </div>
    </section>
  );
}
