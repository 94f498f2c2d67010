import { Button } from '../../../ui/button.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { reports as t } from '../messages/reports.en.ts';
import type { useDisputeMessages } from './api/read-case-messages.ts';
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
  const messages = read.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  if (!wanted)
    return (
      <>
        <p className="mt-1 mb-3 text-muted">{t.logged}</p>
        <Button look="secondary" onClick={onWanted}>
          {t.read}
        </Button>
      </>
    );
  return (
    <>
      <p className="mt-1 mb-3 text-muted">{t.logged}</p>
      <LoadMore query={read} label={t.earlier} />
      <ReadState read={read} />
      {read.isSuccess && messages.length === 0 && <p>{t.noMessages}</p>}
      <ReadMessages messages={messages} isOwner={isOwner} />
    </>
  );
}
