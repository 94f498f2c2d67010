import { type Cents, formatCents } from '@sward/shared/kernel';
import { type JobFacts, jobRows, letter, type Template } from './template.ts';

export type PaymentHeldFacts = JobFacts & {
  paymentId: string;
  providerName: string;
  bidCents: Cents;
  serviceFeeCents: Cents;
  totalCents: Cents;
  /** Plain day of the capture, in the property's zone. */
  paidOn: string;
};

/** To the owner: the receipt. */
export const paymentHeld: Template<PaymentHeldFacts> = (site, person, facts) =>
  letter(site, person, {
    subject: 'Your payment receipt',
    preview: 'Your payment is held until the job is done.',
    blocks: [
      { text: 'Thank you. We hold your payment until the job is done.' },
      {
        facts: [
          ['Provider', facts.providerName],
          ...jobRows(facts),
          ['Bid', formatCents(facts.bidCents)],
          ['Service fee', formatCents(facts.serviceFeeCents)],
          ['Total paid', formatCents(facts.totalCents)],
          ['Paid on', facts.paidOn],
          ['Receipt', facts.paymentId],
        ],
      },
      { action: { label: 'See your receipt', url: `${site.url}/success/${facts.paymentId}` } },
      { note: 'After the job you have 48 hours to look at it before the provider is paid.' },
    ],
  });
