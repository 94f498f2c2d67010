import { lazy } from 'react';
import { sessions, titles } from '#messages/settings.ts';
import { isOperator } from '../../../lib/session.tsx';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import type { Profile } from '../api.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { Editable } from './editable.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const SessionsSection = lazy(() => import('./sessions-section.tsx'));

/** What follows the sections of the profile: the account's safety and its end. Staff is not deleted by itself. */
export default function AccountSections({ profile }: { profile: Profile }) {
  // The address may name one of them, which is there from now on.
  useHashTarget();
  return (
    <>
      <SecondFactorSection profile={profile} />
      <Editable id="sessions" title={titles.sessions} lead={sessions.lead} edit={sessions.open}>
        <SessionsSection />
      </Editable>
      <DataSection dataExport={profile.dataExport} />
      {!isOperator(profile) && <DeleteSection />}
    </>
  );
}
