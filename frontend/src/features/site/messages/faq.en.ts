import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';

export const faq = (f: Facts) => ({
  title: 'Frequently asked questions',
  lead: 'Short answers. If yours is missing, write to us.',
  tabs: 'Topics',
  general: {
    label: 'General',
    items: [
      {
        question: `What is ${PRODUCT_NAME}?`,
        answer:
          'A marketplace for lawn care. You say what your lawn needs, providers nearby send bids, you choose one and pay through us. Messages and payment stay in one place.',
      },
      {
        question: 'Which services can I request?',
        answer:
          'Lawn mowing, pressure washing, hedge trimming, leaf removal, fertilizing and mulching. One request can combine several.',
      },
      {
        question: 'Who sees my address?',
        answer: `Only the provider whose bid you accept. Before that, providers see an approximate area within ${f.radiusMiles} miles. Your phone number, email address and surname are never shown to providers.`,
      },
      {
        question: 'Are providers checked?',
        answer:
          'We review every application, and a provider can bid only after a passed background check. "Insured" appears only after we have checked insurer, policy and expiry date.',
      },
      {
        question: 'How are ratings made?',
        answer: `A rating is the average of a provider’s last ${f.ratedJobs} reviewed jobs. Only a customer whose job was completed can review it.`,
      },
    ],
  },
  homeowners: {
    label: 'For Homeowners',
    items: [
      {
        question: 'How do I request a service?',
        answer: `Choose the services, the size of the lawn, a day up to ${f.daysAhead} days ahead and a time window. Add the address and up to ${f.photos} photos, each under ${f.photoMb} MB. Posting is free.`,
      },
      {
        question: 'How many requests can I post?',
        answer: `On ${f.basic.label}, ${f.basic.requestsPerMonth} in a calendar month with up to ${f.basic.bidLimit} bids each. ${f.premium.label} and ${f.manager.label} have no limit on requests and take up to ${f.premium.bidLimit} bids on each.`,
      },
      {
        question: 'How do I choose a bid?',
        answer:
          'Bids are sorted by price, with the total you would pay in the largest type. You can also sort by rating or by day, look at the provider’s profile and ask a question first.',
      },
      {
        question: 'Can I change or cancel a request?',
        answer: `Until you accept a bid, yes, for free. After that you can agree on another day with the provider, or cancel: for free up to ${f.freeCancellationHours} hours before the start, later for ${f.lateShare} of the bid and the service fee.`,
      },
      {
        question: 'What if the provider is late or does not come?',
        answer: `If nobody has checked in ${f.noShowHours} hour after the time window ended, you can cancel and everything comes back. More than ${f.lateMinutes} minutes late without a word, you can ask for ${f.lateDiscount} off.`,
      },
      {
        question: 'What if the provider cannot get in?',
        answer: `We tell you at once, so that you can open. If it stays closed, you pay the trip fee, ${f.tripShare} of the bid and at most ${f.tripMost}, and they come again on another day. Or you end the job: the trip fee and the service fee are kept, and the rest comes back.`,
      },
      {
        question: 'Can I book a regular service?',
        answer: `Yes: weekly, every two weeks or monthly. Each visit is charged ${f.visitChargeHours} hours before it; you can skip a visit for free until then, and end the service at any time.`,
      },
    ],
  },
  providers: {
    label: 'For Service Providers',
    items: [
      {
        question: 'How do I become a provider?',
        answer: `You apply with your business, area and services. We review the application and run a background check, together ${f.reviewDays} business days. After approval you receive your login details by email.`,
      },
      {
        question: 'What does it cost?',
        answer: `${f.commission} of what is paid for your work, nothing else. A ${f.hundred.bid} job pays you ${f.hundred.net}.`,
      },
      {
        question: 'How high can a bid be?',
        answer: `From ${f.bidMin} to ${f.bidMax}. You may revise or withdraw a bid until the customer opens the checkout for it.`,
      },
      {
        question: 'When do I see the address?',
        answer:
          'As soon as your bid is accepted: address, access notes, and the customer’s first name and initial.',
      },
      {
        question: 'What if I have to cancel a job?',
        answer: `Tell the customer at least ${f.providerNoticeHours} hours ahead. The customer can have everything back in any case. A cancellation counts in your completion rate, a later one in your on-time rate too.`,
      },
    ],
  },
  payments: {
    label: 'Payments',
    items: [
      {
        question: 'What does a job cost in total?',
        answer: `The bid plus a flat ${f.fee} service fee. For a ${f.job.bid} bid you pay ${f.job.total}. It becomes more only if there is more work and you approve its price.`,
      },
      {
        question: 'When is the provider paid?',
        answer: `When you confirm the finished job, or ${f.reviewHours} hours after completion if you have not reported a problem. The money is in the provider’s bank ${f.payoutDays} business days later.`,
      },
      {
        question: 'What if I am not satisfied?',
        answer: `Report it within ${f.reviewHours} hours of completion. The clock stops, and the provider can offer to fix it or a refund within ${f.disputeOfferHours} hours. If you cannot agree, we decide within ${f.disputeDays} days and tell you why.`,
      },
      {
        question: 'Which payment methods are there?',
        answer:
          'Credit and debit cards, and Apple Pay where your device offers it. PayPal is not available yet. Card numbers go to our card processor and never reach us.',
      },
      {
        question: 'How long does a refund take?',
        answer: `We answer a refund request in ${f.refundReplyDays} business days. Once we have sent the money back, your bank decides when it shows.`,
      },
      {
        question: 'Can I leave a tip?',
        answer: `Yes, from ${f.tipMin} to ${f.tipMax}, once the provider is paid and for ${f.tipDays} days. All of it goes to the provider.`,
      },
    ],
  },
  more: 'Still looking?',
  moreText: 'Tell us what you need; a person answers.',
  contact: 'Contact Support',
});
