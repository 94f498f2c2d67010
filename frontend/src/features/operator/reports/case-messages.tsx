import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { reports as t } from '../messages/reports.en.ts';
import type { useDisputeMessages } from './api/read-dispute-messages.ts';
import { ReadMessages } from './read-messages.tsx';

/** Conversation of a case. An operator asks for it explicitly, and the audit log records who did. */
export function CaseMessages({
  read,
  wanted,
  onWanted,
  isOwner,
}: {
  read: ReturnType<typeof useDisputeMessages>;
  wanted: boolean;
  onWanted: () => void;
  /** Whether the sender is the homeowner. */
  isOwner: (senderId: string) => boolean;
}) {
  const lead = useRef<HTMLParagraphElement>(null);
  const messages = read.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  const ask = () => {
    // The button disappears, and the focus goes on from here.
    lead.current?.focus();
    onWanted();
  };
  return (
    <>
      <p ref={lead} tabIndex={-1} className="mt-1 mb-3 text-muted outline-none">
        {t.logged}
      </p>
      {wanted ? (
        <>
          <LoadMore query={read} label={t.earlier} />
          <ReadState read={read} />
          {read.isSuccess && messages.length === 0 && <p>{t.noMessages}</p>}
          <ReadMessages messages={messages} isOwner={isOwner} />
        </>
      ) : (
        <Button look="secondary" onClick={ask}>
          {t.read}
        </Button>
      )}
    </>
  );
}
