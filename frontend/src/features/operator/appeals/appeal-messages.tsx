import { useState } from 'react';
import { Part } from '../layout/case.tsx';
import { reports as t } from '../messages/reports.en.ts';
import { useAppealMessages } from '../reports/api/read-appeal-messages.ts';
import { CaseMessages } from '../reports/case-messages.tsx';

/** Conversation of the job that an open appeal is about. */
export default function AppealMessages({ pointId, providerId }: { pointId: string; providerId: string }) {
  const [wanted, setWanted] = useState(false);
  const read = useAppealMessages(pointId, wanted);
  return (
    <Part title={t.messages}>
      <CaseMessages
        {...{ read, wanted }}
        onWanted={() => setWanted(true)}
        isOwner={(id) => id !== providerId}
      />
    </Part>
  );
}
