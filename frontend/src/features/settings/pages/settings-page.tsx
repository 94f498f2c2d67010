import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreferences } from '../../../lib/preferences.ts';
import { isOperator } from '../../../lib/session/session.tsx';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { type Profile, useProfile } from '../api/get-profile.ts';
import { Editable } from '../components/editable.tsx';
import { LazySections } from '../components/lazy-sections.tsx';
import {
  calendarEntry,
  newPassword,
  notificationsEntry,
  planEntry,
  property,
  settings as t,
  titles,
} from '../messages/settings.en.ts';
import { contactFacts, personFacts, propertyFacts } from '../summaries.ts';

const AccountSections = lazy(() => import('../account/account-sections.tsx'));
const PersonSection = lazy(() => import('../account/person-section.tsx'));
const PropertySection = lazy(() => import('../account/property-section.tsx'));
const PlanSection = lazy(() => import('../plan/plan-section.tsx'));
const Business = lazy(() => import('../business/business.tsx'));
const ContactSection = lazy(() => import('../account/contact-section.tsx'));
const NotificationsSection = lazy(() => import('../notifications/notifications-section.tsx'));
const WithheldMail = lazy(() => import('../notifications/withheld-mail.tsx'));
const CalendarSection = lazy(() => import('../account/calendar-section.tsx'));
const PasswordSection = lazy(() => import('../account/password-section.tsx'));

type SectionId = keyof typeof titles;

/**
 * Returns the sections that the viewer has. Operators have no property and no business, and do not delete their own
 * accounts.
 */
const sectionsOf = (profile: Profile) =>
  (Object.keys(titles) as SectionId[]).filter((id) =>
    id === 'business'
      ? profile.provider
      : !(isOperator(profile) && ['property', 'plan', 'calendar', 'delete'].includes(id)),
  );

export default function SettingsPage() {
  const profile = useProfile();
  return (
    <Page>
      <PageHeading className="mb-6">{t.title}</PageHeading>
      <ReadState read={profile} rows={4} />
      {profile.data && <Sections profile={profile.data} />}
    </Page>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const { provider } = profile;
  const operator = isOperator(profile);
  const { hash } = useLocation();
  const withheld = usePreferences().data?.withheld;
  useHashTarget();
  return (
    <div className="grid gap-6 lg:grid-cols-[14rem_1fr] lg:gap-10">
      <nav aria-label={t.sections} className="self-start lg:sticky lg:top-24">
        <ul className="grid grid-cols-2 gap-x-3 sm:grid-cols-3 lg:grid-cols-1">
          {sectionsOf(profile).map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-lg px-3 py-1 leading-tight font-medium text-link underline-offset-4 hover:bg-sunken hover:underline"
              >
                {titles[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-3xl min-w-0 gap-6 *:min-w-0">
        <Editable id="profile" facts={personFacts(profile)}>
          <PersonSection profile={profile} />
        </Editable>
        {!operator && (
          <Editable id="property" lead={property.lead} edit={property.edit} facts={propertyFacts(profile)}>
            <PropertySection profile={profile} />
          </Editable>
        )}
        {!operator && (
          <Editable
            id="plan"
            lead={provider ? planEntry.providerLead : planEntry.lead}
            edit={planEntry.open}
            hash={hash}
          >
            <PlanSection />
          </Editable>
        )}
        {provider && (
          <Suspense fallback={<Loading rows={1} />}>
            <Business profile={profile} provider={provider} hash={hash} />
          </Suspense>
        )}
        <Editable id="contact" facts={contactFacts(profile)}>
          <ContactSection profile={profile} />
        </Editable>
        <Suspense>{withheld && <WithheldMail because={withheld.because} />}</Suspense>
        <Editable
          id="notifications"
          lead={notificationsEntry.lead}
          edit={notificationsEntry.open}
          hash={hash}
        >
          <NotificationsSection />
        </Editable>
        {!operator && (
          <Editable id="calendar" lead={calendarEntry.lead} edit={calendarEntry.open} hash={hash}>
            <CalendarSection />
          </Editable>
        )}
        <Editable id="password" lead={newPassword.lead} edit={newPassword.submit}>
          <PasswordSection />
        </Editable>
        <LazySections id="passkeys">
          <AccountSections profile={profile} />
        </LazySections>
      </div>
    </div>
  );
}
