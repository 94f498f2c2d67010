import {
  ClipboardList,
  Clock,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  TriangleAlert,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, dollars, fromCents } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { useUnread } from '../../../parts/bid/api/count-unread.ts';
import { useEarnings } from '../../../parts/bid/api/get-earnings.ts';
import { useAvailableRequests } from '../../../parts/bid/api/list-available.ts';
import { useMyBids } from '../../../parts/bid/api/list-my-bids.ts';
import { badgeOf } from '../../../parts/bid/badge-of.ts';
import { Earnings } from '../../../parts/payment/earnings.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { StatusBadge, UrgencyBadge } from '../../../ui/badges/status.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Greeting } from '../../../ui/greeting.tsx';
import { LinkCard } from '../../../ui/link-card.tsx';
import { greeting } from '../../../ui/messages/dashboard.en.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { providerDashboard as t } from '../messages/provider-dashboard.en.ts';

const MailNotice = lazy(() => import('../../../parts/account/mail-notice.tsx'));
const OwnServices = lazy(() => import('../components/own-services.tsx'));

const WAITING = <div className="min-h-96" />;
const SHOWN = 3;
const QUICK: { to: string; text: readonly [string, string]; icon: LucideIcon }[] = [
  { to: '/browse-requests', text: t.cards.browse, icon: MapPin },
  { to: '/messages', text: t.cards.messages, icon: MessageSquareText },
  { to: '/my-bids', text: t.cards.bids, icon: ClipboardList },
];

export default function ProviderDashboardPage() {
  return (
    <ProvidersOnly title={greeting.documentTitle}>
      <Dashboard />
    </ProvidersOnly>
  );
}

function Dashboard() {
  const withheld = usePreferences().data?.withheld;
  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Greeting />
          <p className="text-muted">{t.lead}</p>
        </div>
        <ButtonLink to="/browse-requests">{t.browse}</ButtonLink>
      </div>
      <Suspense>{withheld && <MailNotice because={withheld.because} />}</Suspense>
      <MonthFigures />
      <ul className="mb-10 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {QUICK.map(({ to, text: [label, hint], icon }) => (
          <li key={to}>
            <LinkCard to={to} icon={icon} label={label} hint={hint} />
          </li>
        ))}
      </ul>
      <div className="grid gap-10 lg:grid-cols-2">
        <RecentBids />
        <OpenRequests />
      </div>
      <div className="mt-10">
        <Earnings />
      </div>
      <section className="mt-10">
        <h2>{t.services}</h2>
        <WhenNear waiting={WAITING}>
          <Suspense fallback={WAITING}>
            <OwnServices />
          </Suspense>
        </WhenNear>
      </section>
    </Page>
  );
}

function MonthFigures() {
  const bids = useMyBids();
  const earnings = useEarnings();
  const unread = useUnread();
  const counts = bids.data?.pages[0]?.counts;
  const thisMonth = earnings.data?.pages[0]?.thisMonth;
  return (
    <Figures
      failed={bids.isError || earnings.isError || unread.isError}
      figures={[
        [t.thisMonth, thisMonth && fromCents(thisMonth.netCents)],
        [t.activeBids, counts && counts.pending + counts.accepted],
        [t.completed, counts?.completed],
        [t.newMessages, unread.data],
      ]}
    />
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
    <section>
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
