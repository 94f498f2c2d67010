import { readProviders } from '@sward/requests';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { type Actor, actingOperator, priceOf } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { getRescue, type RescueForOwner } from './get-rescue.ts';
import type { Rescue } from './rescue.ts';
import { readRescues } from './rescue-store.ts';

type View = ResponseOf<Contract['payments.getRescue']>;

/** Returns a job without its provider as the API shows it to its homeowner. */
export async function readRescueView(ports: Ports, actor: Actor, requestId: string): Promise<View> {
  const found = await getRescue(ports, actor, requestId);
  const { state, because, rescue, chooseBy, paidCents, choices, bidders } = found;
  const seeking = state === 'choosing' || state === 'offered';
  return {
    ...{ id: requestId, state, because, chooseBy, paidCents, choices: [...choices] },
    offer: seeking && rescue ? offerView(rescue) : null,
    bidders: await bidderViews(ports, bidders, rescue),
  };
}

type RescueRecord = ResponseOf<Contract['payments.getDeskPayment']>['rescues'][number];

/** Returns for operators how a job lost its provider, oldest loss first. */
export async function rescueRecords(ports: Ports, actor: Actor, payment: Payment): Promise<RescueRecord[]> {
  actingOperator(actor);
  return (await readRescues(ports.marketplace, payment)).map((rescue) => {
    const {
      id,
      state,
      because,
      startedAt,
      chooseBy,
      formerBidId,
      endedAt = null,
      takenBidId = null,
    } = rescue;
    const offer = offerView(rescue);
    return { id, state, because, startedAt, chooseBy, offer, endedAt, formerBidId, takenBidId };
  });
}

function offerView({ offer }: Rescue): View['offer'] {
  if (!offer) return null;
  const { date, time, until, bidIds, refused } = offer;
  return { date, time, until, asked: bidIds.length, refused: refused.length };
}

async function bidderViews(
  ports: Ports,
  bidders: RescueForOwner['bidders'],
  rescue: Rescue | undefined,
): Promise<View['bidders']> {
  const ids = bidders.map(({ bid }) => bid.providerId);
  const providers = await readProviders(ports.marketplace, ids);
  return bidders.map(({ bid, backCents }) => {
    const provider = providers.get(bid.providerId);
    return {
      ...{ bidId: bid.id, providerId: bid.providerId, providerName: provider?.businessName ?? '' },
      ...{ rating: provider?.rating ?? null, reviewCount: provider?.reviewCount ?? 0 },
      ...{ totalCents: priceOf(bid.amountCents).total, backCents },
      answer: answerOf(bid.id, rescue),
    };
  });
}

function answerOf(bidId: string, rescue: Rescue | undefined): View['bidders'][number]['answer'] {
  if (!rescue?.offer?.bidIds.includes(bidId)) return null;
  return rescue.offer.refused.includes(bidId) ? 'refused' : 'asked';
}
