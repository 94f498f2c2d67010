import { type Cents, formatCents } from '@sward/shared/kernel';
import { LIMITS, receiptNumber } from '@sward/shared/product';
import { dayText, inLanguages, type JobFacts, jobRows, recipientMail, type Template } from '../template.ts';

export type PaymentHeldFacts = JobFacts & {
  paymentId: string;
  providerName: string;
  bidCents: Cents;
  serviceFeeCents: Cents;
  totalCents: Cents;
  /** Plain day of the capture, in the property's zone. */
  paidOn: string;
  /** The fee for a provider who comes and cannot get in; null when the homeowner agreed to none. */
  tripFeeCents: Cents | null;
};

const WORDS = inLanguages({
  en: {
    subject: 'Your payment receipt',
    preview: 'Your payment is held until the job is done.',
    text: 'Thank you. We hold your payment until the job is done.',
    provider: 'Provider',
    bid: 'Bid',
    fee: 'Service fee',
    total: 'Total paid',
    paidOn: 'Paid on',
    receipt: 'Receipt',
    page: 'See your receipt',
    trip: (fee: string) => `If the provider comes and cannot get in: ${fee}`,
    note: `After the job you have ${LIMITS.reviewHours} hours to look at it before the provider is paid.`,
  },
  es: {
    subject: 'El recibo de su pago',
    preview: 'Su pago queda retenido hasta que el trabajo esté hecho.',
    text: 'Gracias. Retenemos su pago hasta que el trabajo esté hecho.',
    provider: 'Proveedor',
    bid: 'Oferta',
    fee: 'Tarifa de servicio',
    total: 'Total pagado',
    paidOn: 'Pagado el',
    receipt: 'Recibo',
    page: 'Ver su recibo',
    trip: (fee) => `Si el proveedor viene y no puede entrar: ${fee}`,
    note: `Después del trabajo tiene ${LIMITS.reviewHours} horas para revisarlo antes de que se le pague al proveedor.`,
  },
});

/** Mail to the homeowner: the receipt. */
export const paymentHeld: Template<PaymentHeldFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          [t.provider, facts.providerName],
          ...jobRows(facts, person.language),
          [t.bid, formatCents(facts.bidCents)],
          [t.fee, formatCents(facts.serviceFeeCents)],
          [t.total, formatCents(facts.totalCents)],
          [t.paidOn, dayText(facts.paidOn, person.language)],
          [t.receipt, receiptNumber(facts.paymentId)],
        ],
      },
      { action: { label: t.page, url: `${site.url}/success/${facts.paymentId}` } },
      ...(facts.tripFeeCents === null ? [] : [{ text: t.trip(formatCents(facts.tripFeeCents)) }]),
      { note: t.note },
    ],
  });
};
