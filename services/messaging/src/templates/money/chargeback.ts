import { type Cents, formatCents } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import { reviewActions } from '../review.ts';
import {
  type Fact,
  inLanguages,
  recipientMail,
  requestPage,
  servicesRow,
  type Template,
} from '../template.ts';

export type ChargebackFacts = {
  requestId: string;
  services: string[];
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  /** Whether the provider was paid before. */
  released: boolean;
  /** End of the review that goes on, with the property's zone. Absent from older mails. */
  review?: { releaseAt: string; zone: string };
  /** Division of the payment after a loss in the review. Absent from older mails. */
  split?: { refundCents: Cents; transferCents: Cents };
  to: 'owner' | 'provider' | 'operators';
};

const WORDS = inLanguages({
  en: {
    provider: {
      subject: 'News about the payment for your job',
      preview: 'The homeowner’s bank is looking at it.',
      open: 'The homeowner’s bank has taken the payment back and is looking at it. The clock stops until it decides; we send it the record of your job.',
      won: 'The bank has decided that the payment stands. The job goes on as before.',
      review:
        'The bank has decided that the payment stands. The homeowner has the rest of the time to review.',
      lost: 'The bank has given the money back to the homeowner. We cannot pay you what it took.',
      rest: 'The rest is yours; it arrives within 1-3 business days.',
      back: 'Back to the homeowner',
      paid: 'You receive',
    },
    owner: {
      subject: 'News about your payment',
      preview: 'Your bank has decided.',
      won: 'Your bank has decided that the payment stands. Everything goes on as before.',
      review:
        'Your bank has decided that the payment stands, and your time to review the job goes on: confirm it, or tell us what is wrong. If you do nothing, the payment is released by itself.',
      lost: 'Your bank has given you back what it took of this payment. That ends the review of the job.',
      rest: 'The rest is paid to your provider.',
      back: 'Back to you',
      paid: 'To your provider',
    },
    amount: 'Amount',
    released: 'Released by itself',
    page: 'See the request',
  },
  es: {
    provider: {
      subject: 'Novedades del pago de su trabajo',
      preview: 'El banco del propietario lo está revisando.',
      open: 'El banco del propietario retiró el pago y lo está revisando. El plazo queda detenido hasta que decida; le enviamos el registro de su trabajo.',
      won: 'El banco decidió que el pago es válido. El trabajo sigue como antes.',
      review:
        'El banco decidió que el pago es válido. El propietario tiene el resto del plazo para revisar el trabajo.',
      lost: 'El banco le devolvió el dinero al propietario. No podemos pagarle lo que retiró.',
      rest: 'El resto es para usted; llega en 1 a 3 días hábiles.',
      back: 'Se devuelve al propietario',
      paid: 'Usted recibe',
    },
    owner: {
      subject: 'Novedades de su pago',
      preview: 'Su banco tomó una decisión.',
      won: 'Su banco decidió que el pago es válido. Todo sigue como antes.',
      review:
        'Su banco decidió que el pago es válido, y su plazo para revisar el trabajo sigue: confírmelo o díganos qué está mal. Si no dice nada, el pago se libera automáticamente.',
      lost: 'Su banco le devolvió lo que retiró de este pago. Con eso termina la revisión del trabajo.',
      rest: 'El resto se le paga a su proveedor.',
      back: 'Se le devuelve',
      paid: 'Para su proveedor',
    },
    amount: 'Monto',
    released: 'Se libera automáticamente',
    page: 'Ver la solicitud',
  },
});

/** Operators read English. */
const DESK = {
  ...WORDS.en.provider,
  subject: 'A chargeback',
  preview: 'A bank looks at a payment.',
  open: 'The bank of a customer has taken a payment back. Please send it the evidence.',
  won: 'The bank has decided for us: the money is back.',
  lost: 'The bank has decided for its customer.',
  loss: 'The provider had been paid: it is our loss, unless the provider is at fault.',
};

/** Mail to operators, and to the parties while the provider is not paid. */
export const chargebackChanged: Template<ChargebackFacts> = (site, person, facts) => {
  const { language } = person;
  const { released, page, amount } = WORDS[language];
  const { review, split } = facts;
  const rows: Fact[] = [servicesRow(facts, language), [amount, formatCents(facts.amountCents)]];
  if (facts.to === 'operators') {
    const isLoss = facts.released && facts.state === 'lost';
    return recipientMail(site, person, {
      ...DESK,
      blocks: [
        { text: DESK[facts.state] },
        ...(isLoss ? [{ text: DESK.loss }] : []),
        { facts: rows },
        { action: { label: page, url: requestPage(site, facts.requestId) } },
      ],
    });
  }
  const t = WORDS[language][facts.to];
  // The homeowner is told once the bank has decided.
  const text =
    facts.to === 'provider' && facts.state === 'open' ? WORDS[language].provider.open : t[meaningOf(facts)];
  if (review) rows.push([released, instantText(review.releaseAt, review.zone, language)]);
  if (split)
    rows.splice(1, 1, [t.back, formatCents(split.refundCents)], [t.paid, formatCents(split.transferCents)]);
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: [text, ...(split && split.transferCents > 0 ? [t.rest] : [])].join(' ') },
      { facts: rows },
      ...(review && facts.to === 'owner'
        ? reviewActions(site, person, facts)
        : [{ action: { label: page, url: requestPage(site, facts.requestId) } }]),
    ],
  });
};

/** Returns which words say what the decision means. The last of several that is won leaves what was lost before. */
function meaningOf({ state, review, split }: ChargebackFacts) {
  if (split || state === 'lost') return 'lost';
  return review ? 'review' : 'won';
}
