import type { Item } from '@sward/shared/table';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Chargeback, Payment } from '../../../services/payments/src/payment/payment.ts';
import type { PayoutAccount } from '../../../services/payments/src/payouts/payout-account.ts';
import type { Report } from '../../../services/payments/src/reconciliation/reconciliation.ts';
import { costsMore, type Subscription } from '../../../services/payments/src/subscriptions/subscription.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';

/** Every way that money takes. The histories of a run must show each of them. */
export const KINDS = [
  ...['released', 'refunded', 'partially refunded', 'void'],
  ...[
    'called off',
    'disputed',
    'offer declined',
    'dispute split',
    'confirmed',
    'released by the clock',
    'visit charged',
  ],
  ...['released early', 'one provider asked first', 'opened to all'],
  ...['order proposed', 'order paid', 'order declined', 'order withdrawn', 'order expired'],
  ...['order ended with its job', 'order returned', '3-D Secure asked for'],
  ...['extra refunded', 'extra charged back', 'checkout charged back with an extra paid'],
  ...['two chargebacks at once', 'chargeback on late money', 'goodwill over several charges'],
  ...['access problem', 'access answered', 'access problem waived', 'access problem over by the clock'],
  ...['trip fee due', 'trip fee kept', 'trip fee kept in silence', 'ended without a trip fee'],
  ...['come again', 'coming again taken back', 'coming again not paid', 'second access problem'],
  ...['trip fee contested', 'contested fee kept', 'contested fee given back', 'contest taken back'],
  ...['paid trip kept', 'paid trip given back', 'trip fee returned'],
  ...['left because larger', 'left because unsafe'],
  ...['job lost', 'rescue offered', 'rescue taken', 'rescue taken cheaper'],
  ...['rescue reopened', 'rescue refunded by its owner', 'rescue refunded by the clock'],
  ...['rescue refunded by refusals', 'late check-in won', 'late check-in lost'],
  ...['moved because of the weather', 'ended by its owner in bad weather', 'ended by silence in bad weather'],
  ...['tip opened', 'tip paid', 'tip given up'],
  ...['refund of Sward’s own', 'refund proposed', 'refund approved', 'second refund of a payment'],
  ...['chargeback before its capture is booked', 'chargeback of a held job', 'chargeback in review'],
  ...[
    'chargeback in a dispute',
    'chargeback on its way',
    'chargeback after the release',
    'chargeback of a tip',
  ],
  ...['chargeback won while held', 'chargeback lost while held', 'chargeback won after the release'],
  ...['chargeback lost after the release', 'provider at fault'],
  ...[
    'plan bought',
    'plan dearer',
    'plan cheaper later',
    'plan cheaper now',
    'plan renewed',
    'renewal refused',
  ],
  ...['refused renewal paid', 'plan given up after refusals', 'plan ends with its period', 'purchase left'],
  ...['payout account restricted', 'payout account usable again', 'payout blocked', 'payout resumed'],
  ...['reconciled without difference', 'reconciled with difference', 'float paid in'],
  ...['reconciliation gone on with', 'shard in a message of its own'],
] as const;
export type Kind = (typeof KINDS)[number];

const WAYS: { [to: string]: Kind } = {
  released: 'released',
  refunded: 'refunded',
  partially_refunded: 'partially refunded',
  void: 'void',
  disputed: 'disputed',
  payout_blocked: 'payout blocked',
};
const DECISIONS: { [decision: string]: Kind } = {
  cancel: 'called off',
  split: 'dispute split',
  confirm: 'confirmed',
  release: 'released by the clock',
};

type Seen = Kind | undefined | null | false;

/** Number of occurrences of each kind, from the writes of a history. */
export class Kinds {
  readonly counts = new Map<Kind, number>();

  /** Counts the kinds that one item of a transaction shows. */
  sawChange(sk: string, before: Item | undefined, after: Readonly<Item> | undefined): void {
    for (const kind of after ? kindsOf(sk, before, after) : []) if (kind) this.saw(kind);
  }

  saw(kind: Kind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

function kindsOf(sk: string, before: Item | undefined, after: Readonly<Item>): Seen[] {
  const [was, is] = [before as unknown, after as unknown];
  if (sk === 'PAYMENT')
    return was ? paymentKinds(was as Payment, is as Payment) : [openedKind(is as Payment)];
  if (sk.startsWith('BID#'))
    return was ? [weatherKind(was as Bid, is as Bid), earlyKind(was as Bid, is as Bid)] : [];
  if (sk === 'REQUEST') return [privateKind(was as ServiceRequest | undefined, is as ServiceRequest)];
  if (after.pk === 'BOOKS#reports')
    return [(is as Report).differenceCents ? 'reconciled with difference' : 'reconciled without difference'];
  if (after.pk === 'BOOKS#float') return [!was && 'float paid in'];
  if (!was) return [];
  if (sk === 'SUBSCRIPTION') return planKinds(was as Subscription, is as Subscription);
  return sk === 'PAYOUT' ? [accountKind(was as PayoutAccount, is as PayoutAccount)] : [];
}

function weatherKind(before: Bid, after: Bid): Seen {
  if (before.proposal?.because !== 'weather') return undefined;
  if (before.availableDate !== after.availableDate) return 'moved because of the weather';
  if (before.status === after.status || after.cancelTerms?.because !== 'weather') return undefined;
  if (after.cancelledBy === 'owner') return 'ended by its owner in bad weather';
  return after.cancelledBy === 'system' && 'ended by silence in bad weather';
}

/** Finds an owner's release of a job that the provider has begun and not reported as finished. */
function earlyKind(before: Bid, after: Bid): Seen {
  const isOwners = after.finishedAt === undefined && after.afterPhotos === undefined;
  const completed = before.status === 'accepted' && after.status === 'completed';
  return completed && isOwners && before.contestedAt === undefined && 'released early';
}

function privateKind(before: ServiceRequest | undefined, after: ServiceRequest): Seen {
  if (!before) return after.privateFor && 'one provider asked first';
  return !before.openedAt && after.openedAt !== undefined && 'opened to all';
}

function openedKind({ tipFor, offSession }: Payment): Seen {
  return tipFor === undefined ? offSession && 'visit charged' : 'tip opened';
}

function paymentKinds(before: Payment, after: Payment): Seen[] {
  const given = after.goodwill?.length ?? 0;
  const isGift = given > (before.goodwill?.length ?? 0);
  const steps = after.disputeSteps ?? [];
  return [
    steps.length > (before.disputeSteps?.length ?? 0) &&
      steps.at(-1)?.what === 'dispute-decline' &&
      'offer declined',
    ...(before.status === after.status ? [] : moveKinds(before, after)),
    isGift && 'refund of Sward’s own',
    isGift && before.goodwillProposal && 'refund approved',
    isGift && given > 1 && 'second refund of a payment',
    !before.goodwillProposal && after.goodwillProposal && 'refund proposed',
    (after.owedCents ?? 0) > (before.owedCents ?? 0) && 'provider at fault',
    ...(after.chargebacks ?? []).map((chargeback) => chargebackKind(before, chargeback, after)),
    ...chargeKinds(before, after),
  ];
}

/** Returns the kinds that concern single charges of a payment. */
function chargeKinds(before: Payment, after: Payment): Seen[] {
  const { charges = [], chargebacks = [] } = after;
  const openOf = (payment: Payment) =>
    payment.chargebacks?.filter(({ state }) => state === 'open').length ?? 0;
  const given = (payment: Payment) =>
    payment.charges?.filter(({ goodwillCents }) => goodwillCents > 0).length ?? 0;
  const isLate = (charge?: string) => charge !== undefined && !charges.some(({ key }) => key === charge);
  return [
    openOf(after) > Math.max(1, openOf(before)) && 'two chargebacks at once',
    chargebacks.length > (before.chargebacks?.length ?? 0) &&
      isLate(chargebacks.at(-1)?.charge) &&
      'chargeback on late money',
    given(after) > Math.max(1, given(before)) && 'goodwill over several charges',
    ...charges.flatMap(({ key, kind, refundedCents, takenCents }): Seen[] => {
      const was = before.charges?.find((charge) => charge.key === key);
      const isTaken = takenCents > (was?.takenCents ?? 0);
      return [
        kind === 'extra' && refundedCents > (was?.refundedCents ?? 0) && 'extra refunded',
        kind === 'extra' && isTaken && 'extra charged back',
        kind === 'base' && charges.length > 1 && isTaken && 'checkout charged back with an extra paid',
      ];
    }),
  ];
}

function moveKinds({ status: from }: Payment, { status, decision, tipFor }: Payment): Seen[] {
  const resumed = from === 'payout_blocked' && 'payout resumed';
  const isDecided = status === 'settling' && !resumed;
  if (tipFor === undefined) return [WAYS[status], isDecided && decision && DECISIONS[decision], resumed];
  return [isDecided && decision === 'pay-tip' && 'tip paid', status === 'void' && 'tip given up', resumed];
}

const CHARGED_BACK: { [status: string]: Kind } = {
  held: 'chargeback of a held job',
  rescuing: 'chargeback of a held job',
  in_review: 'chargeback in review',
  disputed: 'chargeback in a dispute',
  settling: 'chargeback on its way',
  payout_blocked: 'chargeback on its way',
};

function chargebackKind(before: Payment, { id, state }: Chargeback, { tipFor }: Payment): Seen {
  if (before.chargebacks?.find((its) => its.id === id)?.state === state) return undefined;
  const isHeld = ['held', 'rescuing', 'in_review', 'disputed'].includes(before.status);
  if (state === 'won') return isHeld ? 'chargeback won while held' : 'chargeback won after the release';
  if (state === 'lost') return isHeld ? 'chargeback lost while held' : 'chargeback lost after the release';
  if (tipFor) return 'chargeback of a tip';
  return CHARGED_BACK[before.status] ?? 'chargeback after the release';
}

function planKinds(before: Subscription, after: Subscription): Seen[] {
  const { status, plan, nextPlan } = after;
  if (before.status === status && status === 'ended') return [];
  if (status === 'ended') return [ENDED[before.status]];
  if (status === 'past_due') return [before.status !== 'past_due' && 'renewal refused'];
  if (before.status === 'past_due') return ['refused renewal paid'];
  if (before.status === 'incomplete') return [status === 'active' && 'plan bought'];
  return [
    before.periodEnd !== after.periodEnd && 'plan renewed',
    costsMore(plan, before.plan) && 'plan dearer',
    costsMore(before.plan, plan) && 'plan cheaper now',
    nextPlan !== 'basic' && nextPlan !== before.nextPlan && costsMore(plan, nextPlan) && 'plan cheaper later',
  ];
}

const ENDED: { [status: string]: Kind } = {
  incomplete: 'purchase left',
  past_due: 'plan given up after refusals',
  active: 'plan ends with its period',
  ending: 'plan ends with its period',
};

function accountKind({ state }: PayoutAccount, after: PayoutAccount): Seen {
  if (state === after.state) return undefined;
  return after.state === 'payable' ? 'payout account usable again' : 'payout account restricted';
}
