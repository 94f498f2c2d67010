import { CircleCheck } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import type { BidTemplate } from '../../../parts/bid/api/list-templates.ts';
import { useSaveTemplate } from '../../../parts/bid/api/save-template.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { type Request, templateFor } from '../first-values.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';
import { BidLayout } from './bid-layout.tsx';
import { BidDock, BidSums } from './bid-sums.tsx';

/** The placed bid, with a button that makes a template of it. */
export default function PlacedBid({
  request,
  bidId,
  templates,
}: {
  request: Request;
  bidId: string;
  templates: readonly BidTemplate[];
}) {
  const { data: bid } = useBid(bidId);
  const amount = bid ? bid.amount.toFixed(2) : '';
  // Scrolls to the top: this view replaces the form, which the provider has scrolled down.
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return (
    <BidLayout
      request={request}
      payable
      aside={
        <>
          <BidSums amount={amount} />
          <BidDock amount={amount}>
            <Button main disabled>
              {t.awaiting}
            </Button>
          </BidDock>
        </>
      }
    >
      <Callout icon={CircleCheck}>
        <p className="font-semibold">{t.isIn}</p>
        {bid && (
          <p className="money mt-1">
            {dollars(bid.amount)} · {plainDay(bid.availableDate)}
          </p>
        )}
      </Callout>
      <div className="flex flex-wrap gap-3">
        {bid && <SaveTemplate bid={bid} request={request} templates={templates} />}
        <ButtonLink to="/my-bids" look="secondary">
          {t.viewBids}
        </ButtonLink>
        <ButtonLink to="/browse-bids" look="ghost">
          {t.findWork}
        </ButtonLink>
      </div>
    </BidLayout>
  );
}

/** A button that saves the bid as a template, while it differs from the template. */
function SaveTemplate({
  bid,
  request,
  templates,
}: {
  bid: Answer<'bids.get'>;
  request: Request;
  templates: readonly BidTemplate[];
}) {
  const save = useSaveTemplate();
  const { amount, included, description } = bid;
  const [service, ...more] = request.serviceTypeIds;
  const known = templateFor(request, templates);
  const same =
    known?.bidAmount === amount && known.message === description && known.included.join() === included.join();
  if (service === undefined || more.length > 0 || same) return null;
  const send = () =>
    save.mutate(
      {
        ...{ serviceTypeId: String(service), size: request.propertySize },
        ...{ bidAmount: amount.toFixed(2), included, message: description },
      },
      {
        onSuccess: () => toast({ title: t.templateSaved }),
        onError: (error) => showFailure(t.templateFailed, error),
      },
    );
  return (
    <Button look="secondary" pending={save.isPending && t.savingTemplate} onClick={send}>
      {t.saveTemplate}
    </Button>
  );
}
