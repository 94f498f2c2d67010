import { PROMISES } from '../../../lib/promises.ts';

/** Words for the owner's report. */
export const report = {
  title: 'Something is wrong',
  lead: 'Your money stays held. The provider has 24 hours to answer and to make you an offer; if you do not agree, we decide.',
  feeLead:
    'Only the trip fee is at stake: everything comes back, or the trip is paid. The provider has 24 hours to answer; if you do not agree, we decide. Until then you need not choose.',
  reason: 'What is wrong?',
  text: 'What happened?',
  hint: 'The provider reads this.',
  photos: 'Photos',
  submit: 'Report it',
  submitting: 'Reporting...',
  success: 'We have your report',
  successText: 'Your money stays held.',
  failed: 'The report was not sent',
} as const;

/** Words for the provider's reply. */
export const reply = {
  title: 'Answer the homeowner',
  lead: 'You answer once. If you do not agree, we decide on what both of you say.',
  text: 'Your side',
  hint: 'The homeowner reads this.',
  offer: 'Do you offer something?',
  offers: {
    fix: { label: 'A second visit', hint: 'You fix it on a day of your choice.' },
    refund: { label: 'A refund', hint: 'Of a part or of all that was paid.' },
    none: { label: 'Nothing', hint: 'We decide within 7 days.' },
  },
  feeOffer: 'Do you keep the trip fee?',
  feeOffers: {
    none: { label: 'Yes', hint: 'We decide within 7 days.' },
    refund: {
      label: 'No, give everything back',
      hint: 'The homeowner gets all their money back, and you are not paid for the trip.',
    },
  },
  amount: 'Refund in dollars',
  most: (all: string) => `At most ${all}, which is all that was paid.`,
  rest: (amount: string, net: string) => `With ${amount} back you receive ${net}.`,
  ask: (who: string, amount: string) => `Offer ${who} ${amount} back?`,
  askAll: (amount: string) =>
    `If they accept, ${amount} goes back to their card, and you are not paid. That settles the job. You can undo this for 10 seconds.`,
  askText: (amount: string, net: string) =>
    `If they accept, ${amount} goes back to their card, and you receive ${net} in ${PROMISES.payoutDays} business days. That settles the job. You can undo this for 10 seconds.`,
  confirm: (amount: string) => `Offer ${amount}`,
  leaving: (who: string, amount: string) => `Offering ${who} ${amount} back.`,
  undone: 'Nothing was sent',
  day: 'Day of the visit',
  photos: 'Photos',
  submit: 'Send answer',
  submitting: 'Sending...',
  success: 'Answer sent',
  failed: 'The answer was not sent',
} as const;
