import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';

export const providerFaq = (f: Facts) => ({
  title: 'Provider FAQ',
  lead: 'What providers ask before and after their first job.',
  groups: [
    {
      title: 'Getting Started',
      items: [
        {
          question: 'Who can apply?',
          answer: `Anyone aged ${f.adultAge} or older who may work in the United States, has equipment and transport, and passes a background check. One person or a company, both are welcome.`,
        },
        {
          question: 'How long does approval take?',
          answer: `${f.reviewDays} business days in all: ${f.applicationStepDays} for the review and ${f.applicationStepDays} for the background check. We confirm receipt within ${f.supportReplyHours} hours.`,
        },
        {
          question: 'Do I need insurance or a license?',
          answer:
            'Insurance is not required, though many customers look for it. Once we have checked your policy, your bids carry the word "Insured" until the policy expires. Licenses are required where your state asks for one, for example to apply pesticides.',
        },
        {
          question: 'What if my application is rejected?',
          answer: `You are told why. If the reason is a background report you receive a copy and have ${f.reportAnswerDays} business days to answer before anything is final. You may apply again after ${f.reapplyDays} days.`,
        },
      ],
    },
    {
      title: 'Earnings & Payments',
      items: [
        {
          question: `What does ${PRODUCT_NAME} take?`,
          answer: `${f.commission} of what is paid for your work, approved extra work and trip fees included. A ${f.hundred.bid} job pays you ${f.hundred.net}. The ${f.fee} service fee is paid by the customer on top and does not touch your bid.`,
        },
        {
          question: 'When do I get my money?',
          answer: `It is released when the customer confirms, or ${f.reviewHours} hours after completion. It reaches your bank ${f.payoutDays} business days later.`,
        },
        {
          question: 'Do I keep tips?',
          answer: 'All of them. There is no fee and no commission on a tip.',
        },
        {
          question: 'Who pays the taxes?',
          answer:
            'You work as an independent business and pay your own taxes. Our card processor sends you the tax forms that the law requires.',
        },
      ],
    },
    {
      title: 'Jobs & Services',
      items: [
        {
          question: 'Which requests do I see?',
          answer: `Those for the six services around your base, up to ${f.areaMiles} miles away: services, property size, day, and an approximate area within ${f.radiusMiles} miles.`,
        },
        {
          question: 'Can I offer another day than the one asked for?',
          answer: `Yes, any day from today to ${f.bidDaysAfter} days after the requested one. The day in the accepted bid is the one that counts.`,
        },
        {
          question: 'What do I have to do on the day?',
          answer:
            'Check in when you arrive, take photos before and after, and mark the job as done. At least one photo afterwards is required: it protects you if there is a question.',
        },
        {
          question: 'How fast should I answer messages?',
          answer: `Within ${f.providerReplyHours} hours. Running late? Send a word before the window ends: more than ${f.lateMinutes} minutes late without one, the customer can ask for ${f.lateDiscount} off.`,
        },
      ],
    },
    {
      title: 'Account Management',
      items: [
        {
          question: 'Can I change my profile and area?',
          answer:
            'At any time. Changes show at once, also on bids already placed; price, day and message stay.',
        },
        {
          question: 'How is my rating calculated?',
          answer: `As the average of your last ${f.ratedJobs} reviewed jobs, to one decimal, beside the number of all reviews.`,
        },
        {
          question: 'Can I take a break?',
          answer:
            'Simply do not bid. There is no fee to wait for you. Jobs you have accepted still count on you.',
        },
        {
          question: 'How do I close my account?',
          answer:
            'In the settings. Pending bids are withdrawn. While a payment is still held, the account stays open; ask again once it has been settled.',
        },
      ],
    },
  ],
  applyTitle: 'Become a provider',
  applyText: `No monthly fee. You pay ${f.commission} when a job is done.`,
  howTitle: 'How It Works',
  how: [
    'Apply',
    'Get verified',
    'Set up your profile',
    'Receive job requests',
    'Submit competitive bids',
    'Complete jobs and get paid',
  ],
  questionTitle: 'Still have a question?',
});
