import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { reports as t } from '../messages/reports.en.ts';
import { useDisputeMessages } from '../reports/api/read-dispute-messages.ts';
import { ReadMessages } from '../reports/read-messages.tsx';

/** Conversation of a running dispute. An operator asks for it explicitly, and the audit log records who did. */
export default function DisputeMessages({ paymentId, ownerId }: { paymentId: string; ownerId: string }) {
  const [wanted, setWanted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useDisputeMessages(paymentId, wanted);
  const messages = read.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  return (
    <Card aria-label={t.messages}>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t.messages}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t.logged}</p>
      {wanted ? (
        <>
          <LoadMore query={read} label={t.earlier} />
          <ReadState read={read} />
          {read.isSuccess && messages.length === 0 && <p>{t.noMessages}</p>}
          <ReadMessages messages={messages} ownerId={ownerId} />
        </>
      ) : (
        <Button
          look="secondary"
          onClick={() => {
            // The button disappears, and the focus goes on from here.
            heading.current?.focus();
            setWanted(true);
          }}
        >
          {t.read}
        </Button>
      )}
    </Card>
  );
}
