import { ClipboardList, type LucideIcon, MessageSquareText, SquarePlus, Star } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { type OwnRequest, ownRequestsOf, useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { SERVICES } from '../../../lib/catalogue.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { OwnerTasks } from '../../../parts/request/owner-tasks.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Greeting } from '../../../ui/greeting.tsx';
import { LinkCard } from '../../../ui/link-card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { dashboard as t } from '../../../ui/messages/dashboard.en.ts';
import { Page } from '../../../ui/page.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { StateSheetAhead } from '../../../ui/state-header.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { FirstRequest } from '../components/first-request.tsx';
import { OwnRequestCard } from '../components/own-request-card.tsx';

const MailNotice = lazy(() => import('../../../parts/account/mail-notice.tsx'));
const RecentReviews = lazy(() => import('../components/recent-reviews.tsx'));

type Read = ReturnType<typeof useOwnRequests>;

const RECENT = 3;
/** The number of last jobs to review. */
const REVIEWED = 2;
const QUICK: { to: string; text: readonly [string, string]; icon: LucideIcon }[] = [
  { to: '/request-service', text: t.cards.request, icon: SquarePlus },
  { to: '/messages', text: t.cards.messages, icon: MessageSquareText },
  { to: '/view-bids', text: t.cards.bids, icon: ClipboardList },
];

/** A homeowner's dashboard. Tasks come first, and the page waits for them: nothing moves down under a thumb. */
export default function HomeownerDashboardPage() {
  const read = useOwnRequests();
  // A second read after a failure keeps the page. A deferred value lets React draw in pieces, between which taps are
  // handled.
  const arrived = useDeferredValue(read.isFetched);
  if (!read.isFetched || !arrived) return <Arriving />;
  return <Known read={read} />;
}

function Arriving() {
  return (
    <Page>
      <StateSheetAhead />
      <Welcome />
      <Loading />
    </Page>
  );
}

function Welcome() {
  return (
    <div>
      <Greeting />
      <p className="mt-1 text-muted">{t.lead}</p>
    </div>
  );
}

/** Takes the requests from the page. A reader that mounts after a failure would read them again at once. */
function Known({ read }: { read: Read }) {
  // The list below shows open requests without bids.
  const requests = ownRequestsOf(read.data?.pages).filter(({ task, status }) => task || status !== 'pending');
  const withheld = usePreferences().data?.withheld;
  const waits = requests.some(({ task }) => task);
  return (
    <>
      <OwnerTasks requests={requests} />
      <Page>
        <div className="flex flex-wrap items-end justify-between gap-5">
          <Welcome />
          <ButtonLink to="/request-service" look={waits ? 'secondary' : 'primary'}>
            {t.request}
          </ButtonLink>
        </div>
        <Suspense>{withheld && <MailNotice because={withheld.because} />}</Suspense>
        <ul className="mt-5 grid gap-3 sm:grid-cols-3 sm:gap-5">
          {QUICK.map(({ to, text: [label, hint], icon }) => (
            <li key={to}>
              <LinkCard to={to} icon={icon} label={label} hint={hint} />
            </li>
          ))}
        </ul>
        <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_20rem]">
          <Recent read={read} />
          <aside className="grid content-start gap-10">
            <section>
              <h2 className="mb-4">{t.services}</h2>
              <ul className="grid grid-cols-2 gap-3">
                {[...SERVICES.slice(0, 1), ...SERVICES.slice(2), ...SERVICES.slice(1, 2)].map(
                  ({ id, name, icon }) => (
                    <li key={id} className="overflow-hidden rounded-card border border-line bg-surface">
                      <ServiceArt scene={icon} className="aspect-16/9 w-full" />
                      <p className="px-3 py-2 text-sm font-semibold">{name}</p>
                    </li>
                  ),
                )}
              </ul>
            </section>
            <section>
              <h2 className="mb-4">{t.reviews}</h2>
              <Reviews read={read} />
            </section>
          </aside>
        </div>
      </Page>
    </>
  );
}

function Recent({ read }: { read: Read }) {
  const items = read.data?.pages[0]?.items ?? [];
  return (
    <section>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2>{t.recent}</h2>
        {items.length > RECENT && (
          <Link to="/view-bids" className="font-semibold text-link underline underline-offset-4">
            {t.all}
          </Link>
        )}
      </div>
      <ReadState read={read} />
      {read.isSuccess && items.length === 0 && <FirstRequest />}
      <div>
        {items.slice(0, RECENT).map((request) => (
          <OwnRequestCard key={request.id} request={request} />
        ))}
      </div>
    </section>
  );
}

/** The last jobs' reviews. Their script loads with the first finished job, and each job when it is near. */
function Reviews({ read: { data, isPending } }: { read: Read }) {
  const jobs = data?.pages[0]?.items.filter(isOver).slice(0, REVIEWED) ?? [];
  if (isPending) return <Loading rows={1} />;
  if (jobs.length === 0) return <Empty icon={Star} title={t.noReviews} />;
  return (
    <WhenNear waiting={<Loading rows={1} />}>
      <RecentReviews bidIds={jobs.flatMap(({ acceptedBidId }) => acceptedBidId ?? [])} />
    </WhenNear>
  );
}

function isOver({ status, acceptedBidId }: OwnRequest): boolean {
  return acceptedBidId !== null && (status === 'completed' || status === 'cancelled');
}
