import { ClipboardList, MapPin, MessageSquareText } from 'lucide-react';
import { lazy } from 'react';
import { fromCents } from '../../../lib/format.ts';
import { useUnread } from '../../../lib/session/unread.ts';
import { useMyBids } from '../../../parts/bid/api/list-my-bids.ts';
import { useProviderMoney } from '../../../parts/payment/provider-money.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { providerDashboard as t } from '../messages/provider-dashboard.en.ts';

const GlanceLists = lazy(() => import('./glance-lists.tsx'));

const LISTS_WAITING = <div className="min-h-dvh" />;
const QUICK = [
  { to: '/browse-requests', words: t.cards.browse, icon: MapPin },
  { to: '/messages', words: t.cards.messages, icon: MessageSquareText },
  { to: '/my-bids', words: t.cards.bids, icon: ClipboardList },
];

/** A provider's figures beside the day: month, bids, requests nearby, money and services. */
export default function AtAGlance() {
  return (
    <>
      <MonthFigures />
      <div className="mb-10">
        <Rows label={t.ways}>
          {QUICK.map(({ words: [title, text], ...way }) => (
            <Row key={way.to} title={title} text={text} {...way} />
          ))}
        </Rows>
      </div>
      <WhenNear waiting={LISTS_WAITING}>
        <GlanceLists />
      </WhenNear>
    </>
  );
}

function MonthFigures() {
  const bids = useMyBids();
  const money = useProviderMoney();
  const { messages } = useUnread();
  const counts = bids.data?.pages[0]?.counts;
  const thisMonth = money.data?.months[0];
  return (
    <Figures
      failed={bids.isError || money.isError}
      figures={[
        [t.thisMonth, thisMonth && fromCents(thisMonth.inBankCents + thisMonth.onItsWayCents)],
        [t.activeBids, counts && counts.pending + counts.accepted],
        [t.completed, counts?.completed],
        [t.newMessages, messages],
      ]}
    />
  );
}
