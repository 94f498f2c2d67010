import { BadgeCheck, MessageSquareText } from 'lucide-react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { monthAndYear } from '../../../lib/month-and-year.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { jobState as state } from '../../../parts/job/messages/job-state.en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stars } from '../../../ui/stars.tsx';

/** The accepted provider as the owner sees them, with a button to message them. */
export function OtherParty({ bidId, requestId }: { bidId: string; requestId: string }) {
  const bid = useBid(bidId);
  const { open, opening } = useOpenConversation();
  if (!bid.data) {
    return bid.isError ? null : (
      <div className="min-h-58">
        <Loading rows={1} />
      </div>
    );
  }
  const { providerId, providerName, providerImage, rating, reviewCount, facts } = bid.data;
  return (
    <Section title={state.yourProvider} rows>
      <Rows>
        <Row
          start={<Avatar name={providerName} image={providerImage} />}
          title={providerName}
          text={<Stars rating={rating} count={reviewCount} />}
        />
        {facts?.verifiedOn && (
          <Row icon={BadgeCheck} title={state.checked(monthAndYear(facts.verifiedOn.slice(0, 7)))} />
        )}
        <Row
          icon={MessageSquareText}
          title={opening ? t.opening : t.messageProvider}
          onPress={() => void open(requestId, providerId)}
        />
      </Rows>
    </Section>
  );
}
