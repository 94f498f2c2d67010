import { instant } from '@sward/shared/kernel';
import { ClipboardList, type LucideIcon, MessageSquareText, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { propertySizes } from '#messages/catalogue.ts';
import { providerDashboard as t } from '#messages/provider.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty, Loading, Problem } from '../../../components/ui/states.tsx';
import { StatusBadge, UrgencyBadge } from '../../../components/ui/status.tsx';
import { serviceList } from '../../../lib/catalogue.ts';
import { now } from '../../../lib/clock.ts';
import { date, dollars, fromCents } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { useAvailableRequests, useEarnings, useMyBids, useUnread } from '../api.ts';
import { Earnings } from '../components/earnings.tsx';
import { Figures } from '../components/figures.tsx';
import { ProvidersOnly } from '../components/providers-only.tsx';

const SHOWN = 3;
const QUICK: { to: string; text: readonly [string, string]; icon: LucideIcon }[] = [
  { to: '/browse-requests', text: t.cards.browse, icon: Search },
  { to: '/messages', text: t.cards.messages, icon: MessageSquareText },
  { to: '/my-bids', text: t.cards.bids, icon: ClipboardList },
];

export default function ProviderDashboardPage() {
  return (
    <ProvidersOnly title={t.documentTitle}>
      <Dashboard />
    </ProvidersOnly>
  );
}

function Dashboard() {
  const user = useUser();
  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <PageHeading title={t.documentTitle}>{t.title(user.firstName)}</PageHeading>
          <p className="text-muted">{t.lead}</p>
        </div>
        <ButtonLink to="/browse-requests">{t.browse}</ButtonLink>
      </div>
      <MonthFigures />
      <ul className="mb-10 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {QUICK.map(({ to, text: [label, hint], icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:border-control"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-tint text-on-tint">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </Link>
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
    </Page>
  );
}

function MonthFigures() {
  const bids = useMyBids();
  const earnings = useEarnings();
  const unread = useUnread();
  const counts = bids.data?.pages[0]?.counts;
  const thisMonth = instant(now()).slice(0, 7);
  const months = earnings.data?.pages[0]?.months;
  const net = months?.find(({ month }) => month === thisMonth)?.netCents ?? 0;
  return (
    <Figures
      figures={[
        [t.thisMonth, months && fromCents(net)],
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
      <h2 className="mb-4 text-xl">{t.recentBids}</h2>
      {bids.isPending && <Loading rows={2} />}
      {bids.isError && <Problem error={bids.error} retry={bids.refetch} />}
      {bids.isSuccess && items.length === 0 && (
        <Empty icon={ClipboardList} title={t.noBids}>
          {t.noBidsText}
        </Empty>
      )}
      <ul className="grid gap-3">
        {items.map((bid) => (
          <li key={bid.id}>
            <Link
              to="/my-bids"
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 shadow-card hover:border-control"
            >
              <span className="money text-xl font-bold">{dollars(bid.bidAmount)}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{serviceList(bid.services)}</span>
                <span className="block text-sm text-muted">{date(bid.createdAt)}</span>
              </span>
              <StatusBadge status={bid.status} />
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
      <h2 className="mb-4 text-xl">{t.available}</h2>
      {requests.isPending && <Loading rows={2} />}
      {requests.isError && <Problem error={requests.error} retry={requests.refetch} />}
      {requests.isSuccess && items.length === 0 && <Empty icon={Search} title={t.noRequests} />}
      <div className="grid gap-3">
        {items.map((request) => (
          <Card key={request.id} className="p-4!">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 className="font-semibold">{serviceList(request.services)}</h3>
              <UrgencyBadge urgency={request.urgency} />
            </div>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-sm text-muted">
                {request.city}, {request.state} · {propertySizes[request.propertySize]}
              </p>
              <ButtonLink to={`/requests/${request.id}`} look="ghost" className="-me-3">
                {t.details}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}
