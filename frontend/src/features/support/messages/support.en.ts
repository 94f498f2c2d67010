import type { Facts } from '../../../lib/facts.ts';

export const support = (f: Facts) => ({
  title: 'Support',
  lead: 'Most answers are one tap away. For the rest: a person reads every message.',
  tabs: 'Ways to get help',
  contact: 'Contact Us',
  answers: 'Quick Answers',
  helpsTitle: 'What helps us answer quickly',
  helps: [
    'The email address of your account',
    'The date of the job and the service it was about',
    'For a problem with the work: photos, best taken the same day',
    'Never send card numbers or passwords. We do not ask for them',
  ],
  urgentTitle: 'A problem with a finished job?',
  urgent: `Report it on the page of the job within ${f.reviewHours} hours of completion. That stops the payment; a message to us alone does not.`,
  quick: [
    {
      question: 'I cannot sign in',
      answer: `Your username is your email address. Did you close the page before entering the code? Then create your account again: nothing was kept. A temporary password that we emailed you works for ${f.temporaryPasswordDays} days. On the sign-in page, "Send it again" sends a new one.`,
    },
    {
      question: 'I have no bids yet',
      answer:
        'Photos, a wider time window and a clear description help providers to name a price. You can edit a request until you accept a bid.',
    },
    {
      question: 'My payment was declined',
      answer: `Nothing was charged. Try again or use another card; the bid stays reserved for you for ${f.checkoutMinutes} minutes. If your bank asks for a confirmation, finish that step before you close the page.`,
    },
    {
      question: 'I need to change the day',
      answer:
        'On the page of the job, propose another day and window. When the provider agrees, everything moves with it, free of charge.',
    },
    {
      question: 'I want to cancel',
      answer: `Free up to ${f.freeCancellationHours} hours before the start. Later, ${f.lateShare} of the bid and the service fee are kept. The page of the job shows the exact amount before you confirm.`,
    },
  ],
  providerTitle: 'Do you provide lawn services?',
  provider: 'Provider Support',
  allAnswers: 'All questions and answers',
});

export const providerSupport = (f: Facts) => ({
  title: 'Provider support',
  lead: 'Help with bids, jobs, payouts and your account, and with joining.',
  tabs: 'Ways to get help',
  contact: 'Contact Support',
  answers: 'Quick Answers',
  helpsTitle: 'What helps us answer quickly',
  helps: [
    'Your provider ID: it begins with SWD- and is in your profile and emails',
    'The job or bid you are writing about',
    'For payouts: the day and the amount you expected',
  ],
  joinTitle: 'Want to join?',
  join: `You need to be ${f.adultAge} or older, have your own equipment and transport, be eligible to work in the United States, and pass a background check.`,
  quick: [
    {
      question: 'When will I be paid?',
      answer: `When the customer confirms, or ${f.reviewHours} hours after you marked the job as done. From there it takes ${f.payoutDays} business days to reach your bank.`,
    },
    {
      question: 'Why can I not place a bid?',
      answer: `The request may have reached its limit of bids or be taken. Your account also needs to be approved, with payouts set up. Bids go from ${f.bidMin} to ${f.bidMax}.`,
    },
    {
      question: 'The customer has reported a problem. What now?',
      answer: `You have ${f.disputeOfferHours} hours to answer, to offer a visit that fixes it, or a refund. Your photos before and after are your best evidence. If you do not agree, we decide within ${f.disputeDays} days.`,
    },
    {
      question: 'How do I change my service area?',
      answer: `In your profile: the ZIP code of your base and a radius of up to ${f.areaMiles} miles.`,
    },
    {
      question: 'The customer cancelled late. Am I paid?',
      answer: `Less than ${f.freeCancellationHours} hours before the start, ${f.lateShare} of your bid is kept for you: of a ${f.job.bid} bid, ${f.job.late.provider} after commission.`,
    },
  ],
  faq: 'All provider questions',
  webinars: 'Webinars',
  webinarsText: 'Live sessions for providers, free of charge, with time for your questions.',
  webinarsAsk: 'Ask for the next dates',
});
