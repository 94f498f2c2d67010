import { readRequest, verifyUploads } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  addDays,
  type Cents,
  dayIn,
  instant,
  ownedBy,
  retryOnConflict,
  toCents,
  ZERO,
  zonedTime,
} from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import {
  answerBy,
  type Dispute,
  decideBy,
  disputeActions,
  disputeLifecycle,
  type Offer,
} from '../payment/dispute.ts';
import { totalOf } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { sameIds } from '../payment/same-ids.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, requireDisputed, withStep } from './change-dispute.ts';

export interface DisputeAnswer {
  paymentId: string;
  text: string;
  /** Upload ids. */
  photos: string[];
  offer?: { fixDate: string } | { refundCents: number };
}

/**
 * Records the provider's only answer, due within 24 hours. A repeat changes nothing, and a different answer is refused.
 * With an offer, the homeowner has 24 hours to accept it; without one, an operator decides.
 * @throws AppError dispute_not_open, upload_not_found, validation_failed
 */
export async function answerDispute(ports: Ports, actor: Actor, input: DisputeAnswer): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open'], () => answer(ports, actor, input));
}

async function answer(ports: Ports, actor: Actor, input: DisputeAnswer): Promise<Disputed> {
  const { payment, dispute } = await requireDisputed(ports, input.paymentId, (its) =>
    ownedBy(actor, its.providerId),
  );
  if (isSame(dispute.answer, input)) return { payment, dispute };
  const now = ports.clock.now();
  const at = instant(now);
  if (!disputeActions(dispute, 'provider', at).includes('answer')) throw new AppError('dispute_not_open');
  const offer = input.offer && (await offerOf(ports, { payment, dispute }, input.offer, now));
  await verifyUploads(ports.hasUpload, payment.providerId, 'dispute', input.photos);

  const answered: Dispute = {
    ...dispute,
    status: disputeLifecycle.next(dispute.status, 'answer', 'provider', 'dispute_not_open'),
    answer: { at, text: input.text, photos: input.photos, ...(offer && { offer }) },
    dueAt: offer ? takeBy(offer, now) : decideBy(at),
    ...(!offer && { referred: { at, because: 'not_agreed' as const } }),
  };
  const steps = withStep(payment, at, 'dispute-answer', 'provider');
  return await changeDispute(ports, { payment, dispute: answered }, steps, [
    paymentEvent(ports, actor, payment, 'DisputeAnswered', {
      fixDate: offer && 'fixDate' in offer ? offer.fixDate : null,
      refundCents: offer && 'refundCents' in offer ? offer.refundCents : null,
    }),
    ...(offer
      ? []
      : [
          paymentEvent(ports, actor, payment, 'DisputeReferred', {
            because: 'not_agreed',
            decideBy: answered.dueAt,
          }),
        ]),
  ]);
}

/** Returns whether the answer was exactly this one. Another offer or other photos make it a different answer. */
function isSame(known: Dispute['answer'], { text, photos, offer }: DisputeAnswer): boolean {
  return known?.text === text && sameIds(known.photos, photos) && sameOffer(known.offer, offer);
}

function sameOffer(known: Offer | undefined, sent: DisputeAnswer['offer']): boolean {
  if (!known || !sent) return !known && !sent;
  if ('fixDate' in known) return 'fixDate' in sent && known.fixDate === sent.fixDate;
  return 'refundCents' in sent && known.refundCents === sent.refundCents;
}

/** Returns until when the homeowner may decide, at the latest until the offered day ends. */
function takeBy(offer: Offer, now: number): string {
  const by = answerBy(now);
  return 'fixUntil' in offer && offer.fixUntil < by ? offer.fixUntil : by;
}

/** @throws AppError validation_failed for a day or an amount that cannot be offered */
async function offerOf(
  ports: Ports,
  { payment, dispute }: Disputed,
  offer: NonNullable<DisputeAnswer['offer']>,
  now: number,
): Promise<Offer> {
  if ('refundCents' in offer) {
    const refundCents = refundable({ payment, dispute }, offer.refundCents, 'offer.refundCents');
    // For a trip fee, the provider can only offer the full refund.
    if (dispute.accessId && refundCents !== totalOf(payment)) throw wrongRefund('offer.refundCents');
    return { refundCents };
  }
  if (dispute.accessId)
    throw new AppError('validation_failed', { fields: { 'offer.fixDate': MESSAGE_KEYS.fix_day } });
  const request = await readRequest(ports.marketplace, payment.requestId);
  if (!request) throw new AppError('not_found');
  const { zone } = request;
  const { fixDate } = offer;
  const today = dayIn(zone, now);
  if (fixDate < today || fixDate > addDays(today, DISPUTE_LIMITS.fixDaysAhead))
    throw new AppError('validation_failed', { fields: { 'offer.fixDate': MESSAGE_KEYS.fix_day } });
  const midnight = (day: string) => instant(zonedTime(day, 0, zone));
  return { fixDate, fixFrom: midnight(fixDate), fixUntil: midnight(addDays(fixDate, 1)) };
}

/** @throws AppError validation_failed for more than was paid, or less than is at stake */
export function refundable({ payment, dispute }: Disputed, refundCents: number, field: string): Cents {
  const { refundFloorCents = ZERO } = dispute;
  if (refundCents > totalOf(payment) || refundCents < refundFloorCents) throw wrongRefund(field);
  return toCents(refundCents);
}

function wrongRefund(field: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.dispute_refund } });
}
