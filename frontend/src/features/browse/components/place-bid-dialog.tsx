import type { Answer } from '../../../lib/api/api.ts';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import type { AvailableRequest } from '../../../parts/bid/api/list-available.ts';
import { usePlaceBid } from '../../../parts/bid/api/place-bid.ts';
import { BidForm } from '../../../parts/bid/bid-form.tsx';
import { bidDays } from '../../../parts/bid/bid-schema.ts';
import { placeBid as t } from '../../../parts/bid/messages/place-bid.en.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ReadState } from '../../../ui/states.tsx';

interface Props {
  requestId: string;
  onClose: () => void;
}

/** `listed`: the request, where it is known already. */
export default function PlaceBidDialog({ listed, ...props }: Props & { listed?: AvailableRequest }) {
  return (
    <Dialog
      title={t.title}
      description={listed && !listed.askedUntil ? descriptionOf(listed) : undefined}
      onClose={props.onClose}
    >
      {listed && !listed.askedUntil ? (
        <Offer request={listed} onDone={props.onClose} />
      ) : (
        <Linked {...props} />
      )}
    </Dialog>
  );
}

type Offered = AvailableRequest | Answer<'requests.get'>;

function descriptionOf({ services, city, state }: Offered): string {
  return `${serviceList(services)} · ${city}, ${state}`;
}

/** A link leads to a request that the list may not show yet. */
function Linked({ requestId, onClose }: Props) {
  const request = useRequest(requestId);
  if (!request.data) return <ReadState read={request} rows={1} />;
  return (
    <>
      <p className="mb-5 text-muted">{descriptionOf(request.data)}</p>
      <Offer request={request.data} onDone={onClose} />
    </>
  );
}

/** What the provider who is asked first took last time. */
function askedPrice(request: Offered): string {
  const asked = 'privateFor' in request ? request.privateFor : null;
  return asked && !asked.isOpen ? asked.offered.toFixed(2) : '';
}

function Offer({ request, onDone }: { request: Offered; onDone: () => void }) {
  const place = usePlaceBid(request.id);
  const { serviceDate, serviceTime } = request;
  // Who may bid is told the day.
  if (!request.allowedActions.includes('place-bid') || !serviceDate || !serviceTime) return <p>{t.closed}</p>;
  const { first } = bidDays(serviceDate);
  return (
    <BidForm
      label={t.title}
      initial={{
        bidAmount: askedPrice(request),
        availableDate: serviceDate < first ? first : serviceDate,
        availableTime: serviceTime,
        description: '',
        included: [],
      }}
      request={{ ...request, serviceDate }}
      words={t}
      send={place.mutateAsync}
      onDone={onDone}
    />
  );
}
