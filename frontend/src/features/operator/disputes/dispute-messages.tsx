import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { reports as t } from '../messages/reports.en.ts';
import { useDisputeMessages } from '../reports/api/read-dispute-messages.ts';
import { CaseMessages } from '../reports/case-messages.tsx';

/** Conversation of a running dispute. */
export default function DisputeMessages({ paymentId, ownerId }: { paymentId: string; ownerId: string }) {
  const [wanted, setWanted] = useState(false);
  const read = useDisputeMessages(paymentId, wanted);
  return (
    <Card aria-label={t.messages}>
      <h2>{t.messages}</h2>
      <CaseMessages {...{ read, wanted }} onWanted={() => setWanted(true)} isOwner={(id) => id === ownerId} />
    </Card>
  );
}
