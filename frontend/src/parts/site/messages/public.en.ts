import type { OpeningHours } from '../../../lib/facts.ts';

/** Words that several information pages share. */
export const publicPages = {
  reach: 'How to reach us',
  mail: 'Email',
  phone: 'Phone',
  hours: 'Hours',
  weekdays: ({ open, close }: OpeningHours) => `Mon-Fri, ${open} to ${close} ET`,
  saturday: ({ saturdayOpen, saturdayClose }: OpeningHours) => `Sat, ${saturdayOpen} to ${saturdayClose} ET`,
  replies: (hours: number) => `We answer within ${hours} hours on business days.`,
  applyNow: 'Apply Now',
  contactSupport: 'Contact Provider Support',
  resources: 'Resources',
  allResources: 'All provider resources',
  calculator: 'Pricing calculator',
  handbook: 'Provider handbook',
  template: 'Scheduling template',
  onThisPage: 'On this page',
  updated: (day: string) => `Last updated ${day}`,
  english: 'This text is binding in English; a translation is there to help.',
  splitProvider: 'The provider receives',
  splitCommission: (rate: string) => `Commission, ${rate} of the bid`,
  splitFee: 'Service fee, paid by the customer',
  exampleNote: 'The numbers come from today’s fees; the person, job or price is an example.',
};

export const providerSuccess = {
  title: 'Application Submitted!',
  lead: (days: string) => `Thank you. Our team will review your application within ${days} business days.`,
  next: 'What comes next',
  steps: (days: string) => [
    {
      title: 'Application review',
      text: `We read your application and check its details (${days} business days).`,
    },
    {
      title: 'Background check',
      text: `A background check, with your authorization (${days} business days).`,
    },
    { title: 'Account approval', text: 'You receive your login details by email.' },
    { title: 'Start receiving jobs', text: 'See requests near you and place your first bid.' },
  ],
  receipt: (hours: number) =>
    `We confirm receipt by email within ${hours} hours. If nothing arrives, look in your spam folder or write to us.`,
  mail: 'Email Support',
  status: 'See your application',
  authorize: 'Authorize the Background Check',
  authorizeText: 'On the page of your application. We cannot approve you without it.',
  home: 'Return to Homepage',
};
