import { lazy } from 'react';
import { isOperator, useUser } from '../../../lib/session/session.tsx';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import type { Profile } from '../api/get-profile.ts';
import { Editable } from '../components/editable.tsx';
import { passkeysEntry as passkeys } from '../messages/passkeys.en.ts';
import { sessions } from '../messages/settings.en.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const PasskeysSection = lazy(() => import('./passkeys-section.tsx'));
const SessionsSection = lazy(() => import('./sessions-section.tsx'));

/** The sections about the account's safety and deletion. An operator cannot delete their own account here. */
export default function AccountSections({ profile }: { profile: Profile }) {
  // The address may name one of these sections, which exist only from now on.
  useHashTarget();
  const operator = isOperator(profile);
  const { secondFactor } = useUser();
  return (
    <>
      <Editable
        id="passkeys"
        lead={passkeys.lead}
        edit={passkeys.open}
        hash={operator && !secondFactor ? '#passkeys' : undefined}
      >
        <PasskeysSection />
      </Editable>
      <SecondFactorSection profile={profile} />
      <Editable id="sessions" lead={sessions.lead} edit={sessions.open}>
        <SessionsSection />
      </Editable>
      <DataSection dataExport={profile.dataExport} />
      {!operator && <DeleteSection />}
    </>
  );
}
