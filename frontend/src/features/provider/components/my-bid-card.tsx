import { CalendarDays, Clock, House, MapPin, MessageSquareText, Ruler } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { propertySizes } from '#messages/catalogue.ts';
import { common } from '#messages/common.ts';
import { myBids as t } from '#messages/provider.ts';
import { requests, windowWords } from '#messages/requests.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { StatusBadge } from '../../../components/ui/status.tsx';
import { messageOf } from '../../../lib/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { date, dollars, fromCents, moment, plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { type MyBid, useBidCommand } from '../api.ts';

const CompleteJobDialog = lazy(() => import('./complete-job-dialog.tsx'));

/** A bid in its provider's list; address and name appear with acceptance. */
export function MyBidCard({ bid }: { bid: MyBid }) {
  const known = bid.status === 'accepted' || bid.status === 'completed';
  const day = bid.scheduledDate ?? bid.availableDate;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-lg">{serviceList(bid.services)}</h3>
          <StatusBadge status={bid.status} />
        </div>
        <p className="money text-end">
          <span className="block text-2xl font-bold">{dollars(bid.bidAmount)}</span>
          <span className="text-sm text-muted">{t.net(fromCents(bid.netCents))}</span>
        </p>
      </div>
      <ul className="mt-4 grid gap-1.5 text-muted">
        {known && bid.exactAddress ? (
          <Fact icon={<House />} label={t.address}>
            <span className="font-semibold text-ink">{bid.exactAddress}</span>
          </Fact>
        ) : (
          <Fact icon={<MapPin />}>{bid.location}</Fact>
        )}
        {known && bid.homeownerFirstName && (
          <Fact icon={<MessageSquareText />} label={t.homeowner}>
            <span className="text-ink">{bid.homeownerFirstName}</span>
          </Fact>
        )}
        <Fact icon={<CalendarDays />} label={known ? t.scheduled : t.offered}>
          {requests.on(plainDay(day), windowWords[bid.availableTime])}
        </Fact>
        <Fact icon={<Ruler />}>{propertySizes[bid.propertySize]}</Fact>
        {bid.checkedInAt && <Fact icon={<Clock />}>{t.checkedIn(moment(bid.checkedInAt))}</Fact>}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <span className="w-full text-sm text-muted">{t.bidOn(date(bid.createdAt))}</span>
        <Actions bid={bid} />
      </div>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className="mt-1 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0">
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </span>
    </li>
  );
}

function Actions({ bid }: { bid: MyBid }) {
  const command = useBidCommand(bid.id);
  const { open, opening } = useOpenConversation();
  const [completing, setCompleting] = useState(false);
  const run = (name: 'bids.withdraw' | 'bids.checkIn', done: string) =>
    command.mutate(name, {
      onSuccess: () => toast({ title: done }),
      onError: (error) =>
        toast({
          title: t.failed,
          description: messageOf(error, common.tryAgain),
          variant: 'destructive',
        }),
    });

  const may = (action: string) => bid.allowedActions.includes(action);

  if (bid.status === 'pending') {
    return (
      <>
        {may('withdraw') && (
          <Button
            look="ghost"
            pending={command.isPending && t.withdrawing}
            onClick={() => run('bids.withdraw', t.withdrawn)}
          >
            {t.withdraw}
          </Button>
        )}
        <Button look="secondary" disabled>
          {t.awaiting}
        </Button>
      </>
    );
  }
  if (bid.status !== 'accepted' && bid.status !== 'completed') return null;
  const { homeownerId, homeownerFirstName } = bid;
  return (
    <>
      {bid.status === 'accepted' && !bid.checkedInAt && !may('check-in') && (
        <p className="w-full text-sm text-muted">{t.checkInLater}</p>
      )}
      <ButtonLink to={`/requests/${bid.serviceRequestId}`} look="ghost">
        {t.details}
      </ButtonLink>
      {homeownerId && (
        <Button
          look="secondary"
          aria-label={t.messageWho(homeownerFirstName ?? t.homeowner)}
          pending={opening && t.opening}
          onClick={() => void open(bid.serviceRequestId, homeownerId)}
        >
          {t.message}
        </Button>
      )}
      {bid.status === 'completed' && (
        <Button look="secondary" disabled>
          {t.done}
        </Button>
      )}
      {may('check-in') && (
        <Button
          pending={command.isPending && t.checkingIn}
          onClick={() => run('bids.checkIn', t.checkInDone)}
        >
          {t.checkIn}
        </Button>
      )}
      {may('complete') && <Button onClick={() => setCompleting(true)}>{t.complete}</Button>}
      <Suspense>
        {completing && <CompleteJobDialog bidId={bid.id} onClose={() => setCompleting(false)} />}
      </Suspense>
    </>
  );
}
