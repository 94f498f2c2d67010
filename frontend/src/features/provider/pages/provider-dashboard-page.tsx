import { lazy, Suspense } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { useToday } from '../../../parts/job/api/get-today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { today as t } from '../messages/today.en.ts';
import { DayState } from '../today/day-state.tsx';
import { SetUp } from '../today/set-up.tsx';
import { Stops } from '../today/stops.tsx';
import { Waiting } from '../today/waiting.tsx';

const MailNotice = lazy(() => import('../../../parts/account/mail-notice.tsx'));
const AtAGlance = lazy(() => import('../components/at-a-glance.tsx'));

const LATER = <div className="min-h-dvh" />;

export default function ProviderDashboardPage() {
  return (
    <ProvidersOnly title={t.title}>
      <Today />
    </ProvidersOnly>
  );
}

/** A provider's day: the next job is the page, then what waits for an answer, the whole route, and the rest at a glance. */
function Today() {
  const withheld = usePreferences().data?.withheld;
  const read = useToday();
  const { data } = read;
  const failed = !data && read.isError;
  return (
    <>
      {data && <DayState today={data} />}
      {!data && !failed && <Loading />}
      <Page>
        {failed && <PageHeading className="mb-6">{t.title}</PageHeading>}
        {failed && <ReadState read={read} />}
        <Suspense>{withheld && <MailNotice because={withheld.because} />}</Suspense>
        {data && (
          <div className="grid items-start gap-10 empty:hidden lg:grid-cols-2">
            {data.stops.length > 0 && <Stops today={data} className="order-2 lg:order-1 lg:row-span-2" />}
            <Waiting tasks={data.waiting} className="order-1 lg:order-2" />
            <SetUp done={data.setUp} className="order-3" />
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
            <Suspense fallback={LATER}>
              <AtAGlance />
            </Suspense>
          </WhenNear>
        </Section>
      </Page>
    </>
  );
}

/** As high as what comes: the day is not known before its provider is. */
function Loading() {
  return (
    <div className="min-h-96" data-tone="go">
      <StateHeader
        tone="go"
        heading="kicker"
        kicker={t.title}
        sentence={<span className="skeleton inline-block h-9 w-60" />}
      />
    </div>
  );
}
