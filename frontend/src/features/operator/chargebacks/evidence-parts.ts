import { isTakenUp, PRODUCT_NAME } from '@sward/shared/product';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment } from '../../../lib/format.ts';
import { disputeReasons } from '../../../messages/product/dispute.en.ts';
import { timelineLabels, timelineRoles } from '../../../messages/product/timeline.en.ts';
import { orderReasons } from '../../../parts/order/messages/price-change.en.ts';
import { chargebacks, evidence as t } from '../messages/chargebacks.en.ts';
import { operatorPayment as money } from '../messages/desk-money.en.ts';
import { operatorDispute as job } from '../messages/disputes.en.ts';
import { type Evidence, reasonText } from './chargebacks.ts';

type Photos = Evidence['job']['beforePhotos'];

/** Part of the evidence for a bank. The page and the file have the same parts. */
export interface EvidencePart {
  /** Unique among the parts. */
  id: string;
  title: string;
  facts: (readonly [name: string, value: string])[];
  photos?: (readonly [label: string, photos: Photos])[];
}

export function evidenceParts(evidence: Evidence): EvidencePart[] {
  return [
    receiptPart(evidence),
    ...evidence.chargebacks.map(chargebackPart),
    jobPart(evidence),
    ...evidence.orders.map(orderPart),
    ...evidence.disputes.map(disputePart),
    {
      id: 'timeline',
      title: t.timeline,
      facts: evidence.timeline.map(({ at, what, who }, index) => [
        `${index + 1}. ${moment(at)}`,
        `${wordOf(WORDS, what)} (${wordOf(ROLES, who)})`,
      ]),
    },
  ];
}

/** Returns the text of the parts, for a form or a letter that takes no pages. */
export function evidenceText(parts: readonly EvidencePart[]): string {
  return parts
    .map(({ title, facts }) => [title, ...facts.map((fact) => fact.join(': '))].join('\n'))
    .join('\n\n');
}

const { states } = chargebacks;
const WORDS = {
  ...timelineLabels,
  checkout: t.checkout,
  agree: t.agreed,
  pay: money.captured,
  confirm: timelineLabels.release ?? '',
  split: timelineLabels['dispute-decide'] ?? '',
  chargeback: states.open,
  'chargeback-won': states.won,
  'chargeback-lost': states.lost,
  'charge-back': states.lost,
};
const ROLES = { ...timelineRoles, bank: t.bank };

function receiptPart({ id, receipt }: Evidence): EvidencePart {
  const { bidCents, feeCents, capturedCents, refundedCents } = receipt;
  // Not with approved work or a trip, which were paid for as well.
  const whole = bidCents + feeCents === capturedCents;
  const of = whole ? ` (${money.of(fromCents(bidCents), fromCents(feeCents))})` : '';
  return {
    id: 'receipt',
    title: t.receipt,
    facts: [
      [money.reference, id],
      [t.service, serviceList(receipt.service.split(', '))],
      [job.provider, receipt.providerName],
      [money.captured, fromCents(capturedCents) + of],
      [money.refunded, fromCents(refundedCents)],
      [money.card, receipt.card],
      [money.capturedAt, when(receipt.paidAt)],
      [t.agreed, when(receipt.termsAgreedAt)],
      // A bank reads the times elsewhere.
      [t.zone, Intl.DateTimeFormat().resolvedOptions().timeZone],
    ],
  };
}

function chargebackPart({
  state,
  amountCents,
  feeCents,
  reason,
  openedAt,
}: Evidence['chargebacks'][number]): EvidencePart {
  const told = chargebacks.told(reasonText(reason), moment(openedAt), fromCents(feeCents));
  return {
    id: `chargeback ${openedAt}`,
    title: chargebacks.title,
    facts: [[states[state], `${fromCents(amountCents)}. ${told}`]],
  };
}

function jobPart({ job: its, messageCount }: Evidence): EvidencePart {
  return {
    id: 'job',
    title: job.job,
    facts: [
      [job.window, `${moment(its.windowStart)} – ${moment(its.windowEnd)}`],
      [job.checkIn, when(its.checkedInAt)],
      [job.finished, when(its.completedAt)],
      [job.note, its.note || job.none],
      [t.messages, String(messageCount)],
    ],
    photos: [
      [job.before, its.beforePhotos],
      [job.after, its.afterPhotos],
    ],
  };
}

function disputePart({ reason, opened, answer, outcome }: Evidence['disputes'][number]): EvidencePart {
  const takenUp = isTakenUp({ reason });
  const answered: [string, string] = answer
    ? [`${job.provider}, ${moment(answer.at)}`, answer.text]
    : [job.provider, job.noAnswer];
  return {
    id: `dispute ${opened.at}`,
    title: t.dispute,
    facts: [
      [job.reason, wordOf(disputeReasons, reason)],
      [`${takenUp ? PRODUCT_NAME : job.owner}, ${moment(opened.at)}`, opened.text],
      ...(takenUp ? [] : [answered]),
      [t.outcome, outcome ? wordOf(job.outcomes, outcome) : job.none],
    ],
    photos: [
      [job.photos(job.owner), opened.photos],
      [job.photos(job.provider), answer?.photos ?? []],
    ],
  };
}

function orderPart(order: Evidence['orders'][number]): EvidencePart {
  const { id, status, reason, text, extraCents, createdAt, approvedAt, card, photos } = order;
  return {
    id,
    title: t.order,
    facts: [
      [t.orderAmount, `${fromCents(extraCents)}, ${t.orderStates[status]}`],
      [job.reason, orderReasons[reason]],
      [`${job.provider}, ${moment(createdAt)}`, text],
      [t.orderApproved, when(approvedAt)],
      [money.card, card || job.none],
    ],
    photos: [[job.photos(job.provider), photos]],
  };
}

const when = (at: string | null) => (at ? moment(at) : job.none);

/** Returns the word for a code, or the code itself where there is none. */
function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}
