import { addDays } from '@sward/shared/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Chips } from '../../form/fields/chips.tsx';
import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { type Answer, isCode, messageOf } from '../../lib/api/api.ts';
import { useBid } from '../../lib/api/queries/bid.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { today } from '../../lib/clock.ts';
import { dollars } from '../../lib/format.ts';
import { monthDay, weekday } from '../../lib/format-day.ts';
import { nextLike } from '../../lib/next-like.ts';
import { toast } from '../../lib/toast.ts';
import { windowLabels } from '../../messages/product/requests.en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { ReadState } from '../../ui/states.tsx';
import PlanHint from '../account/plan-hint.tsx';
import { useBookAgain } from './api/book-again.ts';
import { useRequestsLeft } from './api/requests-left.ts';
import { bookAgain as t } from './messages/book-again.en.ts';

/** Days on offer, from tomorrow on: the weekday of the last job is among them. */
const DAYS = 7;
const WITH_A_WAY_ON = ['request_limit_reached', 'provider_unavailable', 'already_asked'];

export default function BookAgainDialog({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const bid = useBid(bidId);
  // Shown before a day is chosen. Where it cannot be read, sending says it.
  const left = useRequestsLeft();
  return (
    <Dialog title={t.title(bid.data?.providerName ?? '')} onClose={onClose}>
      {!bid.data || !left.isFetched ? (
        <ReadState read={bid.data ? left : bid} rows={2} />
      ) : left.data === 0 ? (
        <PlanHint limit="again" />
      ) : (
        <Ask bid={bid.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The way on after a refusal; nothing after a failure that may pass. */
function WayOn({ error }: { error: unknown }) {
  if (isCode(error, 'request_limit_reached')) return <PlanHint limit="again" />;
  const [to, label] = isCode(error, 'provider_unavailable')
    ? ['/request-service', t.fromOthers]
    : isCode(error, 'already_asked')
      ? [`/requests/${error.data.requestId}`, t.thatRequest]
      : [];
  return (
    to && (
      <Callout tone="wait">
        <p className="mb-4 font-semibold">{messageOf(error)}</p>
        <ButtonLink to={to} look="secondary">
          {label}
        </ButtonLink>
      </Callout>
    )
  );
}

function Ask({ bid, onClose }: { bid: Answer<'bids.get'>; onClose: () => void }) {
  const { providerName: who, availableDate, availableTime } = bid;
  const [serviceDate, setDay] = useState(nextLike(availableDate));
  const [whom, setWhom] = useState<'first' | 'only'>('first');
  const ask = useBookAgain(bid.id);
  const navigate = useNavigate();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today(), index + 1));
  const send = () =>
    ask.mutate(
      { serviceDate, serviceTime: availableTime, onlyThem: whom === 'only' },
      {
        onSuccess: ({ id }) => {
          toast({ title: t.done(who), description: t.doneText });
          onClose();
          void navigate(`/requests/${id}`);
        },
        onError: (error) => {
          if (!isCode(error, ...WITH_A_WAY_ON)) showFailure(t.failed, error);
        },
      },
    );
  return (
    <div className="grid gap-5">
      <div className="flex items-start justify-between gap-4">
        <p>
          <span className="block font-semibold">{serviceList(bid.services)}</span>
          <span className="block text-sm text-muted">
            {t.same}, {windowLabels[availableTime]}
          </span>
        </p>
        <p className="text-end">
          <Price>{dollars(bid.total)}</Price>
          <span className="block text-sm text-muted">{t.lastTime}</span>
        </p>
      </div>
      <Chips
        name="again-day"
        legend={t.day}
        chips={days.map((each) => ({ value: each, label: weekday(each), hint: monthDay(each) }))}
        value={serviceDate}
        className="grid grid-cols-4 sm:grid-cols-7"
        onChange={setDay}
      />
      <RadioCards
        name="again-whom"
        legend={t.whom}
        value={whom}
        options={[
          { value: 'first', label: t.first(who), hint: t.firstHint },
          { value: 'only', label: t.only(who), hint: t.onlyHint },
        ]}
        onChange={setWhom}
      />
      <p className="text-sm text-muted">{t.pay}</p>
      <div role="alert">
        <WayOn error={ask.error} />
      </div>
      <Button main pending={ask.isPending && t.submitting} onClick={send}>
        {t.submit(who)}
      </Button>
    </div>
  );
}
