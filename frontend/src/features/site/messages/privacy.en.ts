import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';
import type { LegalText } from './legal.en.ts';

export const privacy = (f: Facts): LegalText => ({
  title: 'Privacy Policy',
  lead: `What ${PRODUCT_NAME} knows about you, why, who sees it and how you stay in control. We do not sell personal data and show no advertising.`,
  sections: [
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        [
          'Account: name, email address, phone number, password (stored only as a hash).',
          'Property: address, type and size, and the access notes you choose to give.',
          'Requests and jobs: services, days, photos, bids, messages, reviews, check-ins.',
          'Payments: amounts, status and references. Card numbers go directly to our payment processor.',
          'Providers also: business details, bio, insurance details, and the result of a background check that you have authorized.',
          'Technical: sign-in sessions, and logs of requests to our servers without message texts or addresses.',
          'If you let us notify you on a device: the address at which its browser takes notifications, until you log out there. They go through the maker of the browser, encrypted, and say no name, place or price.',
        ],
      ],
    },
    {
      id: 'why',
      title: 'Why we use it',
      blocks: [
        'To match requests with providers, carry out payments, keep accounts safe, help you when you write to us, and meet legal duties such as tax and accounting rules. Tips and offers by email go out only if you have agreed, text messages too; every one tells you how to stop.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees what',
      blocks: [
        [
          `Before you accept a bid, providers see your request and its photos, city, state, the first three digits of the ZIP code, the property size and an approximate point that lies within ${f.radiusMiles} miles of your home.`,
          'The provider you choose sees the address, the access notes, your first name and the initial of your last name.',
          'Your phone number, email address and surname are never shown to providers.',
          `The provider’s access ends when a job is cancelled, and ${f.addressDays} days after it has been settled. Every view is recorded.`,
          'Visitors and customers see a provider’s business name, first name and initial, bio, rating, reviews and checks.',
          'What you write to each other is for the two of you. An operator reads it only while a dispute about the job runs, or an appeal of the provider against what the job says of them, and a message that its receiver has reported with the few around it. Every reading is recorded.',
        ],
      ],
    },
    {
      id: 'photos',
      title: 'Photos',
      blocks: [
        'Photos lose their hidden data, including the place where they were taken, before anyone but you can see them. Please do not show house numbers, license plates or people.',
        'A provider shows photos of a finished job to others only if its homeowner agrees, photo by photo, with town and month alone. The homeowner takes that back on the page of the job at any time.',
      ],
    },
    {
      id: 'processors',
      title: 'Companies that work for us',
      blocks: [
        'Hosting, database, email and maps by Amazon Web Services in the United States; payments by Stripe; background checks by a consumer reporting agency named to the applicant beforehand. They may use the data for our purposes only. We pass data to authorities when the law obliges us to.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        'Account data until you close the account. Records of payments as long as tax and accounting law demands. Messages and photos of a job until both sides can no longer raise a claim about it. What you write to our support goes with your account, or two years after we closed it. Logs for three months.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You can see and correct your data in your account, and ask us for a copy or for deletion, wherever in the United States you live. We check that it is you, and answer within 45 days. You are not treated differently for asking. While a payment is held we cannot delete the account; afterwards we can.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections and stored data are encrypted; access is limited to those who need it and recorded. If a breach concerns you, we tell you and the authorities as Massachusetts law requires.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `The service is for people aged ${f.adultAge} and over. We do not knowingly collect data of children.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'The date above is the day this text last changed. We announce changes that matter to you by email.',
      ],
    },
  ],
});
