import { type Cents, formatCents } from '@sward/shared/kernel';
import { letter, requestPage, type Template } from './template.ts';

export type PaymentRefundedFacts = { requestId: string; services: string[]; refundCents: Cents };

/** To the owner: money comes back. */
export const paymentRefunded: Template<PaymentRefundedFacts> = (site, person, facts) =>
  letter(site, person, {
    subject: 'Your refund is on its way',
    preview: 'It goes back to the card that you paid with.',
    blocks: [
      {
        text: `We have refunded your payment for ${facts.services.join(', ')} to the card that you paid with.`,
      },
      { facts: [['Refund', formatCents(facts.refundCents)]] },
      { action: { label: 'See the request', url: requestPage(site, facts.requestId) } },
      { note: 'Your bank may take 5-10 business days to show it.' },
    ],
  });
