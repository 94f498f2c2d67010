import type { Facts } from '../../../lib/facts.ts';

export const guarantees = (f: Facts) => ({
  title: 'Service guarantees',
  lead: 'Six promises, what each one means, and where it ends.',
  items: [
    {
      title: 'Your money is held until the work is done',
      text: `You pay when you accept a bid. The provider is paid when you confirm, or ${f.reviewHours} hours after completion if you have not reported a problem.`,
    },
    {
      title: 'The price on the bid is the price you pay',
      text: `The bid plus the flat ${f.fee} service fee, shown as one total from the start. Nothing is added afterwards without your agreement. The trip fee for a provider who cannot get in, at most ${f.tripMost}, is shown on the bid.`,
    },
    {
      title: 'Checked providers',
      text: 'Every provider is reviewed and has passed a background check before the first bid. "Insured" appears only while a policy that we have checked is valid.',
    },
    {
      title: 'Put right or paid back',
      text: `If the work is not as agreed, the provider can fix it or refund you. If you cannot agree, we decide within ${f.disputeDays} days, up to a full refund.`,
    },
    {
      title: 'On time, or told in time',
      text: `More than ${f.lateMinutes} minutes late without a word: you can ask for ${f.lateDiscount} off. Nobody there ${f.noShowHours} hour after the window: cancel, and everything comes back.`,
    },
    {
      title: 'Fair price',
      text: `A provider on our site offered you the same work, for the same property and day, for less? Send us the offer before the job. We look at it within ${f.priceMatchDays} business day.`,
    },
  ],
  reportTitle: 'How to report an issue',
  report: [
    {
      title: 'Open the job',
      text: `On its page choose to report a problem, within ${f.reviewHours} hours of completion.`,
    },
    { title: 'Say what is wrong', text: 'Choose a reason, describe it in a few words and add photos.' },
    {
      title: 'Hear from the provider',
      text: `Within ${f.disputeOfferHours} hours the provider can offer a visit that fixes it, or a refund.`,
    },
    { title: 'We decide if needed', text: `In writing, with our reason, within ${f.disputeDays} days.` },
  ],
  reportNote: 'The payment waits from the moment you report. Refund requests by email are answered too:',
  refundReply: `in ${f.refundReplyDays} business days.`,
  limitsTitle: 'Limitations',
  limits: [
    `Reports later than ${f.reviewHours} hours after completion cannot stop a payment; we still help to reach the provider.`,
    'Work or payment agreed outside of the product is not covered.',
    'Weather, and damage that was there before, are not the provider’s fault; photos before the work decide.',
    'The guarantees are limited to the price of the job, service fee included. They do not take away rights the law gives you.',
    'They do not cover loss that could have been avoided by telling us or the provider.',
  ],
  contact: 'Contact Support',
  terms: 'Terms of Service',
});
