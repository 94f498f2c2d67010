import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';
import type { LegalText } from './legal.en.ts';

export const thirdParty: string = 'Software by others in this site, and its licenses';

export const terms = (f: Facts): LegalText => ({
  title: 'Terms of Service',
  lead: `The agreement between you and ${PRODUCT_NAME} ("we") when you use this site as a customer or as a provider.`,
  sections: [
    {
      id: 'who',
      title: '1. Who may use the service',
      blocks: [
        `You must be at least ${f.adultAge} years old and able to enter into a contract. Use your real name and an email address that is yours, and keep your password to yourself. You are responsible for what happens through your account until you tell us that somebody else has access to it.`,
      ],
    },
    {
      id: 'what',
      title: `2. What ${PRODUCT_NAME} does`,
      blocks: [
        'We run a marketplace. Customers post requests, providers send bids, and a customer who accepts a bid makes a contract for the work directly with that provider. Providers are independent businesses. They are not our employees, partners or subcontractors, and we do not direct how they work.',
        'We review providers, handle payment, carry messages and decide disputes as these terms describe.',
      ],
    },
    {
      id: 'requests',
      title: '3. Requests and bids',
      blocks: [
        'Describe the work and the property truthfully. A bid binds its provider until it is withdrawn, revised or declined. A bid becomes a job when the customer has paid for it. The day and time window in the accepted bid are the ones that count.',
        'Do not put phone numbers, email addresses, links or street addresses into requests, bids, reviews or messages before a bid is accepted.',
      ],
    },
    {
      id: 'payment',
      title: '4. Prices and payment',
      blocks: [
        `The customer pays the bid plus a service fee of ${f.fee} when accepting the bid. For a bid of ${f.job.bid} that is ${f.job.total}. The total is shown before payment. It rises only if there is more work at the property and the customer approves the new price; the service fee stays the same.`,
        `${PRODUCT_NAME} is the provider’s limited agent for the sole purpose of collecting payment from the customer: when the customer has paid us, the customer’s debt to the provider for that job is paid. We keep the money until it is released or refunded under these terms, and we owe it to the provider only then.`,
        `Money is released when the customer confirms the finished job, or ${f.reviewHours} hours after completion unless a problem has been reported. It reaches the provider’s bank ${f.payoutDays} business days later.`,
        'Card payments are processed by our payment processor under its own terms. We never see the full card number.',
      ],
    },
    {
      id: 'cancellation',
      title: '5. Cancellation and no-show',
      blocks: [
        [
          `Up to ${f.freeCancellationHours} hours before the time window starts, the customer can cancel and receives everything back, service fee included.`,
          `Later, until the provider has checked in, ${f.lateShare} of the bid and the service fee are kept. The provider receives the kept part of the bid less commission.`,
          'If the provider or we cancel, the customer receives everything back, or may give the job to another provider who has bid.',
          `If the provider has not checked in ${f.noShowHours} hour after the window ended, the customer can cancel and receives everything back.`,
          `If the provider is there and cannot get in, the customer owes the trip fee that was shown before payment: ${f.tripShare} of the bid, at most ${f.tripMost}. The customer pays it and the provider comes again, or the job ends and the trip fee and the service fee are kept. A customer who does not choose in time ends the job, and can dispute the fee until then. A paid trip fee comes back if the provider cancels or does not come, not if the customer cancels.`,
          'Customer and provider can agree on another day without cost.',
        ],
      ],
    },
    {
      id: 'disputes-about-work',
      title: '6. Problems with the work',
      blocks: [
        `The customer can report a problem until ${f.reviewHours} hours after completion. The payment then waits. The provider may offer a visit to fix it or a refund within ${f.disputeOfferHours} hours. If the two do not agree, we decide in writing, with a reason, within ${f.disputeDays} days, on the basis of the request, the bid, photos and messages. Our decision settles how the held money is divided; it does not take away the right to go to court.`,
      ],
    },
    {
      id: 'recurring',
      title: '7. Recurring service and subscriptions',
      blocks: [
        `If you choose a recurring service, we show amount, interval and how to end it, and ask for your separate consent. Each visit is charged ${f.visitChargeHours} hours before its window. Skipping is free until then. You can end the service at any time.`,
        `${f.premium.label} costs ${f.premium.price} and ${f.manager.label} ${f.manager.price} a month. They renew monthly until you cancel, which you can do online at any time with effect from the end of the paid month.`,
      ],
    },
    {
      id: 'providers',
      title: '8. Additional terms for providers',
      blocks: [
        [
          'You must pass a background check, have your own equipment and transport, and be eligible to work in the United States.',
          `Our commission is ${f.commission} of what is paid for your work: the bid or the part of it that is kept, approved extra work and trip fees. No other fee is taken from you.`,
          'You hold the licenses and permits that your work needs and pay your own taxes.',
          'You use addresses and access details for the job only, and do not keep or share them.',
          'You are responsible for your work, your staff and damage you cause.',
          `You tell the customer at least ${f.providerNoticeHours} hours ahead if you cannot come.`,
        ],
      ],
    },
    {
      id: 'conduct',
      title: '9. Conduct',
      blocks: [
        'Treat each other with respect. Not allowed are discrimination, harassment, false reviews, reviews in exchange for money, taking a job that began here outside of it to avoid fees, access to other people’s data, and anything unlawful. We may suspend an account that breaks these terms, and tell you why unless the law forbids it.',
      ],
    },
    {
      id: 'content',
      title: '10. Your content',
      blocks: [
        'Photos, descriptions and reviews stay yours. You allow us to show and store them as far as the service needs it. Do not upload what you have no right to.',
      ],
    },
    {
      id: 'liability',
      title: '11. Warranty and liability',
      blocks: [
        'We provide the marketplace with reasonable care. As far as the law allows, we give no further warranty and are not liable for the work of providers, or for indirect damage. Our liability for a job is limited to the amount paid for it. Nothing here limits liability that cannot be limited, including under Massachusetts consumer protection law.',
      ],
    },
    {
      id: 'law',
      title: '12. Law and courts',
      blocks: [
        'These terms are governed by the law of the Commonwealth of Massachusetts, without its conflict rules. Please write to us first: most disagreements end there. The courts in Massachusetts have jurisdiction; consumers may also use the courts where they live if the law gives them that right.',
      ],
    },
    {
      id: 'changes',
      title: '13. Changes and end',
      blocks: [
        'We announce changes that matter to you by email at least 30 days ahead. Jobs already paid for keep the terms of their day. You can close your account at any time once no payment is held. If one clause is invalid, the others stay.',
      ],
    },
  ],
});
