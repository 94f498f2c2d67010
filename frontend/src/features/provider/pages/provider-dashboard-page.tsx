import { lazy, Suspense, useDeferredValue } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { common } from '../../../messages/common.en.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { type Today as Day, useToday } from '../../../parts/job/api/get-today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DockSheetAhead } from '../../../ui/layout/dock.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateSheetAhead } from '../../../ui/state-header.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { today as t } from '../messages/today.en.ts';
import { DayState } from '../today/day-state.tsx';
import { GoneStops } from '../today/gone-stops.tsx';
import { Waiting } from '../today/waiting.tsx';

const MailNotice = lazy(() => import('../../../parts/account/mail-notice.tsx'));
const Stops = lazy(() => import('../today/stops.tsx'));
const AtAGlance = lazy(() => import('../components/at-a-glance.tsx'));
const SetUp = lazy(() => import('../today/set-up.tsx'));
const Weather = lazy(() => import('../today/weather.tsx'));

type Counts = Day['counts'];

const LATER = <div className="min-h-dvh" />;
/** As high as the strip in fair weather, so that nothing below moves. */
const WEATHER_AHEAD = <div className="order-2 min-h-54" />;

export default function ProviderDashboardPage() {
  return (
    <ProvidersOnly title={t.title}>
      <Today />
    </ProvidersOnly>
  );
}

/**
 * A provider's day: the next job first, then tasks, the route, and the rest at a glance. The page draws in one piece,
 * since parts below the state would move with it.
 */
function Today() {
  const withheld = usePreferences().data?.withheld;
  const read = useToday();
  const { data } = read;
  const failed = !data && read.isError;
  // A deferred value lets React draw in pieces, between which taps are handled.
  const known = Boolean(data) || failed;
  const arrived = useDeferredValue(known);
  if (!known || !arrived) return <Loading />;
  const weatherAhead = (data?.stops.length ?? 0) > 0 && WEATHER_AHEAD;
  return (
    <Suspense fallback={<Loading />}>
      {data && <DayState today={data} />}
      <Page>
        {failed && <PageHeading className="mb-6">{t.title}</PageHeading>}
        {failed && <ReadState read={read} />}
        <Suspense>{withheld && <MailNotice because={withheld.because} />}</Suspense>
        {data && <GoneStops today={data} isStale={read.isStale} />}
        {data && (
          <div className="grid items-start gap-10 lg:grid-cols-2 xl:grid-cols-[1.1fr_1.2fr_1fr]">
            {data.stops.length > 0 && (
              <Suspense fallback={<div className="order-2 min-h-60 lg:order-none" />}>
                <Stops today={data} className="order-2 lg:order-none" />
              </Suspense>
            )}
            <div className="contents lg:grid lg:gap-10">
              <Waiting tasks={data.waiting} className="order-1" />
              {Object.values(data.setUp).includes(false) && (
                <WhenNear waiting={<SetUpAhead done={data.setUp} />} className="order-3">
                  <SetUp done={data.setUp} className="order-3" />
                </WhenNear>
              )}
            </div>
            <div className="contents lg:grid lg:gap-10">
              <WhenNear waiting={weatherAhead} className="order-2">
                <Weather ahead={weatherAhead} className="order-2" />
              </WhenNear>
              <OwnBids counts={data.counts} className="order-4" />
            </div>
          </div>
        )}
        <Section
          rows
          title={t.glance}
          className="mt-10"
          end={
            <ButtonLink to="/browse-requests" look="link">
              {t.browse}
            </ButtonLink>
          }
        >
          <WhenNear waiting={LATER}>
            <AtAGlance />
          </WhenNear>
        </Section>
      </Page>
    </Suspense>
  );
}

/** As high as the setup: its heading, and a row for each step that is left. */
function SetUpAhead({ done }: { done: Day['setUp'] }) {
  const left = Object.values(done).filter((isDone) => !isDone).length;
  return <div className="order-3" style={{ minHeight: `${3.1 + 3.9 * left}rem` }} />;
}

/** Counts of the provider's bids by state; the page of jobs lists them. */
function OwnBids({ counts, className }: { counts: Counts; className: string }) {
  const { pending, accepted, completed } = counts;
  return (
    <Section
      title={t.bids}
      className={className}
      end={
        <ButtonLink to="/my-bids" look="link">
          {t.allBids}
        </ButtonLink>
      }
    >
      <p className="money">{t.counts(pending, accepted, completed)}</p>
    </Section>
  );
}

/** The header's background at about its final height, drawn while its style sheet loads. */
function Loading() {
  return (
    <div className="min-h-132 bg-moss-700 text-white lg:min-h-115">
      <StateSheetAhead />
      <DockSheetAhead />
      <div className="wrap grid gap-3 py-8">
        <PageHeading className="font-sans text-sm tracking-normal">{t.title}</PageHeading>
        <span role="status" className="skeleton h-9 w-60">
          <span className="sr-only">{common.loading}</span>
        </span>
      </div>
    </div>
  );
}
