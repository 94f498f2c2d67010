import type { RouteId } from '@sward/shared/contract';
import type { Scene } from '../support/scene.ts';
import { requestForm } from '../support/steps.ts';
import type { Json } from './raw-call.ts';
import type { Sample } from './sample.ts';

/** Things that earlier calls have created, with their owners, newest last. A call that should succeed names one. */
interface Made {
  requests: { id: string; owner: Sample['who'] }[];
  bids: { id: string; total: number; provider: Bidder; owner: Sample['who'] }[];
  payments: { id: string; bid: Made['bids'][number] }[];
  addresses: { id: string; owner: Sample['who'] }[];
}
export type Bidder = 'provider' | 'otherProvider';
/** A sample whose caller may also be the other provider. */
export type LiveSample = Omit<Sample, 'who'> & { who: Sample['who'] | Bidder };

const NEWEST = 6;
const BIDDERS = ['provider', 'otherProvider'] as const;

/** Samples about things that earlier calls have created, so that states follow each other in unplanned orders. */
export class LiveSamples {
  private readonly made: Made = { requests: [], bids: [], payments: [], addresses: [] };
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Returns a call of the route on one of the newest things, chosen by number; undefined while there is none. */
  of(id: RouteId, n: number): LiveSample | undefined {
    const { day, ids, accountIds } = this.scene;
    const request = newest(this.made.requests, n);
    const bid = newest(this.made.bids, n);
    const payment = newest(this.made.payments, n);
    const address = newest(this.made.addresses, n);
    const offer = {
      bidAmount: 30 + (n % 50),
      availableDate: day,
      availableTime: 'morning',
      description: 'Me',
    };
    const onRequest = request && { who: request.owner, params: { requestId: request.id } };
    const ofProvider = bid && { who: bid.provider, params: { bidId: bid.id } };
    const ofOwner = bid && { who: bid.owner, params: { bidId: bid.id } };
    const onPayment = payment && { who: payment.bid.owner, params: { paymentId: payment.id } };
    switch (id) {
      case 'requests.post':
        return { who: 'premium', body: requestForm(day) };
      case 'requests.get':
      case 'requests.timeline':
      case 'bids.list':
        return onRequest;
      case 'requests.update':
        return onRequest && { ...onRequest, body: { additionalDetails: `Version ${n}` } };
      case 'requests.putAccessCard':
        return onRequest && { ...onRequest, body: { gateCode: String(n % 10_000) } };
      case 'requests.cancel':
        return onRequest && { ...onRequest, body: {} };
      case 'requests.deleteAddress':
        return address && { who: address.owner, params: { addressId: address.id } };
      case 'requests.createUpload':
        return { who: 'owner', body: { purpose: 'request', contentType: 'image/png', size: 1 + n } };
      case 'bids.place':
        return request && { ...onRequest, who: BIDDERS[n % 2] as Bidder, body: offer };
      case 'bids.get':
        return n % 2 ? ofProvider : ofOwner;
      case 'bids.revise':
        return ofProvider && { ...ofProvider, body: offer };
      case 'bids.confirm':
      case 'bids.withdraw':
        return ofProvider && { ...ofProvider, body: {} };
      case 'bids.decline':
        return ofOwner && { ...ofOwner, body: {} };
      case 'payments.createIntent':
        return bid && { who: bid.owner, body: { bidId: bid.id, amount: bid.total } };
      case 'payments.pay':
        return payment && { who: payment.bid.owner, body: cardFor(payment.bid) };
      case 'payments.get':
        return onPayment;
      case 'payments.abandon':
        return onPayment && { ...onPayment, body: {} };
      case 'messaging.sendMessage':
        return {
          who: 'owner',
          body: { conversationId: ids.conversation, receiverId: accountIds.provider, content: `Hello ${n}` },
        };
      default:
        return undefined;
    }
  }

  /** Remembers the thing that a successful call has created. */
  note(id: RouteId, { who, params, body }: LiveSample, answer: Json): void {
    const { requests, bids, payments, addresses } = this.made;
    const known = requests.find((request) => request.id === params?.requestId);
    const bid = bids.find((each) => each.id === body?.bidId);
    if (id === 'requests.post') requests.push({ id: answer.id, owner: who as Sample['who'] });
    if (id === 'requests.saveAddress') addresses.push({ id: answer.id, owner: who as Sample['who'] });
    if (id === 'bids.place' && known)
      bids.push({ id: answer.id, total: answer.total, provider: who as Bidder, owner: known.owner });
    if (id === 'payments.createIntent' && bid) payments.push({ id: answer.paymentId, bid });
  }
}

const cardFor = (bid: { id: string; total: number }) => ({
  ...{ bidId: bid.id, amount: bid.total, serviceFee: 6.95, paymentMethod: 'card' },
});

/** Returns one of the newest things, chosen by number. */
function newest<T>(some: readonly T[], n: number): T | undefined {
  return some.at(-1 - (n % Math.min(NEWEST, Math.max(1, some.length))));
}
